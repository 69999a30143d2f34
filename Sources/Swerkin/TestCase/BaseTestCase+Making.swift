import XCTest

extension BaseTestCase {
    /// Makes a test case of the class that no framework runs.
    package static func unattached() -> Self {
        #if canImport(Darwin)
        // XCTest's initializers are not required ones; Objective-C calls the subclass's own all the same.
        return unsafeDowncast((self as NSObject.Type).init(), to: self)
        #else
        return self.init(name: "\(self)", testClosure: { _ in })
        #endif
    }
}
