// A test that imports Testing and CoreGraphics makes the compiler look for a module of this name, as it lists
// one for Apple's own CoreGraphics. There is nothing in it here.
@_exported public import Testing
