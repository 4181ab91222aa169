// The compiler imports this module wherever a file imports both Testing and UIKit. There is nothing in it.
