import Foundation
public import Kinora
import KinoraImage
import KinoraUI

/// One golden: what is filmed, how, and how different it may be.
public struct GoldenCase: Hashable, Sendable {
  /// Unique in its manifest; with the values of the matrix, `heart.appearance-dark`.
  public var name: String
  /// `widget` or `widget/scenario`.
  public var widget: String
  /// The widget's parameters, in the order of their names.
  public var settings: [String: String] = [:]
  public var rate = FrameRate.standard
  public var scale = 2.0
  /// In points, `320x200`; nil is the scenario's.
  public var size: String?
  /// nil is the scenario's.
  public var background: String?
  public var appearance = Appearance.light
  /// Seconds; nil is the scenario's.
  public var duration: Double?
  public var from: Double?
  public var to: Double?
  public var tolerance = Tolerance.exact
  /// Names of layers that are painted over before anything is recorded or compared.
  public var masks: [String] = []
  /// Whether the trace is a golden too.
  public var hasTrace = true

  public init(name: String, widget: String) {
    self.name = name
    self.widget = widget
  }

  /// The file name without its ending where it does not follow from the name.
  package var file: String?
  /// The golden's file name without its ending.
  public var fileName: String { file ?? SafeFileName.of(name) }

  /// The film.
  ///
  /// - Throws: `KinoraError`.
  public func film(in catalogue: Catalogue) throws -> Film {
    let (widget, scenario) = try catalogue.find(widget)
    var film = try widget.film(
      scenario, settings: settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    if let size { film.size = try Self.size(size) }
    if let background {
      guard let color = UIColor(text: background) else {
        throw KinoraError.outOfRange(
          what: "the background", given: "'\(background)'", allowed: UIColor.textForms)
      }
      film.background = color == .clear ? nil : color
    }
    film.appearance = appearance
    if let duration { film.duration = duration }
    return film
  }

  private static func size(_ text: String) throws(KinoraError) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw .outOfRange(
        what: "the size", given: "'\(text)'", allowed: "two numbers above 0, such as 320x200")
    }
    return CGSize(width: sides[0], height: sides[1])
  }
}
