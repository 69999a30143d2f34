import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// Recorded by swerkin record.
final class OrderFlow: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        ChromiumDriver(try XCTUnwrap(URL(string: "http://localhost/")))
    }

    func testRecorded() throws {
        When.IEnter("Ada", into: .field("Name"))
        And.IEnter(try secret("PASSWORD"), into: .field("Password"))
        And.IPressKey(.enter)
        Then.IShouldSee(.heading("Home"))
        When.ITouch(.link("Orders"))
        Then.IShouldSee(.heading("Orders"))
        When.ITouch(.button("New order"))
        Then.IShouldSee(.dialog("New order"))
        When.IEnter("Pens", into: .field("Title"))
        And.ISelect("Large", from: .field("Size"))
        And.ITouch(.toggle("Express"))
        And.ITouch(.button("Save"))
        Then.IShouldSee(.heading("Orders"))
        When.ITouch(.link("Home"))
        Then.IShouldSee(.heading("Home"))
    }

    /// The text for a secure field, from the environment: a recording keeps none.
    private func secret(_ variable: String) throws -> String {
        try XCTUnwrap(
            ProcessInfo.processInfo.environment[variable],
            "the environment has no variable \(variable) with the text for a secure field")
    }
}
