import Foundation
import KinoraGeometry
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct EmitterTests {
  private let clock = Clockwork()
  private let dot = CGImage(width: 1, height: 1, rgba: [255, 255, 255, 255])!

  /// An emitter that starts with the clock, and what its cell says.
  private func makeEmitter(
    startsNow: Bool = true, _ change: (CAEmitterLayer, CAEmitterCell) -> Void
  ) -> CAEmitterLayer {
    clock.turn {
      let layer = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents = dot
      cell.birthRate = 10
      cell.lifetime = 1
      cell.velocity = 100
      if startsNow { layer.beginTime = CACurrentMediaTime() }
      change(layer, cell)
      layer.emitterCells = [cell]
      clock.root.addSublayer(layer)
      return layer
    }
  }

  /// Where the particles are at a time after the start, oldest first.
  private func particles(_ layer: CAEmitterLayer, at time: Double) -> [SceneNode] {
    clock.context.perform {
      let local = layer.convertTime(MediaContext.origin + time, from: nil)
      return layer.emittedItems(at: local).compactMap {
        if case .node(let node) = $0 { node } else { nil }
      }
    }
  }

  private func places(_ layer: CAEmitterLayer, at time: Double) -> [CGPoint] {
    particles(layer, at: time).map { CGPoint(x: $0.transform.affine.tx, y: $0.transform.affine.ty) }
  }

  @Test func `The number of particles is the birth rate times the lifetime`() {
    let layer = makeEmitter { _, _ in }
    #expect(places(layer, at: 0.55).count == 5)
    #expect(places(layer, at: 5.05).count == 10)
    layer.birthRate = 2
    #expect(places(layer, at: 5.05).count == 10 || places(layer, at: 5.05).count == 20)
  }

  @Test func `A particle flies as a thrown stone does`() throws {
    let layer = makeEmitter { layer, cell in
      layer.emitterPosition = CGPoint(x: 5, y: 7)
      cell.birthRate = 1
      cell.lifetime = 10
      cell.emissionLongitude = .pi / 2
      cell.xAcceleration = 3
      cell.yAcceleration = -20
    }
    // Born at 1 s: x = 3 t² / 2, y = 100 t - 20 t² / 2.
    let place = try #require(places(layer, at: 3).first)
    #expect(abs(place.x - (5 + 6)) < 1e-9 && abs(place.y - (7 + 200 - 40)) < 1e-9)
  }

  @Test func `Any order of asking gives the same particles, and another seed others`() {
    let layer = makeEmitter { _, cell in
      cell.emissionRange = 2 * .pi
      cell.velocityRange = 50
      cell.lifetimeRange = 0.5
    }
    let late = places(layer, at: 3.3)
    let early = places(layer, at: 1.1)
    #expect(places(layer, at: 3.3) == late && places(layer, at: 1.1) == early && late != early)
    let other = makeEmitter { layer, cell in
      layer.seed = 1
      cell.emissionRange = 2 * .pi
      cell.velocityRange = 50
      cell.lifetimeRange = 0.5
    }
    #expect(places(other, at: 3.3) != late)
  }

  @Test func `Ranges are met on both sides of the mean`() {
    let layer = makeEmitter { _, cell in
      cell.birthRate = 2000
      cell.lifetime = 1
      cell.velocity = 0
      cell.scale = 2
      cell.scaleRange = 1
    }
    let scales = particles(layer, at: 1).map { $0.transform.affine.a }
    #expect(scales.count > 1900 && scales.allSatisfy { $0 >= 1 && $0 <= 3 })
    let mean = scales.reduce(0, +) / Double(scales.count)
    // The standard error of a uniform ±1 over 2000 draws is 0.013.
    #expect(abs(mean - 2) < 0.05 && scales.min()! < 1.02 && scales.max()! > 2.98)
  }

  @Test func `Particles stop being born when the rate is set to 0, and those there are live on`()
    throws
  {
    let layer = makeEmitter { _, _ in }
    try clock.advance(to: 1.001)
    clock.turn {
      CATransaction.setDisableActions(true); layer.birthRate = 0
    }
    #expect(places(layer, at: 1.05).count == 10)
    #expect(places(layer, at: 1.55).count == 5)
    #expect(places(layer, at: 2.1).isEmpty)
  }

  @Test func `Without a begin time the particles have been there for long, as on iOS`() {
    let layer = makeEmitter(startsNow: false) { _, _ in }
    #expect(places(layer, at: 0).count >= 9)
  }

  @Test func `Particles leave a trail where the emitter's position moves`() throws {
    let layer = makeEmitter { _, cell in cell.velocity = 0 }
    clock.turn {
      let move = CABasicAnimation(keyPath: "emitterPosition")
      move.fromValue = CGPoint.zero
      move.toValue = CGPoint(x: 100, y: 0)
      move.duration = 1
      layer.add(move, forKey: nil)
    }
    let trail = places(layer, at: 0.95).map(\.x)
    #expect(trail.count == 9)
    for (index, x) in trail.enumerated() { #expect(abs(x - Double(index + 1) * 10) < 1e-6) }
    // The trail stays when the animation is over.
    try clock.advance(to: 1.05)
    let after = places(layer, at: 1.25).map(\.x)
    #expect(after.filter { $0 > 1 }.count == 7)
  }

  @Test func `Particles send out particles where they are`() {
    let layer = makeEmitter { _, cell in
      cell.birthRate = 1
      cell.lifetime = 5
      cell.contents = nil
      let trail = CAEmitterCell()
      trail.contents = dot
      trail.birthRate = 10
      trail.lifetime = 1
      cell.emitterCells = [trail]
    }
    // One parent, born at 1 s, flying to the right at 100 points a second.
    let xs = places(layer, at: 1.951).map(\.x).sorted()
    #expect(xs.count == 9)
    for (index, x) in xs.enumerated() { #expect(abs(x - Double(index + 1) * 10) < 1e-6) }
  }

  @Test func `Colours and sizes change with age and stop at their ends`() throws {
    let layer = makeEmitter { _, cell in
      cell.birthRate = 1
      cell.lifetime = 10
      cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      cell.alphaSpeed = -0.25
      cell.scaleSpeed = -0.5
    }
    let node = try #require(particles(layer, at: 2).first)
    guard case .image(let image)? = node.items.first else {
      Issue.record("no picture")
      return
    }
    #expect(abs(image.tint.alpha - 0.75) < 1e-9 && abs(image.tint.green - 0.5) < 1e-9)
    #expect(abs(node.transform.affine.a - 0.5) < 1e-9)
    #expect(particles(layer, at: 3.5).count == 2)  // the first has shrunk to nothing
  }

  @Test func `Numbers that are none, and far too many particles, do no harm`() {
    let layer = makeEmitter { _, cell in
      cell.birthRate = .infinity
      cell.velocity = .nan
    }
    #expect(places(layer, at: 1).isEmpty)
    let many = makeEmitter { _, cell in cell.birthRate = 1e9 }
    #expect(places(many, at: 1).count == ParticleFinder.limit)
    #expect(!clock.context.problems.isEmpty)
    let selfish = makeEmitter { _, cell in cell.emitterCells = [cell] }
    _ = places(selfish, at: 1)
  }
}
