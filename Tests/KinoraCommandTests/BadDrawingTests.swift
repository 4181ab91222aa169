import Foundation
import Kinora
import KinoraCommand
import KinoraImage
import KinoraUI
import TestSupport
import Testing

/// Widgets that ask for what cannot be drawn, through the command line: it says so, and the rest of the
/// picture is right.
@MainActor
@Suite struct BadDrawingTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Parts of the warning; none for what is drawn as nothing without a word.
    let says: [String]
    /// What shows in the middle of the picture.
    let middle: [UInt8]
    let add: @MainActor (UIView) -> Void

    init(
      _ name: String, says: [String] = [], middle: [UInt8] = white,
      add: @escaping @MainActor (UIView) -> Void
    ) {
      (testDescription, self.says, self.middle, self.add) = (name, says, middle, add)
    }
  }

  nonisolated static let white: [UInt8] = [255, 255, 255, 255]
  nonisolated static let green: [UInt8] = [0, 255, 0, 255]
  nonisolated static let red: [UInt8] = [255, 0, 0, 255]
  nonisolated static let blue: [UInt8] = [0, 0, 255, 255]

  nonisolated static let cases = [
    Case("a position that is not a number", says: ["'position'", "nan", "must be finite"]) {
      box(in: $0).position.x = .nan
    },
    Case("infinite bounds", says: ["'bounds'", "inf", "must be finite"]) {
      box(in: $0).bounds.size.width = .infinity
    },
    Case("an infinite transform", says: ["'transform'", "must be finite"]) {
      box(in: $0).transform.m11 = .infinity
    },
    Case("a path that is not finite", says: ["'path'", "must be finite"]) { view in
      let path = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20))
      path.addLine(to: CGPoint(x: 30, y: Double.nan))
      shape(path, in: view)
    },
    Case("a line of infinite width", says: ["'lineWidth'", "inf"]) { view in
      let layer = shape(UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20)), in: view)
      (layer.fillColor, layer.strokeColor) = (nil, UIColor.green.cgColor)
      layer.lineWidth = .infinity
    },
    Case("a scale of 0") { box(in: $0).setAffineTransform(CGAffineTransform(scaleX: 0, y: 0)) },
    Case("a scale of 0 along one axis") {
      box(in: $0).setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    },
    Case("a transform that is nearly flat") {
      box(in: $0).setAffineTransform(CGAffineTransform(scaleX: 1e-300, y: 1e-300))
    },
    Case("a perspective that divides by 0") { view in
      var flat = CATransform3DIdentity
      flat.m44 = 0
      box(in: view).transform = flat
    },
    Case("a layer without width, with a border") { view in
      let layer = box(in: view)
      layer.bounds.size.width = 0
      layer.borderWidth = 0
    },
    Case("a layer as large as the solar system", middle: green) {
      box(in: $0).bounds.size = CGSize(width: 1e13, height: 1e13)
    },
    Case("a layer far away") { box(in: $0).position = CGPoint(x: 1e15, y: -1e15) },
    Case("a path with a corner far away", middle: green) { view in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 20, y: 20))
      path.addLine(to: CGPoint(x: 40, y: 20))
      path.addLine(to: CGPoint(x: 40, y: 1e12))
      path.addLine(to: CGPoint(x: 20, y: 1e12))
      let layer = shape(path, in: view)
      let window = CALayer()
      window.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      window.backgroundColor = UIColor.black.cgColor
      layer.mask = window
    },
    Case("a corner radius beyond the layer", middle: green) { box(in: $0).cornerRadius = 1e9 },
    Case("a border wider than the layer", middle: green) { view in
      let layer = box(in: view)
      (layer.borderColor, layer.borderWidth) = (UIColor.green.cgColor, 1e9)
    },
    Case("a blur beyond the picture", middle: green) { view in
      let layer = box(in: view)
      (layer.shadowOpacity, layer.shadowRadius) = (1, 1e9)
    },
    Case("a dash pattern of nothing", middle: green) { view in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 20, y: 30))
      path.addLine(to: CGPoint(x: 40, y: 30))
      let layer = shape(path, in: view)
      (layer.strokeColor, layer.lineWidth) = (UIColor.green.cgColor, 20)
      layer.lineDashPattern = [0, 0]
    },
    Case("a damaged picture", says: ["cannot use the picture", "PNG"]) { view in
      var bytes = (try? PNGEncoder().encode(picture)) ?? []
      bytes[bytes.count / 2] ^= 255
      box(in: view).contents = UIImage(data: Data(bytes))?.cgImage
      view.layer.sublayers?.last?.backgroundColor = nil
    },
    Case("a picture that claims to be huge", says: ["cannot use the picture", "limit"]) { view in
      // The size in the header, and the header's checksum with it.
      var bytes = (try? PNGEncoder().encode(picture)) ?? []
      bytes.replaceSubrange(16..<24, with: [0x00, 0x01, 0x86, 0xA0, 0x00, 0x01, 0x86, 0xA0])
      var crc: UInt32 = .max
      for byte in bytes[12..<29] {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      bytes.replaceSubrange(29..<33, with: withUnsafeBytes(of: (~crc).bigEndian, Array.init))
      box(in: view).contents = UIImage(data: Data(bytes))?.cgImage
      view.layer.sublayers?.last?.backgroundColor = nil
    },
    Case("a font that is not there", says: ["no font 'Comic Sans'", "Inter"]) { view in
      let text = CATextLayer()
      text.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      text.string = "MM"
      text.font = "Comic Sans" as NSString
      text.foregroundColor = UIColor.green.cgColor
      view.layer.addSublayer(text)
    },
    Case("a font of size 0", says: ["size is 0"]) { view in
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
      label.font = .systemFont(ofSize: 0)
      label.text = "MM"
      view.addSubview(label)
    },
  ]

  private nonisolated static let picture = Bitmap(
    width: 16, height: 16, pixels: (0..<1024).map { UInt8(truncatingIfNeeded: $0 * $0) })

  /// A green box in the middle.
  private static func box(in view: UIView) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    layer.backgroundColor = UIColor.green.cgColor
    view.layer.addSublayer(layer)
    return layer
  }

  @discardableResult
  private static func shape(_ path: UIBezierPath, in view: UIView) -> CAShapeLayer {
    let layer = CAShapeLayer()
    (layer.path, layer.fillColor) = (path.cgPath, UIColor.green.cgColor)
    view.layer.addSublayer(layer)
    return layer
  }

  private final class Listener: Console {
    var errors = ""
    let isErrorTerminal = false
    func write(_ text: String) {}
    func writeError(_ text: String) { errors += text }
  }

  @Test(arguments: [
    ["x.html"], ["x.html", "x.gif"], ["x.html", "x.sheet.png"], ["x.gif", "x.sheet.png", "x.html"],
  ])
  func whatOnlyAPagesVariantsAskForInVainIsSaidOnce(names: [String]) throws {
    let widget = Widget(
      "bad", "with a key path that names nothing", parameters: [Parameter("isBad", false, "so")],
      scenarios: [
        Scenario("only", "as it is", size: CGSize(width: 60, height: 60), duration: 0.1)
      ]
    ) { stage, parameters in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      stage.addSubview(view)
      let name = parameters.flag("isBad") ? "nonsense" : "opacity"
      view.layer.add(CABasicAnimation(keyPath: name), forKey: nil)
      return view
    }
    try withTemporaryFolder { folder in
      let listener = Listener()
      let tool = Tool(catalogue: Catalogue([widget]), console: listener)
      let outputs = names.flatMap { ["-o", folder.appendingPathComponent($0).path] }
      let variants = ["--variant", "isBad=true", "--variant", "isBad=true appearance=dark"]
      #expect(tool.run(["render", "bad", "-q"] + outputs + variants) == 0)
      #expect(listener.errors.components(separatedBy: "'nonsense'").count == 2)
    }
  }

  @Test(arguments: cases)
  func theRestOfThePictureIsRight(bad: Case) throws {
    let widget = Widget(
      "bad", "what cannot be drawn",
      scenarios: [
        Scenario("only", "as it is", size: CGSize(width: 60, height: 60), duration: 0.1)
      ]
    ) { stage, _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      stage.addSubview(view)
      @MainActor func square(_ x: Double, _ color: UIColor) {
        let square = CALayer()
        square.frame = CGRect(x: x, y: x, width: 10, height: 10)
        square.backgroundColor = color.cgColor
        square.zPosition = 1
        view.layer.addSublayer(square)
      }
      square(0, .red)
      bad.add(view)
      square(50, .blue)
      return view
    }
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("x.png").path
      let listener = Listener()
      let tool = Tool(catalogue: Catalogue([widget]), console: listener)
      let code = tool.run([
        "still", "bad", "--at", "0", "--scale", "1", "--background", "white", "-o", file,
      ])
      #expect(code == 0, "\(listener.errors)")
      for part in bad.says { #expect(listener.errors.contains(part), "\(listener.errors)") }
      #expect(bad.says.isEmpty == listener.errors.isEmpty, "\(listener.errors)")
      let picture = try PNGReader(ImageFile.bytes(path: file)).bitmap()
      func at(_ x: Int, _ y: Int) -> [UInt8] {
        Array(picture.pixels[4 * (y * 60 + x)..<4 * (y * 60 + x) + 4])
      }
      for i in [0, 5, 9] { #expect(at(i, 9 - i) == Self.red) }
      for i in [50, 55, 59] { #expect(at(i, 109 - i) == Self.blue) }
      #expect(at(30, 30) == bad.middle)
    }
  }
}
