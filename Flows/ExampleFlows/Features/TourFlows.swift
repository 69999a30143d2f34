import Swerkin

#if canImport(Testing)
import SwerkinTours
import Testing
import SwerkinSwiftTesting

/// Every segment of the app, one test a flow, without a flow that somebody has written.
@Suite("Every segment")
struct TourFlows {
    @Test(
        "a tour",
        arguments: AppTour(from: [AppTour.Launch(given: [.loggedIn: true, .deep: false])]).flows(
            of: ExampleTestCase.self))
    func everySegment(_ flow: AppTour.Flow) { flow.perform() }
}
#endif

/// The same in a test of XCTest, which performs one flow after another.
final class TourInOneTestFlows: ExampleTestCase {
    func testEverySegmentIsCrossed() {
        preconditions = [.loggedIn: true, .deep: false]
        performTour()
    }
}
