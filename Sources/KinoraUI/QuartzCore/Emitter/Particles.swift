import Foundation
import KinoraGeometry
import KinoraScene

/// Finds the particles that live at one instant. A pure function of the emitter's history.
struct ParticleFinder {
  /// More are not drawn: the oldest are left out.
  static let limit = 20_000

  let time: Double
  private(set) var particles: [Particle] = []
  private(set) var isFull = false

  init(time: Double) { self.time = time }

  struct Particle {
    var birth: Double
    var item: SceneItem
  }

  /// Where a particle comes from and what multiplies its values.
  struct Source {
    var key: UInt64
    var emitter: EmitterValues
  }

  /// Adds the particle that was born as number `number` at `birth`, and those that it sent out.
  mutating func add(
    _ cell: EmitterCellValues, number: Int, birth: Double, at place: CGPoint?, from source: Source
  ) {
    let key = ParticleRandom.key(source.key, number)
    var random = ParticleRandom(key: key)
    let emitter = source.emitter
    let origin = place ?? emitter.birthplace(&random)
    let life = random.vary(cell.lifetime) * emitter.lifetime
    let angle = cell.longitude + random.signed() * cell.emissionRange / 2
    let speed = random.vary(cell.velocity) * emitter.velocity * cos(cell.latitude)
    let motion = Motion(
      origin: origin, velocity: CGPoint(x: speed * cos(angle), y: speed * sin(angle)),
      acceleration: cell.acceleration)
    let age = time - birth
    if life > 0, age < life, let contents = cell.contents, cell.isEnabled {
      guard particles.count < Self.limit else {
        isFull = true
        return
      }
      let scale = max(
        0, (random.vary(cell.scale) + cell.scaleSpeed * age) * emitter.scale)
      let turn = random.vary(cell.spin) * emitter.spin * age
      let color = color(of: cell, age: age, &random)
      if let item = item(
        contents, cell, at: motion.place(age), scale: scale, turn: turn, color: color)
      {
        particles.append(Particle(birth: birth, item: item))
      }
    }
    guard life > 0 else { return }
    for (index, child) in cell.cells.enumerated() where child.isEnabled {
      addChildren(
        child, of: motion, birth: birth, life: life,
        from: Source(key: ParticleRandom.key(key, -1 - index), emitter: emitter))
    }
  }

  private mutating func addChildren(
    _ cell: EmitterCellValues, of motion: Motion, birth: Double, life: Double, from source: Source
  ) {
    let start = birth + max(0, cell.beginTime)
    let end = min(birth + life, start + (cell.duration > 0 ? cell.duration : 0), time)
    guard end > start else { return }
    let emission = Emission(breaks: [start], end: end) { _ in cell.birthRate }
    let oldest = time - cell.longestLife(factor: source.emitter.lifetime)
    for (number, childBirth) in emission.births(
      after: max(start, oldest), through: end, limit: Self.limit)
    {
      add(
        cell, number: number, birth: childBirth, at: motion.place(childBirth - birth),
        from: source)
    }
  }

  private func color(
    of cell: EmitterCellValues, age: Double, _ random: inout ParticleRandom
  ) -> Color {
    func part(_ path: KeyPath<Color, Double>) -> Double {
      let start = cell.color[keyPath: path] + random.signed() * cell.colorRange[keyPath: path]
      return min(1, max(0, start + cell.colorSpeed[keyPath: path] * age))
    }
    return Color(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }

  private func item(
    _ image: CGImage, _ cell: EmitterCellValues, at place: CGPoint, scale: Double, turn: Double,
    color: Color
  ) -> SceneItem? {
    guard scale > 0, scale.isFinite, place.isFinite, turn.isFinite, color.alpha > 0,
      cell.contentsScale > 0
    else { return nil }
    let rect = cell.contentsRect
    let source = CGRect(
      x: rect.minX * CGFloat(image.width), y: rect.minY * CGFloat(image.height),
      width: rect.width * CGFloat(image.width), height: rect.height * CGFloat(image.height))
    let size = CGSize(
      width: source.width / cell.contentsScale, height: source.height / cell.contentsScale)
    guard size.width > 0, size.height > 0 else { return nil }
    let box = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let transform = AffineTransform2D(scaleX: scale, y: scale)
      .concatenating(AffineTransform2D(rotationAngle: turn))
      .concatenating(AffineTransform2D(translationX: place.x, y: place.y))
    let node = SceneNode(
      name: "particle", transform: transform, items: [image.item(source, at: box)])
    return .node(color == .white ? node : node.multiplied(by: color))
  }

  /// A throw.
  private struct Motion {
    var origin, velocity, acceleration: CGPoint

    func place(_ age: Double) -> CGPoint {
      CGPoint(
        x: origin.x + (velocity.x + acceleration.x * age / 2) * age,
        y: origin.y + (velocity.y + acceleration.y * age / 2) * age)
    }
  }
}
