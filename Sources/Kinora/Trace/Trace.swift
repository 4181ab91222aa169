/// Motion as numbers: what every property that moves shows at every frame of a film.
///
/// A property is listed where an animation of it is on its layer at some frame, or where its value
/// changes; one that stays and is not what a new layer has is a constant. What is left has its default
/// all the time. Numbers have four places after the point and no locale, so equal films give equal text.
public struct Trace: Hashable, Sendable {
  /// One property of one layer.
  public struct Row: Hashable, Sendable {
    /// The names of the layers from the root on.
    public var layer: String
    public var property: String
    /// One value a frame; nil where the layer was not there.
    public var values: [String?]
    /// Whether the value stays and no animation is on it.
    public var isConstant: Bool
  }

  /// Frames a second, as text: `30`, `60000/1001`.
  public var rate: String
  /// Seconds from the start of the scenario.
  public var times: [Double]
  /// In the order in which layers first appear.
  public var rows: [Row]

  public init(rate: String, times: [Double], rows: [Row]) {
    self.rate = rate
    self.times = times
    self.rows = rows
  }

  public var moving: [Row] { rows.filter { !$0.isConstant } }
}
