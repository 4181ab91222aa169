import Foundation
import Kinora
import KinoraUI
import TestSupport
import Testing

/// A view that draws by a closure.
@MainActor
final class Canvas: UIView {
  var body: (CGContext, CGRect) -> Void = { _, _ in }
  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { body(context, rect) }
  }

  /// What a view of `size` draws on white at one pixel a point.
  static func picture(
    _ size: CGFloat = 60, scale: Double = 1, background: UIColor? = .white,
    _ body: @escaping (CGContext, CGRect) -> Void
  ) throws -> Bitmap {
    let film = Film(
      size: CGSize(width: size, height: size), duration: 1, background: background
    ) { stage in
      let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: size, height: size))
      canvas.body = body
      stage.addSubview(canvas)
    }
    return try film.still(at: 0, scale: scale)
  }
}

extension Bitmap {
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }

  /// How much black lies on white, in pixels.
  var ink: Double {
    stride(from: 0, to: pixels.count, by: 4).reduce(0) { $0 + 1 - Double(pixels[$1]) / 255 }
  }
}

private let black: [UInt8] = [0, 0, 0, 255]
private let white: [UInt8] = [255, 255, 255, 255]

@MainActor
@Suite struct ContextPictureTests {
  // Measured on Core Graphics by GNUstep's drawing.m: 40 x 30 stroked 4 wide covers 560, filled too 1496.
  @Test func `A stroked rectangle covers 560 points, and 1496 when it is filled too`() throws {
    let rect = CGRect(x: 10, y: 10, width: 40, height: 30)
    let stroked = try Canvas.picture { context, _ in
      context.setLineWidth(4)
      context.stroke(rect)
    }
    #expect(abs(stroked.ink - 560) < 0.01)
    let both = try Canvas.picture { context, _ in
      context.setLineWidth(4)
      context.addRect(rect)
      context.drawPath(using: .fillStroke)
    }
    #expect(abs(both.ink - 1496) < 0.01)
  }

  @Test func `A line grows with the transform under which it is stroked`() throws {
    let picture = try Canvas.picture { context, _ in
      context.setLineWidth(1)
      context.scaleBy(x: 1, y: 6)
      context.move(to: CGPoint(x: 10, y: 5))
      context.addLine(to: CGPoint(x: 50, y: 5))
      context.strokePath()
    }
    #expect(abs(picture.ink - 40 * 6) < 0.5)
    #expect(picture.pixel(30, 27) == black && picture.pixel(30, 33) == white)
  }

  @Test func `A disc has the area of a disc, and a ring by even and odd that of a ring`() throws {
    let disc = try Canvas.picture { context, rect in
      context.fillEllipse(in: rect.insetBy(dx: 10, dy: 10))
    }
    #expect(abs(disc.ink - .pi * 400) < 1)
    let ring = try Canvas.picture { context, rect in
      context.addEllipse(in: rect.insetBy(dx: 10, dy: 10))
      context.addEllipse(in: rect.insetBy(dx: 20, dy: 20))
      context.fillPath(using: .evenOdd)
    }
    #expect(abs(ring.ink - .pi * 300) < 1.5)
  }

  @Test func `Clips cut to where all of them are, by either rule`() throws {
    let both = try Canvas.picture { context, rect in
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 60))
      context.clip(to: CGRect(x: 20, y: 20, width: 40, height: 40))
      context.fill(rect)
    }
    #expect(both.ink == 400 && both.pixel(25, 25) == black && both.pixel(35, 25) == white)
    let ring = try Canvas.picture { context, rect in
      context.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
      context.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
      context.clip(using: .evenOdd)
      context.fill(rect)
    }
    #expect(ring.ink == 1200 && ring.pixel(30, 30) == white)
  }

  @Test func `A path that is set for clipping in UIKit's way cuts the same`() throws {
    let picture = try Canvas.picture { context, rect in
      context.saveGState()
      UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).addClip()
      UIColor.black.set()
      UIRectFill(rect)
      context.restoreGState()
      UIRectFill(CGRect(x: 50, y: 50, width: 10, height: 10))
    }
    #expect(picture.ink == 200)
  }

  @Test func `Alpha is multiplied into every colour, and a group fades as one`() throws {
    let apart = try Canvas.picture { context, _ in
      context.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
    }
    #expect(abs(Int(apart.pixel(5, 5)[0]) - 128) <= 1 && abs(Int(apart.pixel(30, 30)[0]) - 64) <= 1)
    let group = try Canvas.picture { context, _ in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
      context.endTransparencyLayer()
    }
    #expect(abs(Int(group.pixel(30, 30)[0]) - 128) <= 1)
  }

  @Test func `Clearing takes away what the view drew and not what lies behind it`() throws {
    let picture = try Canvas.picture(background: .red) { context, rect in
      context.fill(rect)
      context.clear(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(picture.pixel(30, 30) == [255, 0, 0, 255] && picture.pixel(5, 5) == black)
  }

  @Test func `Blend modes mix with what was drawn before`() throws {
    let picture = try Canvas.picture { context, rect in
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(rect)
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0.5, green: 0.5, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 60))
    }
    // By component: 1 * 0.5, 0.5 * 0.5, 0 * 1.
    for (value, wanted) in zip(picture.pixel(10, 10), [128, 64, 0, 255]) {
      #expect(abs(Int(value) - wanted) <= 1)
    }
  }

  @Test func `A gradient is half way in the middle and stops at its ends unless told to go on`()
    throws
  {
    func picture(_ options: CGGradientDrawingOptions) throws -> Bitmap {
      try Canvas.picture { context, _ in
        let colors = [UIColor.black.cgColor, UIColor(white: 0.8, alpha: 1).cgColor]
        let gradient = CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)!
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0), options: options)
      }
    }
    let strip = try picture([])
    #expect(strip.pixel(5, 30) == white && strip.pixel(55, 30) == white)
    #expect(abs(Int(strip.pixel(29, 30)[0]) - 97) <= 2)  // 0.8 * 255 * 9.5 / 20
    let all = try picture([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(all.pixel(5, 30) == black && all.pixel(55, 30)[0] == 204)
    let before = try picture(.drawsBeforeStartLocation)
    #expect(before.pixel(5, 30) == black && before.pixel(55, 30) == white)
  }

  @Test func `The outline of a stroke is an area of its own, here to clip a gradient`() throws {
    let picture = try Canvas.picture { context, _ in
      context.setLineWidth(10)
      context.move(to: CGPoint(x: 10, y: 30))
      context.addLine(to: CGPoint(x: 50, y: 30))
      context.replacePathWithStrokedPath()
      context.clip()
      let colors = [UIColor.black.cgColor, UIColor.black.cgColor] as CFArray
      let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1])!
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 60, y: 0), options: [])
    }
    #expect(abs(picture.ink - 400) < 0.01)
  }

  @Test func `A gradient between circles with different centres is a cone`() throws {
    let grey = CGGradient(
      colorsSpace: nil, colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray,
      locations: nil)
    func cone(_ options: CGGradientDrawingOptions) throws -> Bitmap {
      try Canvas.picture(100, background: .red) { context, _ in
        guard let grey else { return }
        context.drawRadialGradient(
          grey, startCenter: CGPoint(x: 20, y: 50.5), startRadius: 5,
          endCenter: CGPoint(x: 60, y: 50.5), endRadius: 20, options: options)
      }
    }
    // Circles through (60.5, 50.5): 40.5 - 40 t = 5 + 15 t, and beyond the end 40 t - 40.5 = 5 + 15 t.
    let value = UInt8((255 * 35.5 / 55).rounded())
    let short = try cone([])
    #expect(short.pixel(60, 50) == [value, value, value, 255])
    #expect(short.pixel(90, 50) == [255, 0, 0, 255] && short.pixel(40, 80) == [255, 0, 0, 255])
    let long = try cone(.drawsAfterEndLocation)
    #expect(long.pixel(60, 50) == white && long.pixel(90, 50) == white)
    #expect(long.pixel(10, 50) == [255, 0, 0, 255])
    #expect(try cone(.drawsBeforeStartLocation).pixel(12, 50) == black)
  }

  @Test func `A radial gradient runs from the inner to the outer circle`() throws {
    let picture = try Canvas.picture { context, _ in
      let gradient = CGGradient(
        colorsSpace: nil, colors: [UIColor.black.cgColor, UIColor.white.cgColor], locations: nil)!
      let middle = CGPoint(x: 30, y: 30)
      context.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 10, endCenter: middle, endRadius: 30,
        options: [])
    }
    #expect(picture.pixel(30, 30) == white && picture.pixel(41, 30)[0] < 30)
    #expect(abs(Int(picture.pixel(50, 30)[0]) - 131) <= 3)  // (20.5 - 10) / 20 of the way
  }

  @Test func `A shadow lies where it is offset to`() throws {
    let picture = try Canvas.picture { context, _ in
      context.setShadow(
        offset: CGSize(width: 20, height: 10), blur: 0, color: UIColor.red.cgColor)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(picture.pixel(10, 10) == black && picture.pixel(30, 20) == [255, 0, 0, 255])
    #expect(picture.pixel(10, 20) == white)
  }

  @Test func `Drawing is cut to the view's bounds`() throws {
    let film = Film(size: CGSize(width: 60, height: 60), duration: 1) { stage in
      let canvas = Canvas(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
      canvas.body = { context, rect in context.fill(rect.insetBy(dx: -10, dy: -10)) }
      stage.addSubview(canvas)
    }
    #expect(try film.still(at: 0, scale: 1).ink == 400)
  }

  @Test func `Numbers that are not finite are left out, and the rest is drawn`() throws {
    let picture = try Canvas.picture { context, _ in
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
      context.move(to: CGPoint(x: CGFloat.infinity, y: 0))
      context.addLine(to: CGPoint(x: 10, y: 10))
      context.strokePath()
      context.saveGState()
      context.rotate(by: .nan)
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(picture.ink == 100)
  }
}
