/// Equations in several unknowns, the more important ones first: each is kept unless it contradicts those
/// before it. Gaussian elimination.
struct LinearSystem {
  /// Coefficients by unknown, and what the sum is to be.
  struct Equation {
    var terms: [Int: Double] = [:]
    var total = 0.0

    mutating func add(_ coefficient: Double, _ unknown: Int) {
      terms[unknown, default: 0] += coefficient
    }

    /// Takes `factor` times another equation away.
    fileprivate mutating func subtract(_ other: Equation, times factor: Double) {
      for (unknown, coefficient) in other.terms {
        let left = terms[unknown, default: 0] - factor * coefficient
        terms[unknown] = abs(left) < 1e-12 ? nil : left
      }
      total -= factor * other.total
    }
  }

  /// Each solved for one unknown, which no other row holds.
  private var rows: [Int: Equation] = [:]

  /// Adds an equation; without effect where it says nothing new or contradicts what is there.
  mutating func add(_ equation: Equation) {
    var new = equation
    // A row's terms hold no other row's unknown, so one pass is enough.
    for unknown in equation.terms.keys.sorted() {
      if let row = rows[unknown], let factor = new.terms[unknown] {
        new.subtract(row, times: factor)
      }
    }
    guard let pivot = new.terms.keys.sorted().max(by: { weight(new, $0) < weight(new, $1) }),
      let scale = new.terms[pivot], abs(scale) > 1e-9
    else { return }
    new.terms = new.terms.mapValues { $0 / scale }
    new.total /= scale
    for other in rows.keys.sorted() {
      if let factor = rows[other]?.terms[pivot] { rows[other]?.subtract(new, times: factor) }
    }
    rows[pivot] = new
  }

  private func weight(_ equation: Equation, _ unknown: Int) -> Double {
    abs(equation.terms[unknown] ?? 0)
  }

  /// The value of an unknown; nil while others must be known first.
  func value(_ unknown: Int) -> Double? {
    guard let row = rows[unknown], row.terms.count == 1 else { return nil }
    return row.total
  }
}
