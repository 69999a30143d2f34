import Foundation
import Swerkin
import XCTest

/// A flow with a fault of its own, beside those that the site has then: `tools/report-wagtail` shows the report of them.
final class FaultFlows: WagtailTestCase {
    private static let site = ProcessInfo.processInfo.environment["WAGTAIL_SITE"]

    override func setUpWithError() throws {
        try super.setUpWithError()
        if Self.site == nil { throw XCTSkip("belongs to tools/report-wagtail, which sets WAGTAIL_SITE") }
    }

    func testAnImageIsAdded() {
        Given.INavigate(toScreen: Media.images)
        // In the run with faults the name is a wrong one.
        When.ITouch(.link(Self.site == "faulty" ? "Add a picture" : "Add an image"))
        Then.IWaitToSeeScreen(Media.newImage)
    }
}
