// Filming one's own widget takes one import.
@_exported public import KinoraImage
@_exported public import KinoraScene
@_exported public import KinoraUI
