import Foundation
import KinoraScene

// The key paths of text layers and emitters.

extension AnimatableProperty {
  static let emitterProperties = [
    emitted("birthRate", \.birthRate), emitted("lifetime", \.lifetime),
    emitted("velocity", \.velocity), emitted("scale", \.scale), emitted("spin", \.spin),
    AnimatableProperty(
      keyPath: "emitterPosition", get: { $0.emitter.map { .point($0.position) } },
      set: { if case .point(let value) = $1 { $0.emitter?.position = value } }),
    AnimatableProperty(
      keyPath: "emitterPosition.x", get: { $0.emitter.map { .number($0.position.x) } },
      set: { if case .number(let value) = $1 { $0.emitter?.position.x = value } }),
    AnimatableProperty(
      keyPath: "emitterPosition.y", get: { $0.emitter.map { .number($0.position.y) } },
      set: { if case .number(let value) = $1 { $0.emitter?.position.y = value } }),
    AnimatableProperty(
      keyPath: "emitterSize", get: { $0.emitter.map { .size($0.size) } },
      set: { if case .size(let value) = $1 { $0.emitter?.size = value } }),
  ]

  private static func emitted(
    _ keyPath: String, _ field: any WritableKeyPath<EmitterValues, Double> & Sendable
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, get: { $0.emitter.map { .number($0[keyPath: field]) } },
      set: { if case .number(let value) = $1 { $0.emitter?[keyPath: field] = value } })
  }

  static let textProperties = [
    AnimatableProperty(
      keyPath: "fontSize", get: { $0.text.map { .number($0.fontSize) } },
      set: { if case .number(let value) = $1 { $0.text?.fontSize = value } }),
    AnimatableProperty(
      keyPath: "foregroundColor", get: { $0.text.map { .color($0.color) } },
      set: { if case .color(let value) = $1 { $0.text?.color = value } }),
  ]
}
