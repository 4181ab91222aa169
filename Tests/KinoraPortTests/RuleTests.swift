import Testing

@testable import KinoraPort

@Suite struct RuleTests {
  struct Row: CustomTestStringConvertible {
    let text, becomes: String
    init(_ text: String, _ becomes: String) { (self.text, self.becomes) = (text, becomes) }
    var testDescription: String { text }
  }

  static let attributes = [
    Row("@objc func f() {}", "func f() {}"),
    Row("@objc(doIt:) func f(_ a: Int) {}", "func f(_ a: Int) {}"),
    Row("@objc\n  func f() {}", "\n  func f() {}"),
    Row("@objc /* why */ dynamic var x = 1", "/* why */ dynamic var x = 1"),
    Row("@objcMembers public class A {}", "public class A {}"),
    Row("@IBOutlet weak var a: B!", "weak var a: B!"),
    Row("@IBAction func f(_ a: Any) {}", "@IBAction func f(_ a: Any) {}"),
    Row("@IBInspectable var a = 1", "@IBInspectable var a = 1"),
    Row("@nonobjc func f() {}", "@nonobjc func f() {}"),
    Row("@UIApplicationMain\nclass A {}", "\nclass A {}"),
    Row("@objc public enum E: Int { case a }", "public enum E: Int { case a }"),
    Row("let objc = 1; x.objc()", "let objc = 1; x.objc()"),
  ]

  static let selectors = [
    Row("class A { let s = #selector(f) }", #"class A { let s = Selector(A.f, named: "f") }"#),
    Row(
      "class A { let s = #selector(f(_:with:)) }",
      #"class A { let s = Selector(A.f(_:with:), named: "f") }"#),
    Row("class A { let s = #selector(self.f) }", #"class A { let s = Selector(A.f, named: "f") }"#),
    Row(
      "class A { let s = #selector(super.f) }", #"class A { let s = Selector(A.f, named: "f") }"#),
    Row("class A { let s = #selector(B.f) }", #"class A { let s = Selector(B.f, named: "f") }"#),
    Row(
      "class A { let s = #selector(B.C.f(a:)) }",
      #"class A { let s = Selector(B.C.f(a:), named: "f") }"#),
    Row(
      "class A { let s = #selector(model.f) }",
      #"class A { let s = Selector(model.f, named: "f") }"#),
    Row(
      "class A { class B { let s = #selector(f) }\nlet t = #selector(g) }",
      #"class A { class B { let s = Selector(B.f, named: "f") }"# + "\n"
        + #"let t = Selector(A.g, named: "g") }"#),
    Row(
      "extension A.B where T == C { func g() { x { #selector( f ) } } }",
      #"extension A.B where T == C { func g() { x { Selector( A.B.f, named: "f" ) } } }"#),
    Row(
      "class A<T: B>: C<T> { let s = #selector(`default`) }",
      #"class A<T: B>: C<T> { let s = Selector(A.`default`, named: "default") }"#),
    Row(
      "class A { class func g() { #selector(f as (B) -> Void) } }",
      #"class A { class func g() { Selector(A.f as (A) -> (B) -> Void, named: "f") } }"#),
    Row(
      "class A { let s = #selector(getter: size) }",
      #"class A { let s = Selector(getting: { (it: A) in it.size }, named: "size") }"#),
    Row(
      "let s = #selector(setter: UIView.tag)",
      #"let s = Selector(setting: { (it: UIView, value) in it.tag = value }, named: "setTag")"#),
    Row("let s = #selector(f(_:))", #"let s = Selector(f(_:), named: "f")"#),
    Row("let s = \"#selector(f)\"", "let s = \"#selector(f)\""),
    Row("let s = \"\\(\"#selector(f) @objc\")\"", "let s = \"\\(\"#selector(f) @objc\")\""),
    Row("// #selector(f) @objc", "// #selector(f) @objc"),
  ]

  static let keyPaths = [
    Row("#keyPath(CALayer.position.x)", "\"position.x\""),
    Row("#keyPath(CAShapeLayer.isHidden)", "\"hidden\""),
    Row("#keyPath(Ring.isOn)", "\"isOn\""),
    Row("#keyPath(progress)", "\"progress\""),
    Row("f(#keyPath(self.ring . progress), 1)", "f(\"ring.progress\", 1)"),
  ]

  static let managed = [
    Row(
      "@NSManaged var value: CGFloat",
      #"var value: CGFloat { get { kinoraValue(forKey: "value") }"#
        + #" set { setKinoraValue(newValue, forKey: "value") } }"#),
    Row(
      "@NSManaged public weak var a: B!\nvar c = 1",
      #"public weak var a: B! { get { kinoraValue(forKey: "a") }"#
        + #" set { setKinoraValue(newValue, forKey: "a", weak: true) } }"# + "\nvar c = 1"),
    Row(
      "@NSManaged var a: [String: Int] // note",
      #"var a: [String: Int] { get { kinoraValue(forKey: "a") }"#
        + #" set { setKinoraValue(newValue, forKey: "a") } } // note"#),
  ]

  static let protocols = [
    Row("@objc protocol P {}", "protocol P: AnyObject {}"),
    Row("@objc public protocol P: Q {}", "public protocol P: AnyObject, Q {}"),
    Row("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
    Row("protocol P: class {}", "protocol P: class {}"),
    Row(
      "@objc public protocol P { @objc optional func f(_ a: A) }\nd?.f?(a); d.g?(a)",
      "public protocol P: AnyObject { func f(_ a: A) }; extension P { public func f(_ a: A) {} }\n"
        + "d?.f(a); d.g?(a)"),
    Row(
      "@objc protocol P {\n  @objc optional func f(_ a: A,\n    b: B) -> C?\n}",
      "protocol P: AnyObject {\n  func f(_ a: A,\n    b: B) -> C?\n}"
        + "; extension P { func f(_ a: A, b: B) -> C? { nil } }"),
  ]

  static let delegates = [
    Row(
      "@objc protocol P { @objc optional func f() }\nweak var d: AnyObject?\nself.d?.f?()",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nweak var d: AnyObject?\n"
        + "(self.d as? P)?.f()"),
    Row(
      "@objc protocol P { @objc optional func f() }\nvar d: P?\nd?.f?()",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nvar d: P?\nd?.f()"),
    Row(
      "class Proxy: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { t }\n}",
      "class Proxy: NSObject, SelectorForwarding {\n  func forwardingTarget(for s: Selector!) -> Any? "
        + "{ t }\n}"),
    Row(
      "class A: B { override func responds(to s: Selector!) -> Bool { true } }",
      "class A: B { func responds(to s: Selector!) -> Bool { true } }"),
    Row(
      "class A: B { override func responds(to s: Event) -> Bool { true } }",
      "class A: B { override func responds(to s: Event) -> Bool { true } }"),
  ]

  static let overrides = [
    Row(
      """
      class A: B {
        var x = 1
      }
      extension A {
        // why
        override open func f() {
          x = 2
        }
        func g() {}
      }
      """,
      """
      class A: B {
        var x = 1

      #sourceLocation(file: "File0.swift", line: 6)
      override open func f() {
          x = 2
        }
      #sourceLocation(file: "File0.swift", line: 3)
      }
      extension A {
        // why
      \("  ")


        func g() {}
      }
      """),
    Row(
      "public extension A { override var x: Int { 1 } }; class A: B {}",
      "public extension A {  }; class A: B {\n#sourceLocation(file: \"File0.swift\", line: 1)\n"
        + "public override var x: Int { 1 }\n#sourceLocation(file: \"File0.swift\", line: 1)\n}"),
    Row(
      "extension UIView { override func f() {} }", "extension UIView { override func f() {} }"),
  ]

  static let platforms = [
    Row("import AudioToolbox", "import UIKit"),
    Row("#if os(iOS) || os(tvOS)\n#endif", "#if canImport(UIKit) || os(tvOS)\n#endif"),
    Row("#if !os(macOS)\nos(iOS)\n#endif", "#if !os(macOS)\nos(iOS)\n#endif"),
    Row("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    Row("import class UIKit.UIView", "import class UIKit.UIView"),
    Row("import ObjectiveC", "import Foundation"),
    Row("import Foundation\nimport UIKit\nvar t: Timer?", "\nimport UIKit\nvar t: Timer?"),
    Row("import Foundation\nimport UIKit\nvar t = 1", "import Foundation\nimport UIKit\nvar t = 1"),
    Row("import Foundation\nvar t: Timer?", "import Foundation\nvar t: Timer?"),
  ]

  @Test(
    "each construct becomes what compiles without Objective-C",
    arguments: attributes + selectors + keyPaths + managed + protocols + delegates
      + overrides + platforms)
  func rewrites(row: Row) throws {
    #expect(try ported(row.text) == row.becomes)
    #expect(try ported(row.becomes) == row.becomes, "porting twice changes nothing more")
  }

  @Test func layersSayHowTheyAreMade() throws {
    let text = """
      public class Ring: CALayer {
        public override init() { super.init() }
        public override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { nil }
      }
      """
    let result = try ported(text)
    #expect(
      result.hasPrefix(
        "public class Ring: CALayer { public override class func kinoraMake() -> CALayer { Ring() };"
          + " public override class func kinoraCopy(of layer: CALayer) -> CALayer? "
          + "{ Ring(layer: layer) };\n"))
    #expect(try ported(result) == result)
  }

  @Test func aLayerWithoutTheInitializersIsLeftAlone() throws {
    let own = "class Ring: CALayer { init(size: CGFloat) { super.init() } }"
    #expect(try ported(own) == own)
    let plain = try ported("class Ring: CALayer { convenience init(a: Int) { self.init() } }")
    #expect(plain.contains("{ Ring() }") && plain.contains("{ Ring(layer: layer) }"))
  }

  @Test func layersAndOptionalMethodsAreKnownAcrossFiles() throws {
    let results = try ported([
      "class B: A {}", "class A: CAShapeLayer {}", "x.delegate?.done?(1)",
      "@objc protocol P { @objc optional func done(_ a: Int) }",
    ])
    #expect(results[0].contains("{ B() }") && results[1].contains("{ A() }"))
    #expect(results[2] == "x.delegate?.done(1)")
  }

  @Test func anOverrideInAnotherFileMovesIntoTheClass() throws {
    let results = try ported(["extension A {\n  override func f() {}\n}", "\nclass A: B {}"])
    #expect(results[0] == "extension A {\n  \n}")
    #expect(
      results[1] == """

        class A: B {
        #sourceLocation(file: "File0.swift", line: 2)
        override func f() {}
        #sourceLocation(file: "File1.swift", line: 2)
        }
        """)
  }

  @Test func whatAnUmbrellaHeaderBringsIsImportedOnTheSameLine() throws {
    let text = "// A file\nimport Foundation\n\nextension UIView {}\n"
    #expect(
      try ported(text, imports: ["UIKit"])
        == "// A file\nimport UIKit; import Foundation\n\nextension UIView {}\n")
    #expect(try ported("import UIKit\n", imports: ["UIKit"]) == "import UIKit\n")
    #expect(try ported("// only words", imports: ["UIKit"]) == "// only words")
    #expect(
      try ported("#if DEBUG\nlet a = 1\n#endif", imports: ["UIKit"])
        == "import UIKit\n#if DEBUG\nlet a = 1\n#endif")
  }

  @Test(arguments: [
    ("\n@objc protocol P {\n @objc optional func f() -> Bool }", "File0.swift:3: ", "returns Bool"),
    ("@objc protocol P { @objc optional var f: Int { get } }", "File0.swift:1: ", "property"),
    ("\n@NSManaged func f()", "File0.swift:2: ", "@NSManaged"),
    ("@NSManaged var a: Int, b: Int", "File0.swift:1: ", "one property"),
    ("#selector()", "File0.swift:1: ", "without a method"),
    ("#keyPath(UIView)", "File0.swift:1: ", "no property"),
  ])
  func whatCannotBePortedIsNamedWithItsLine(text: String, place: String, says: String) {
    let message = message(text) ?? ""
    #expect(message.hasPrefix(place) && message.contains(says), "\(message)")
  }

  @Test func changesAreListedByLine() throws {
    let text = "class A {\n  @objc func f() {}\n  let s = #selector(f)\n}\n"
    let output = try Porter().port([Porter.Input(file: "A.swift", bytes: Array(text.utf8))])[0]
    #expect(output.changes.map(\.line) == [2, 3])
  }
}
