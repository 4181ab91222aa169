import Foundation
import KinoraGeometry
import KinoraScene

/// The properties that a `CAEmitterLayer` adds.
struct EmitterValues: Equatable {
  var cells: [EmitterCellValues] = []
  var birthRate = 1.0
  var lifetime = 1.0
  var position = CGPoint.zero
  var size = CGSize.zero
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var render = CAEmitterLayerRenderMode.unordered
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var seed: UInt32 = 0

  /// Where a particle is born.
  func birthplace(_ random: inout ParticleRandom) -> CGPoint {
    let (u, v) = (random.signed(), random.signed())
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    switch shape {
    case .line:
      let x = mode == .points ? (u < 0 ? -1 : 1) : u
      return CGPoint(x: position.x + x * halfWidth, y: position.y)
    case .rectangle, .cuboid:
      var (x, y) = (u, v)
      switch mode {
      case .points: (x, y) = (u < 0 ? -1 : 1, v < 0 ? -1 : 1)
      case .outline:
        // Along the edges, by length.
        let around = size.width + size.height
        let isAlongX = random.share() * around < size.width
        if isAlongX { y = v < 0 ? -1 : 1 } else { x = u < 0 ? -1 : 1 }
      default: break
      }
      return CGPoint(x: position.x + x * halfWidth, y: position.y + y * halfHeight)
    case .circle, .sphere:
      // The radius is the size's width (CAEmitterLayer's page on shapes).
      let angle = u * .pi
      let radius: Double =
        switch mode {
        case .points: 0
        case .outline: size.width
        default: size.width * abs(v).squareRoot()
        }
      return CGPoint(
        x: position.x + radius * cos(angle), y: position.y + radius * sin(angle))
    default: return position
    }
  }
}

/// The numbers of one particle: the same whenever they are asked for, as they follow from the seed and the
/// particle's place in the order of births.
///
/// SplitMix64 (Steele, Lea, Flood, doi:10.1145/2660193.2660195). Apple's generator is not known.
struct ParticleRandom {
  private var state: UInt64

  init(key: UInt64) { state = key }

  /// A key for one of the things that belong to this key's.
  static func key(_ key: UInt64, _ index: Int) -> UInt64 {
    var random = ParticleRandom(
      key: key ^ (UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93))
    return random.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
  /// -1 ..< 1.
  mutating func signed() -> Double { 2 * share() - 1 }

  mutating func vary(_ value: EmitterCellValues.Varying) -> Double {
    value.mean + value.range * signed()
  }
}
