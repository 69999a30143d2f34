import Foundation
import Swerkin
import XCTest

/// What all flows of the office admin have in common.
///
/// Each test begins with a new office and without a session.
class OfficeTestCase: BaseTestCase {
    override class var graphName: String { "Office Admin" }
    override class var app: (any DeclaredApp.Type)? { Office.self }

    // Longer than the server ever takes, also on a machine that has much else to do.
    override var waitingTimeout: TimeInterval { 10 }
    override class var validationTimeout: TimeInterval { 10 }
    override var testTimeout: Int { 120 }

    /// Whether the tests open the app.
    class var opensApp: Bool { true }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard !Self.opensApp || ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }

    override func setUp() {
        super.setUp()
        preconditions = .ofNewOffice
    }
}
