public import Foundation

#if os(Linux)
  // Core Foundation's names for what is bridged to Foundation, so that `colors as CFArray` and
  // `"Inter-Bold" as CFTypeRef` compile.
  public typealias CFTypeRef = AnyObject
  public typealias CFString = NSString
  public typealias CFArray = NSArray
  public typealias CFDictionary = NSDictionary
  public typealias CFNumber = NSNumber
  public typealias CFData = NSData
  public typealias CFURL = NSURL
#endif
