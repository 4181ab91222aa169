// The compiler imports this module wherever a file imports both Testing and CoreGraphics. There is nothing in it.
