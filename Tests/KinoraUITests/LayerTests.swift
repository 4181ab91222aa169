import Foundation
import KinoraGeometry
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct LayerTests {
  @Test("LAY-08: the frame follows bounds, position, anchor point and transform")
  func frameIsDerived() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 300)
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 200, y: 300, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 250, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    layer.bounds.origin = CGPoint(x: 11, y: 22)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.bounds.origin == CGPoint(x: 11, y: 22))
  }

  /// As M13Checkbox places its box and its mark while they are scaled to nothing.
  @Test(
    arguments: [
      CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeScale(1, 0, 1),
    ])
  func `A frame set under a transform that flattens is the frame without the transform`(
    transform: CATransform3D
  ) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.5)
    layer.transform = transform
    for frame in [
      CGRect(x: 10, y: 20, width: 40, height: 30), CGRect(x: 3, y: 4, width: 8, height: 6),
    ] {
      layer.frame = frame
      layer.transform = CATransform3DIdentity
      #expect(layer.frame == frame)
      layer.transform = transform
    }
  }

  @Test func negativeSizesAreStandardised() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test("LAY-11: a layer has one place in one tree")
  func treeMoves() {
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    a.addSublayer(c)
    b.addSublayer(c)
    #expect(a.sublayers == nil && b.sublayers == [c] && c.superlayer === b)
    b.addSublayer(d)
    b.insertSublayer(d, below: c)
    #expect(b.sublayers == [d, c])
    b.replaceSublayer(d, with: c)
    #expect(b.sublayers == [c] && d.superlayer == nil)
  }

  @Test("LAY-11: cycles are refused with a message")
  func cycles() {
    let context = MediaContext()
    context.perform {
      let (a, b) = (CALayer(), CALayer())
      a.name = "a"
      a.addSublayer(b)
      b.addSublayer(a)
      a.addSublayer(a)
      #expect(a.sublayers == [b] && b.sublayers == nil && a.superlayer == nil)
    }
    #expect(context.problems.count == 2)
    #expect(context.problems[0].description.contains("layer 'a' cannot be added to"))
  }

  /// Measured on QuartzCore (OpenCoreAnimation, `CALayerBehaviorTests`).
  @Test func convertsTimesAsMeasured() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.speed = 4
    child.timeOffset = 5
    #expect(child.convertTime(10, from: root) == 45)
    #expect(child.convertTime(10, to: root) == 1.25)
    root.speed = 2
    root.timeOffset = 3
    root.beginTime = 1
    child.beginTime = 6
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, to: nil) == 3.125)
  }

  @Test(arguments: zip([7.0, 8, 10], [0.0, 7, 8]))
  func timeBeforeItsBeginningIsZero(parent: Double, expected: Double) {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.speed = 0.5
    child.timeOffset = 7
    child.beginTime = 8
    #expect(child.convertTime(parent, from: root) == expected)
  }

  @Test func aStoppedLayerHasNoWayBack() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.speed = 0
    child.timeOffset = 7
    child.beginTime = 8
    #expect(child.convertTime(10, from: root) == 7)
    #expect(child.convertTime(10, to: root) == 0)
  }

  /// GNUstep's `conversion.m`, checked against Apple: a scale in the parent moves its children away from
  /// the parent's anchor point.
  @Test func aSublayerTransformIsAboutTheAnchorPoint() {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.addSublayer(child)
    child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.position = CGPoint(x: 60, y: 50)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint(x: 5, y: 5), to: parent) == CGPoint(x: 70, y: 50))
  }

  @Test("LAY-15: a new shape layer fills black and does not stroke")
  func shapeDefaults() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let fill = SceneItem.fill(
      Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)), rule: .nonZero,
      paint: .color(.black))
    #expect(shape.sceneNode(at: 0)?.items == [fill])
    shape.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    guard case .stroke(_, let style, _)? = shape.sceneNode(at: 0)?.items.last else {
      Issue.record("no stroke over the fill")
      return
    }
    #expect(style == StrokeStyle(lineWidth: 1, cap: .butt, join: .miter, miterLimit: 10))
  }

  @Test func drawsInTheSystemsOrder() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = .init(gray: 1, alpha: 1)
    layer.borderWidth = 2
    layer.masksToBounds = true
    let low = CAShapeLayer()
    let high = CAShapeLayer()
    for (child, name) in [(high, "high"), (low, "low")] {
      child.name = name
      child.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
      layer.addSublayer(child)
    }
    high.zPosition = 1
    let items = try #require(layer.sceneNode(at: 0)).items
    #expect(items.count == 3)
    guard case .fill = items[0], case .node(let content) = items[1], case .fill = items[2] else {
      Issue.record("not background, content, border")
      return
    }
    #expect(content.clip != nil)
    let names = content.items.map { if case .node(let node) = $0 { node.name } else { "?" } }
    #expect(names == ["low", "high"])
  }

  @Test func invisibleLayersMakeNoNodes() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(layer.sceneNode(at: 0) == nil)
    layer.backgroundColor = .init(gray: 1, alpha: 1)
    #expect(layer.sceneNode(at: 0) != nil)
    layer.opacity = 0
    #expect(layer.sceneNode(at: 0) == nil)
    layer.opacity = 1
    layer.isHidden = true
    #expect(layer.sceneNode(at: 0) == nil)
  }
}
