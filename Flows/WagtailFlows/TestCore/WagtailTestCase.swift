import Foundation
import Swerkin
import XCTest

/// What all flows of Wagtail's admin have in common.
///
/// Each test begins with a clean database and without a log-in.
class WagtailTestCase: BaseTestCase {
    override class var graphName: String { "Wagtail" }
    override class var app: (any DeclaredApp.Type)? { FaultyWagtail.seed == nil ? Wagtail.self : FaultyWagtail.self }

    // A real server on a machine that may have much else to do: pages take their time.
    override var waitingTimeout: TimeInterval { 10 }
    override class var validationTimeout: TimeInterval { 10 }
    override var testTimeout: Int { 180 }

    /// Whether the tests look at the app, and not only at its graph.
    class var opensApp: Bool { true }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard Self.opensApp else { return }
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip(
                "runs Wagtail in a browser: run tools/wagtail once, then swift test with SWERKIN_BROWSER_TESTS=1")
        }
        if let obstacle = WagtailSite.obstacle { throw XCTSkip(obstacle) }
    }

    override func setUp() {
        super.setUp()
        preconditions = .ofCleanSite
    }
}
