public import KinoraGeometry

/// `CGAffineTransform` is the geometry module's own transform, which has the same fields and methods.
public typealias CGAffineTransform = AffineTransform2D
