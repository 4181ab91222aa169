import Foundation
import KinoraGeometry
import Testing

@Suite struct Transform3DTests {
  // CATransform3DMakeRotation about z: m11 = cos, m12 = sin, m21 = -sin, m22 = cos.
  @Test func fieldsAreWhereCoreAnimationHasThem() {
    let turn = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 2)
    #expect(turn.m11 == cos(0.5) && turn.m12 == sin(0.5))
    #expect(turn.m21 == -sin(0.5) && turn.m22 == cos(0.5) && turn.m33 == 1)
    let shift = Transform3D(translationX: 1, y: 2, z: 3)
    #expect([shift.m41, shift.m42, shift.m43] == [1, 2, 3])
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0) == .identity)
    // About x, y turns towards z; about y, z turns towards x.
    #expect(abs(Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0).m23 - sin(0.5)) < 1e-15)
    #expect(abs(Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0).m31 - sin(0.5)) < 1e-15)
  }

  @Test func whatIsAddedHappensFirst() {
    // CATransform3DTranslate(t, …) = translation * t.
    let t = Transform3D(scaleX: 2, y: 3).translatedBy(x: 10, y: 10)
    #expect([t.m41, t.m42] == [20, 30])
    let u = Transform3D(translationX: 10, y: 10).concatenating(Transform3D(scaleX: 2, y: 3))
    #expect(t == u)
  }

  @Test func agreesWithTheMapOfThePlane() {
    let flat = AffineTransform2D(rotationAngle: 0.4).scaledBy(x: 2, y: -3).translatedBy(x: 5, y: 6)
    let t = Transform3D(flat)
    #expect(t.isAffine && t.affine == flat)
    let tilted = Transform3D(rotationAngle: 0.1, x: 1, y: 0, z: 0)
    #expect(!tilted.isAffine && !tilted.hasPerspective)
    #expect(t.project(point(7, 8)) == point(7, 8).applying(flat))
  }

  // Projected point = (x, y) / (1 - z / d) with m34 = -1/d.
  @Test func perspectiveDividesByDepth() throws {
    var t = Transform3D()
    t.m34 = -1.0 / 500
    let raised = t.translatedBy(x: 0, y: 0, z: 100)
    #expect(raised.hasPerspective && !t.hasPerspective)
    #expect(try #require(raised.project(point(8, 4))).isClose(to: point(10, 5), within: 1e-12))
    #expect(t.translatedBy(x: 0, y: 0, z: 500).project(point(8, 4)) == nil)
  }

  @Test(arguments: UInt64(0)..<100)
  func inverseUndoes(seed: UInt64) {
    var random = Seeded(seed)
    let t = random.transform()
    #expect(t.concatenating(t.inverted()).isClose(to: .identity, within: 1e-9))
    #expect(t.inverted().concatenating(t).isClose(to: .identity, within: 1e-9))
    #expect(Transform3D(scaleX: 0, y: 1).inverted() == Transform3D(scaleX: 0, y: 1))
  }
}

@Suite struct DecompositionTests {
  @Test(arguments: UInt64(0)..<200)
  func puttingTogetherGivesBack(seed: UInt64) throws {
    var random = Seeded(seed)
    let t = random.transform()
    let parts = try #require(Transform3D.Decomposition(t))
    // The parts have m44 = 1; a common factor of all entries makes no difference to where points go.
    let normal = Transform3D(entries: t.entries.map { $0 / t.m44 })
    #expect(Transform3D(parts).isClose(to: normal, within: 1e-9))
  }

  @Test(arguments: UInt64(0)..<100)
  func endsOfABlendAreExactAndTheMiddleIsTheMiddle(seed: UInt64) {
    var random = Seeded(seed)
    let (a, b) = (random.transform(), random.transform())
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect(
      a.interpolated(to: b, at: 0.5).isClose(to: b.interpolated(to: a, at: 0.5), within: 1e-9))
  }

  // A growth from scale 0 is what it looks like; so is a flip in x.
  @Test func flatAndMirroredTransformsBlendByScale() {
    for from in [
      Transform3D(scaleX: 0, y: 0), Transform3D(scaleX: 0, y: 0, z: 0),
      Transform3D(scaleX: 0, y: 1),
      Transform3D(scaleX: -1, y: 1), Transform3D(scaleX: 1, y: -1),
      Transform3D(scaleX: -1, y: 1, z: -1),
    ] {
      let half = from.interpolated(to: .identity, at: 0.25)
      if from.m11 * from.m22 * from.m33 <= 0 {
        #expect(
          half.isClose(
            to: Transform3D(
              scaleX: 0.75 * from.m11 + 0.25, y: 0.75 * from.m22 + 0.25,
              z: 0.75 * from.m33 + 0.25), within: 1e-15), "\(from)")
      } else {  // half a turn about y
        #expect(abs(half.m31) > 0.5)
      }
    }
  }

  // Half a turn has two ways; from the identity to +180 degrees about z it goes clockwise.
  @Test func halfATurnGoesClockwise() {
    for angle in [CGFloat.pi, .pi - 1e-15, .pi + 1e-15] {
      let half = Transform3D.identity.interpolated(
        to: Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1), at: 0.5)
      #expect(
        half.isClose(to: Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1), within: 1e-12))
    }
  }

  @Test func whatCannotBeTakenApart() {
    #expect(Transform3D.Decomposition(Transform3D(scaleX: 0, y: 1)) == nil)
    #expect(Transform3D.Decomposition(Transform3D(scaleX: .nan, y: 1)) == nil)
    var t = Transform3D()
    t.m44 = 0
    #expect(Transform3D.Decomposition(t) == nil)
    #expect(t.interpolated(to: .identity, at: 0.4) == t)
    #expect(t.interpolated(to: .identity, at: 0.6) == .identity)
  }

  // web-platform-tests, css-transforms: matrices blended by decomposition.
  @Test(.corpus("transforms/transform-interpolation.json"))
  func agreesWithWebPlatformTests() throws {
    var count = 0
    for row in try Corpus.rows("transforms/transform-interpolation.json") {
      guard let from = matrix(row.string("from")), let to = matrix(row.string("to")),
        let expected = matrix(row.string("expected")), let t = row.number("at")
      else { continue }
      count += 1
      let result = from.interpolated(to: to, at: t)
      let size = expected.entries.reduce(1) { max($0, abs($1)) }
      let tolerance = max(1e-3 * size, 0.005)  // some expectations are written with two decimals
      #expect(result.isClose(to: expected, within: tolerance), "\(row.id): \(result)")
    }
    #expect(count > 50)
  }

  // Stagehand's CATransform3D and CGAffineTransform tests.
  @Test(.corpus("transforms/affine-rotation-midpoints.json"))
  func agreesWithStagehand() throws {
    for row in try Corpus.rows("transforms/affine-rotation-midpoints.json") {
      if let from = row.number("fromRotation"), let to = row.number("toRotation") {
        let half = turn(from).interpolated(to: turn(to), at: 0.5)
        #expect(
          half.isClose(to: turn(try #require(row.number("rotation"))), within: 1e-10), "\(row.id)")
      } else if let applied = row.number("rotationApplied"), let angle = row.number("rotation") {
        #expect(abs(remainder(turn(applied).value(of: .rotation) - angle, 2 * .pi)) < 1e-10)
      } else if let s = row.numbers("scaleApplied") {
        let t = Transform3D(scaleX: s[0], y: s[1], z: s.count > 2 ? s[2] : 1)
        let parts = Transform3D.Decomposition(t)
        #expect((parts == nil) == (row["impossible"] != nil), "\(row.id)")
        if let parts { #expect([parts.scaleX, parts.scaleY] == Array(s.prefix(2)), "\(row.id)") }
      } else if let s = row.numbers("translationApplied") {
        let t = Transform3D(translationX: s[0], y: s[1], z: s.count > 2 ? s[2] : 0)
        let parts = try #require(Transform3D.Decomposition(t))
        #expect([parts.translationX, parts.translationY] == Array(s.prefix(2)), "\(row.id)")
      }
    }
  }

  private func turn(_ angle: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
  }

  /// `none`, `matrix(…)` or `matrix3d(…)`; nil for anything else.
  private func matrix(_ text: String?) -> Transform3D? {
    guard let text else { return nil }
    if text == "none" { return .identity }
    let parts = text.split(separator: "(")
    guard parts.count == 2, let name = parts.first, name.hasPrefix("matrix") else { return nil }
    let n = parts[1].dropLast().split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    if name == "matrix", n.count == 6 {
      return Transform3D(AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
    return n.count == 16 ? Transform3D(entries: n) : nil
  }
}

@Suite struct TransformComponentTests {
  typealias Component = Transform3D.Component

  @Test func settingOnTheIdentityIsExact() {
    #expect(
      Transform3D.identity.setting(.scale, to: 1.25) == Transform3D(scaleX: 1.25, y: 1.25, z: 1.25))
    #expect(Transform3D.identity.setting(.scaleX, to: 0) == Transform3D(scaleX: 0, y: 1))
    #expect(
      Transform3D.identity.setting(.translationY, to: 7) == Transform3D(translationX: 0, y: 7))
    let turned = Transform3D.identity.setting(.rotation, to: 0.3)
    #expect(turned == Transform3D(AffineTransform2D(rotationAngle: 0.3)))
    for component in Component.allCases {
      let neutral = Transform3D.identity.value(of: component)
      #expect(Transform3D.identity.setting(component, to: neutral) == .identity, "\(component)")
    }
  }

  // OpenCoreAnimation, CATransformComponentAnimationTests: scale (2, 3, 4), x to 4, half way.
  @Test func theOtherComponentsStay() {
    let model = Transform3D(scaleX: 2, y: 3, z: 4)
    #expect(model.value(of: .scale) == 3)
    #expect(model.setting(.scaleX, to: 3) == Transform3D(scaleX: 3, y: 3, z: 4))
  }

  // Euler angles make the rotation as Rx * Ry * Rz, x first.
  @Test(arguments: UInt64(0)..<100)
  func componentsReadBack(seed: UInt64) {
    var random = Seeded(seed)
    let (x, y, z) = (random.next(-3...3), random.next(-1.5...1.5), random.next(-3...3))
    let (sx, sy, sz) = (random.next(0.1...3), random.next(0.1...3), random.next(0.1...3))
    let t = Transform3D(translationX: 4, y: -5, z: 6)
      .rotated(by: z, x: 0, y: 0, z: 1).rotated(by: y, x: 0, y: 1, z: 0)
      .rotated(by: x, x: 1, y: 0, z: 0).scaledBy(x: sx, y: sy, z: sz)
    let expected: [(Component, CGFloat)] = [
      (.rotationX, x), (.rotationY, y), (.rotationZ, z), (.rotation, z),
      (.scaleX, sx), (.scaleY, sy), (.scaleZ, sz), (.scale, (sx + sy + sz) / 3),
      (.translationX, 4), (.translationY, -5), (.translationZ, 6),
    ]
    for (component, value) in expected {
      #expect(abs(t.value(of: component) - value) < 1e-9, "\(component)")
      if component != .scale {
        #expect(t.setting(component, to: value).isClose(to: t, within: 1e-9), "\(component)")
      }
    }
    #expect(abs(t.setting(.rotationY, to: 0.2).value(of: .rotationX) - x) < 1e-9)
    #expect(abs(t.setting(.rotationY, to: 0.2).value(of: .scaleX) - sx) < 1e-9)
  }

  // m34 set, then rotated: the rotation happens before the perspective.
  @Test func perspectiveStays() {
    var eye = Transform3D()
    eye.m34 = -1.0 / 500
    #expect(
      eye.setting(.rotationY, to: 0.7).isClose(
        to: eye.rotated(by: 0.7, x: 0, y: 1, z: 0), within: 1e-15))
    #expect(eye.setting(.scale, to: 1) == eye)
  }

  // Pop-ins start from scale 0 and must grow into what was meant.
  @Test func componentsCanBeSetOnAFlatTransform() {
    let flat = Transform3D(scaleX: 0, y: 0, z: 0)
    #expect(flat.value(of: .scale) == 0)
    #expect(flat.setting(.scale, to: 0.5) == Transform3D(scaleX: 0.5, y: 0.5, z: 0.5))
    let line = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1).scaledBy(x: 1, y: 0)
    #expect(
      line.setting(.scaleY, to: 1).isClose(
        to: Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1), within: 1e-15))
  }

  @Test func straightUpHasNoSecondAngle() {
    for y in [CGFloat.pi / 2, -.pi / 2] {
      let t = Transform3D(rotationAngle: y, x: 0, y: 1, z: 0)
      #expect(t.value(of: .rotationX) == 0)
      #expect(abs(t.value(of: .rotationY) - y) < 1e-7)
      #expect(t.setting(.rotationY, to: y).isClose(to: t, within: 1e-7))
    }
  }
}

extension Transform3D {
  var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  init(entries e: [CGFloat]) {
    self.init()
    (m11, m12, m13, m14) = (e[0], e[1], e[2], e[3])
    (m21, m22, m23, m24) = (e[4], e[5], e[6], e[7])
    (m31, m32, m33, m34) = (e[8], e[9], e[10], e[11])
    (m41, m42, m43, m44) = (e[12], e[13], e[14], e[15])
  }

  func isClose(to other: Transform3D, within tolerance: CGFloat) -> Bool {
    zip(entries, other.entries).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Seeded {
  /// A transform with all parts, far enough from flat to be taken apart.
  mutating func transform() -> Transform3D {
    func scale(_ random: inout Seeded) -> CGFloat {
      (random.next(0...1) < 0.3 ? -1 : 1) * random.next(0.2...3)
    }
    var t = Transform3D(translationX: next(-9...9), y: next(-9...9), z: next(-9...9))
      .rotated(by: next(-3...3), x: next(-1...1), y: next(-1...1), z: next(-1...1))
    var skew = Transform3D()
    (skew.m21, skew.m31, skew.m32) = (next(-0.5...0.5), next(-0.5...0.5), next(-0.5...0.5))
    t = skew.concatenating(t).scaledBy(x: scale(&self), y: scale(&self), z: scale(&self))
    guard next(0...1) < 0.5 else { return t }
    var eye = Transform3D()
    (eye.m14, eye.m34) = (next(-0.01...0.01), next(-0.01...0.01))
    return t.concatenating(eye)
  }
}
