import Swerkin
import SwerkinXCUITest
import XCTest

/// What all flows have in common: the app of the test target, its screens, and a report in Xcode.
class ComponentsTestCase: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Components.self }

    override func setUp() {
        super.setUp()
        observers.append(XcodeActivities())
    }
}
