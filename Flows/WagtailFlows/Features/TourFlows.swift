#if canImport(Testing)
import Foundation
import Swerkin
import SwerkinTours
import Testing
import SwerkinSwiftTesting

/// A test case of a flow that passes many pages.
private final class WagtailTourCase: WagtailTestCase {
    override var testTimeout: Int { 900 }
}

/// Every segment of Wagtail's admin, one test a flow; each begins with a clean database, so they take turns.
@Suite(
    "Every segment of Wagtail", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1"))
struct TourFlows {
    @Test("a tour", arguments: AppTour(longest: .segments(60)).flows(of: WagtailTourCase.self))
    func everySegment(_ flow: AppTour.Flow) { flow.perform() }
}
#endif
