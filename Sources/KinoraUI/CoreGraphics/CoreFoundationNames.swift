public import Foundation

// Core Foundation's names, as casts in older sources write them: `colors as CFArray`.
public typealias CFArray = NSArray
public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
public typealias CFNumber = NSNumber
