import Foundation
import KinoraGeometry
import KinoraScene
import KinoraTiming

/// A value of any type that an animation can change.
enum AnimatableValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// nil is no colour.
  case color(Color?)
  /// Boxed, because it is much larger than the others.
  indirect case transform(Transform3D)
  /// nil is no path.
  case path(Path?)
  case flag(Bool)
  case colors([Color])
  /// nil is no list.
  case list([Double]?)
  /// Nothing, or one of two pictures, or both.
  case image(ImageMix)

  /// The value `progress` of the way to `end`; nil where the two are of different types.
  ///
  /// By component, as Core Animation does; transforms are taken apart and blended part by part;
  /// colours are blended in sRGB with straight alpha (a choice: Apple documents neither); a flag has
  /// its new value at once (a choice). Paths of different elements show the start until the end
  /// (documented as undefined).
  func interpolated(to end: AnimatableValue, at progress: Double) -> AnimatableValue? {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, at: progress))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, at: progress))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, at: progress))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, at: progress))
    case (.color(let a), .color(let b)): .color(blended(a, b, at: progress))
    case (.transform(let a), .transform(let b)):
      .transform(a == b ? a : a.interpolated(to: b, at: progress))
    case (.path(let a), .path(let b)): .path(blended(a, b, at: progress))
    case (.flag, .flag(let b)): .flag(b)
    case (.colors(let a), .colors(let b)): .colors(blended(a, b, at: progress))
    case (.list(let a), .list(let b)): .list(blended(a, b, at: progress))
    case (.image(let a), .image(let b)):
      // A cross-fade, from and to what shows most at either end.
      .image(
        a == b ? b : ImageMix(from: a.to, to: b.to, share: min(1, max(0, progress))))
    default: nil
    }
  }

  /// The sum by component; for transforms this one first, then `other`
  /// (`CAPropertyAnimation.isAdditive`). Types without a sum keep `other`.
  func adding(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(a.adding(b))
    case (.size(let a), .size(let b)): .size(a.adding(b))
    case (.rect(let a), .rect(let b)): .rect(a.adding(b))
    case (.color(let a), .color(let b)): .color((a ?? .clear).adding(b ?? .clear))
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    case (.path, .path), (.flag, .flag), (.image, .image): other
    case (.colors(let a), .colors(let b)): .colors(combined(a, b) { $0.adding($1) })
    case (.list(let a), .list(let b)): .list(combined(a ?? [], b ?? [], +))
    default: nil
    }
  }

  func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(a.subtracting(b))
    case (.size(let a), .size(let b)): .size(a.subtracting(b))
    case (.rect(let a), .rect(let b)): .rect(a.subtracting(b))
    case (.color(let a), .color(let b)): .color((a ?? .clear).subtracting(b ?? .clear))
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b.inverted()))
    case (.path, .path), (.flag, .flag), (.image, .image): self
    case (.colors(let a), .colors(let b)): .colors(combined(a, b) { $0.subtracting($1) })
    case (.list(let a), .list(let b)): .list(combined(a ?? [], b ?? [], -))
    default: nil
    }
  }

  /// What changes nothing when it is added.
  var neutral: AnimatableValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(.clear)
    case .transform: .transform(.identity)
    case .path, .flag, .image: self
    case .colors(let colors): .colors(colors.map { _ in .clear })
    case .list(let numbers): .list(numbers.map { $0.map { _ in 0 } })
    }
  }
}

extension Color {
  func adding(_ o: Color) -> Color {
    Color(red: red + o.red, green: green + o.green, blue: blue + o.blue, alpha: alpha + o.alpha)
  }

  func subtracting(_ o: Color) -> Color {
    Color(red: red - o.red, green: green - o.green, blue: blue - o.blue, alpha: alpha - o.alpha)
  }

  func interpolated(to end: Color, at t: Double) -> Color {
    Color(
      red: red.interpolated(to: end.red, at: t), green: green.interpolated(to: end.green, at: t),
      blue: blue.interpolated(to: end.blue, at: t),
      alpha: alpha.interpolated(to: end.alpha, at: t))
  }
}

/// No colour fades in and out as the other colour at alpha 0 (a guess; nil has no components).
private func blended(_ a: Color?, _ b: Color?, at progress: Double) -> Color? {
  guard a != b else { return b }
  func clear(_ color: Color?) -> Color {
    var clear = color ?? .clear
    clear.alpha = 0
    return clear
  }
  if progress == 0 { return a }
  if progress == 1 { return b }
  return (a ?? clear(b)).interpolated(to: b ?? clear(a), at: progress)
}

private func blended(_ a: Path?, _ b: Path?, at progress: Double) -> Path? {
  guard let a, let b, let path = a.interpolated(to: b, at: progress) else {
    return progress < 1 ? a : b
  }
  return path
}

/// Entry by entry; lists of different lengths show the start until the end (a guess).
private func blended(_ a: [Color], _ b: [Color], at progress: Double) -> [Color] {
  guard a.count == b.count else { return progress < 1 ? a : b }
  return zip(a, b).map { $0.interpolated(to: $1, at: progress) }
}

private func blended(_ a: [Double]?, _ b: [Double]?, at progress: Double) -> [Double]? {
  guard let a, let b, a.count == b.count else { return progress < 1 ? a : b }
  return zip(a, b).map { $0.interpolated(to: $1, at: progress) }
}

/// Entry by entry; lists of different lengths have no sum and stay as the first.
private func combined<T>(_ a: [T], _ b: [T], _ combine: (T, T) -> T) -> [T] {
  a.count == b.count ? zip(a, b).map(combine) : a
}
