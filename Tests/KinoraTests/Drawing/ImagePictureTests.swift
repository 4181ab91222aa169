import Foundation
import Kinora
import KinoraUI
import TestSupport
import Testing

/// Four pixels: red and green above, blue and a clear one below.
private let four = CGImage(
  width: 2, height: 2,
  rgba: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0])!

private let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
  [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
)

@MainActor
@Suite struct ImagePictureTests {
  private func still(_ size: CGFloat = 40, _ prepare: @escaping @MainActor (Stage) throws -> Void)
    throws -> (Bitmap, [UIError])
  {
    let film = Film(
      size: CGSize(width: size, height: size), duration: 1, background: .white, prepare: prepare)
    let stage = try film.makeStage()
    return (try film.still(at: 0, scale: 1), stage.problems)
  }

  @Test func `A picture view shows its picture upright, by its content mode`() throws {
    let (filled, _) = try still { stage in
      let view = UIImageView(image: UIImage(cgImage: four))
      #expect(view.frame.size == CGSize(width: 2, height: 2))
      view.layer.magnificationFilter = .nearest
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      stage.addSubview(view)
    }
    #expect(filled.pixel(5, 5) == red && filled.pixel(35, 5) == green)
    #expect(filled.pixel(5, 15) == blue && filled.pixel(35, 15) == white)
    let (fitted, _) = try still { stage in
      let view = UIImageView(image: UIImage(cgImage: four))
      view.layer.magnificationFilter = .nearest
      view.contentMode = .scaleAspectFit
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      stage.addSubview(view)
    }
    #expect(fitted.pixel(5, 5) == white && fitted.pixel(15, 5) == red)
  }

  @Test func `A template shows its shape in the tint colour`() throws {
    let (picture, _) = try still { stage in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.image = UIImage(cgImage: four).withRenderingMode(.alwaysTemplate)
      stage.view.tintColor = .blue
      stage.addSubview(view)
      let tinted = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      tinted.image = UIImage(cgImage: four).withTintColor(.red)
      stage.addSubview(tinted)
    }
    #expect(picture.pixel(15, 5) == blue && picture.pixel(39, 39) == white)
    #expect(picture.pixel(2, 2) == red)
  }

  @Test func `A context draws a picture upside down, as on iOS, and UIImage upright`() throws {
    let drawn = try Canvas.picture(40) { context, rect in
      context.draw(four, in: rect)
    }
    #expect(drawn.pixel(2, 2) == blue && drawn.pixel(2, 37) == red)
    let upright = try Canvas.picture(40) { _, rect in
      UIImage(cgImage: four).draw(in: rect)
    }
    #expect(upright.pixel(2, 2) == red && upright.pixel(2, 37) == blue)
    let faded = try Canvas.picture(40) { _, rect in
      UIImage(cgImage: four).draw(in: rect, blendMode: .normal, alpha: 0.5)
    }
    #expect(abs(Int(faded.pixel(2, 2)[1]) - 128) <= 1 && faded.pixel(2, 2)[0] == 255)
  }

  @Test func `What a renderer draws is a picture, sharp at every size`() throws {
    let disc = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(disc.size == CGSize(width: 4, height: 4) && disc.cgImage?.width == 8)
    let (picture, _) = try still { stage in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.image = disc
      stage.addSubview(view)
    }
    let area = stride(from: 1, to: picture.pixels.count, by: 4)
      .reduce(0.0) { $0 + 1 - Double(picture.pixels[$1]) / 255 }
    #expect(abs(area - .pi * 400) < 1.5)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 5), false, 0)
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 5))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 3, height: 5) && UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `A layer renders into a context what it shows on the stage`() throws {
    @MainActor func view() -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.backgroundColor = .green
      view.layer.cornerRadius = 12
      let label = UILabel(frame: view.bounds)
      label.text = "Ag"
      view.addSubview(label)
      return view
    }
    let (onStage, _) = try still { $0.addSubview(view()) }
    let rendered = try Canvas.picture(40) { context, _ in
      MainActor.assumeIsolated {
        let view = view()
        withExtendedLifetime(view) { view.layer.render(in: context) }
      }
    }
    let worst = zip(onStage.pixels, rendered.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(worst ?? 255 <= 2)  // rounded once more
  }

  @Test func `Files are read with the scale in their names, and named in registered folders`()
    throws
  {
    try withTemporaryFolder { folder in
      let bitmap = Bitmap(width: 4, height: 2, pixels: Array(repeating: 255, count: 32))
      let bytes = try PNGEncoder().encode(bitmap)
      for name in ["dot.png", "dot@2x.png"] {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
      }
      try Images.register(folder: folder.path)
      let dot = try #require(UIImage(named: "dot"))
      let bundled = UIImage(named: "dot", in: Bundle(for: UIImage.self), compatibleWith: nil)
      #expect(bundled?.size == dot.size)
      #expect(dot.scale == 2 && dot.size == CGSize(width: 2, height: 1))
      #expect(UIImage(contentsOfFile: "\(folder.path)/dot.png")?.size.width == 4)
      let (_, problems) = try still { _ in #expect(UIImage(named: "dott") == nil) }
      #expect(problems.first?.description.contains("did you mean 'dot'?") == true)
    }
  }

  @Test func `What is no picture gives none, and a problem that says why`() throws {
    let (_, problems) = try still { _ in
      #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
      #expect(UIImage(data: Data("no picture".utf8)) == nil)
      #expect(UIImage(systemName: "heart.fill") == nil)
    }
    #expect(problems.count == 3)
    #expect(throws: UIError.self) { try Images.register(folder: "/nowhere") }
  }

  @Test func `Caps keep their size when a picture is stretched`() throws {
    let (picture, _) = try still { stage in
      // Six by six: a red frame one pixel wide around green.
      var rgba: [UInt8] = []
      for y in 0..<6 {
        for x in 0..<6 {
          let isEdge = x == 0 || y == 0 || x == 5 || y == 5
          rgba += isEdge ? [255, 0, 0, 255] : [0, 255, 0, 255]
        }
      }
      let image = UIImage(cgImage: CGImage(width: 6, height: 6, rgba: rgba)!)
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.layer.magnificationFilter = .nearest
      view.image = image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
      stage.addSubview(view)
    }
    #expect(picture.pixel(0, 20) == red && picture.pixel(1, 20) == green)
    #expect(picture.pixel(20, 39) == red && picture.pixel(20, 38) == green)
  }

  /// A PNG by Pillow: half red, hidden green, a quarter blue, white; and what Pillow's `alpha_composite`
  /// makes of it on white and on black.
  private static let translucent = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAGklEQVR4nGP4z8DQwPCfgUFE44TD/////wMAMxQHv8u897AAAAAASUVORK5CYII=
      """)!

  @Test(
    "PNG-11: A translucent PNG looks as in any viewer, and hidden colours do not show",
    arguments: [
      (UIColor.white, [[255, 127, 127], [255, 255, 255], [196, 201, 241], [255, 255, 255]]),
      (UIColor.black, [[128, 0, 0], [0, 0, 0], [5, 10, 50], [255, 255, 255]]),
    ] as [(UIColor, [[Int]])])
  func translucentContents(background: UIColor, expected: [[Int]]) throws {
    let film = Film(size: CGSize(width: 4, height: 1), duration: 1, background: background) {
      let view = UIImageView(image: UIImage(data: Self.translucent))
      $0.addSubview(view)
    }
    let picture = try film.still(at: 0, scale: 1)
    for (x, color) in expected.enumerated() {
      let pixel = picture.pixel(x, 0).map(Int.init)
      // Eight bits premultiplied lose up to one level.
      let isNear = zip(pixel, color).allSatisfy { abs($0 - $1) <= 1 }
      #expect(isNear && pixel[3] == 255, "pixel \(x) is \(pixel), not \(color)")
    }
  }
}
