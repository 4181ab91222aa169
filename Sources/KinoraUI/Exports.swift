// What `import UIKit` brings on Apple's systems without being asked for.
@_exported public import Foundation
@_exported public import KinoraGeometry
