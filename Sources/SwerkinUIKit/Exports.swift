#if os(iOS) || os(visionOS) || !canImport(Darwin)
// A test that imports this module shows view controllers, and names UIKit's types.
#if canImport(Darwin)
@_exported import UIKit
#else
@_exported import UIKitSimulator
#endif
#endif
