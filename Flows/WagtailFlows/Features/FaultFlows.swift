import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
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

/// The admin of Wagtail behind a proxy that delays and breaks answers by the seed in `WAGTAIL_FAULTS`; `docs/wagtail.md` says what for.
enum FaultyWagtail: DeclaredApp {
    /// A value of the variable that is no seed.
    struct InvalidSeed: Error, CustomStringConvertible {
        let value: String

        var description: String { "WAGTAIL_FAULTS takes a number from 0 on, not \"\(value)\"" }
    }

    /// The seed as the environment has it, or nil if no faults are asked for.
    static let seed = ProcessInfo.processInfo.environment["WAGTAIL_FAULTS"]
    static let screens = Wagtail.screens
    static let facts = Wagtail.facts

    /// A report that is often late and sometimes not there, in an admin that now and then is neither fast nor there.
    private static let faults: [FaultyProxy.Fault] = [
        .init("/admin/reports/site-history/", .broken(status: 503), share: 0.3),
        .init("/admin/reports/site-history/", .delayed(.seconds(2)), share: 0.5),
        .init("/admin/", .broken(status: 503), share: 0.005), .init("/admin/", .delayed(.seconds(1)), share: 0.1),
    ]

    /// The proxy of this process.
    private static let proxy = Result {
        guard let number = UInt64(seed ?? "") else { throw InvalidSeed(value: seed ?? "") }
        return try FaultyProxy(seed: number, faults)
    }

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        let (site, proxy) = (try session.start(WagtailSite.server), try proxy.get())
        proxy.begin(session.run.name, port: site.port)
        return ChromiumDriver(proxy.url.appendingPathComponent("admin/"))
    }
}
