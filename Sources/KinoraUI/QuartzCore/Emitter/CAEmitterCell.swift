public import Foundation
import KinoraGeometry
import KinoraScene
import KinoraTiming

/// A kind of particle: what it looks like, how many there are and how they move.
///
/// A layer keeps what its cells say when it first shows; later changes to the object have no effect, but
/// setting `emitterCells` again does. A range says how far a value may lie from its mean, on either side (a
/// choice; Apple's pages contradict each other), but `emissionRange` is the whole cone.
open class CAEmitterCell: NSObject, CAMediaTiming {
  var value = EmitterCellValues()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// A `CGImage`; nil draws nothing.
  open var contents: Any? {
    get { value.contents }
    set { value.contents = newValue as? CGImage }
  }
  /// In shares of the picture.
  open var contentsRect: CGRect {
    get { value.contentsRect }
    set { value.contentsRect = newValue }
  }
  /// Pixels of the picture a point.
  open var contentsScale: CGFloat {
    get { value.contentsScale }
    set { value.contentsScale = newValue }
  }
  /// Particles that each particle sends out where it is.
  open var emitterCells: [CAEmitterCell]?
  open var name: String?
  open var isEnabled: Bool {
    get { value.isEnabled }
    set { value.isEnabled = newValue }
  }

  /// Particles a second; 0, the default, is none.
  open var birthRate: Float {
    get { Float(value.birthRate) }
    set { value.birthRate = Double(newValue) }
  }
  /// Seconds; 0, the default, shows nothing.
  open var lifetime: Float {
    get { Float(value.lifetime.mean) }
    set { value.lifetime.mean = Double(newValue) }
  }
  open var lifetimeRange: Float {
    get { Float(value.lifetime.range) }
    set { value.lifetime.range = Double(newValue) }
  }
  /// The angle out of the layer's plane: only the part of the velocity that lies in the plane shows.
  open var emissionLatitude: CGFloat {
    get { value.latitude }
    set { value.latitude = newValue }
  }
  /// The direction in the layer's plane: 0 is to the right, growing clockwise on the screen.
  open var emissionLongitude: CGFloat {
    get { value.longitude }
    set { value.longitude = newValue }
  }
  /// The angle between the outermost directions; 2π is all around.
  open var emissionRange: CGFloat {
    get { value.emissionRange }
    set { value.emissionRange = newValue }
  }

  /// Points a second.
  open var velocity: CGFloat {
    get { value.velocity.mean }
    set { value.velocity.mean = newValue }
  }
  open var velocityRange: CGFloat {
    get { value.velocity.range }
    set { value.velocity.range = newValue }
  }
  /// Points a second, a second.
  open var xAcceleration: CGFloat {
    get { value.acceleration.x }
    set { value.acceleration.x = newValue }
  }
  open var yAcceleration: CGFloat {
    get { value.acceleration.y }
    set { value.acceleration.y = newValue }
  }
  /// Kept; has no influence, as depth does not show.
  open var zAcceleration: CGFloat = 0

  open var scale: CGFloat {
    get { value.scale.mean }
    set { value.scale.mean = newValue }
  }
  open var scaleRange: CGFloat {
    get { value.scale.range }
    set { value.scale.range = newValue }
  }
  /// Change of the scale a second.
  open var scaleSpeed: CGFloat {
    get { value.scaleSpeed }
    set { value.scaleSpeed = newValue }
  }
  /// Radians a second, clockwise on the screen.
  open var spin: CGFloat {
    get { value.spin.mean }
    set { value.spin.mean = newValue }
  }
  open var spinRange: CGFloat {
    get { value.spin.range }
    set { value.spin.range = newValue }
  }

  /// What the picture's colours are multiplied with; nil is white.
  open var color: CGColor? {
    get { CGColor(value.color) }
    set { value.color = newValue?.value ?? .white }
  }
  open var redRange: Float {
    get { Float(value.colorRange.red) }
    set { value.colorRange.red = Double(newValue) }
  }
  open var greenRange: Float {
    get { Float(value.colorRange.green) }
    set { value.colorRange.green = Double(newValue) }
  }
  open var blueRange: Float {
    get { Float(value.colorRange.blue) }
    set { value.colorRange.blue = Double(newValue) }
  }
  open var alphaRange: Float {
    get { Float(value.colorRange.alpha) }
    set { value.colorRange.alpha = Double(newValue) }
  }
  /// Change a second.
  open var redSpeed: Float {
    get { Float(value.colorSpeed.red) }
    set { value.colorSpeed.red = Double(newValue) }
  }
  open var greenSpeed: Float {
    get { Float(value.colorSpeed.green) }
    set { value.colorSpeed.green = Double(newValue) }
  }
  open var blueSpeed: Float {
    get { Float(value.colorSpeed.blue) }
    set { value.colorSpeed.blue = Double(newValue) }
  }
  open var alphaSpeed: Float {
    get { Float(value.colorSpeed.alpha) }
    set { value.colorSpeed.alpha = Double(newValue) }
  }

  // MARK: Timing. Only the begin time and the duration of a cell in a cell count.

  /// For a cell of a cell: seconds after the particle's birth at which it begins to send out.
  open var beginTime: CFTimeInterval {
    get { value.beginTime }
    set { value.beginTime = newValue }
  }
  /// For a cell of a cell: seconds for which the particle sends out; infinite by default.
  open var duration: CFTimeInterval {
    get { value.duration }
    set { value.duration = newValue }
  }
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// What the cell says now, with the cells in it.
  ///
  /// - Parameter depth: How many more levels of cells are looked at; a cell may hold itself.
  func snapshot(depth: Int = 3) -> EmitterCellValues {
    var copy = value
    copy.cells =
      depth > 0 ? (emitterCells ?? []).map { $0.snapshot(depth: depth - 1) } : []
    return copy
  }
}

/// What a cell says, as a value.
struct EmitterCellValues: Equatable {
  /// A value that differs from particle to particle by up to `range`.
  struct Varying: Equatable {
    var mean = 0.0
    var range = 0.0
  }

  var contents: CGImage?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var isEnabled = true
  var birthRate = 0.0
  var lifetime = Varying()
  var latitude = 0.0
  var longitude = 0.0
  var emissionRange = 0.0
  var velocity = Varying()
  var acceleration = CGPoint.zero
  var scale = Varying(mean: 1)
  var scaleSpeed = 0.0
  var spin = Varying()
  var color = Color.white
  var colorRange = Color.clear
  var colorSpeed = Color.clear
  var beginTime = 0.0
  var duration = Double.infinity
  var cells: [EmitterCellValues] = []

  /// Seconds after a birth for which something may show.
  func longestLife(factor: Double) -> Double {
    let own = (abs(lifetime.mean) + abs(lifetime.range)) * factor
    return own + (cells.map { $0.longestLife(factor: factor) }.max() ?? 0)
  }
}
