@_exported public import KinoraUI
