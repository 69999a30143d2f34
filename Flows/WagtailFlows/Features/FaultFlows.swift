import Foundation
import Swerkin
import XCTest

/// A flow with a fault of its own, beside those that the site has then: `tools/report-wagtail` shows the report of them.
final class FaultFlows: WagtailTestCase {
    private static let faults = ProcessInfo.processInfo.environment["WAGTAIL_FAULTS"]

    override func setUpWithError() throws {
        try super.setUpWithError()
        if Self.faults == nil { throw XCTSkip("belongs to tools/report-wagtail, which sets WAGTAIL_FAULTS") }
    }

    func testAnImageIsAdded() {
        Given.INavigate(toScreen: Media.images)
        // In the run with faults the name is a wrong one.
        When.ITouch(.link(Self.faults == "1" ? "Add a picture" : "Add an image"))
        Then.IWaitToSeeScreen(Media.newImage)
    }
}
