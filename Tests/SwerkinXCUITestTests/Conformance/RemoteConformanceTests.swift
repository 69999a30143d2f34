#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// The conformance suite by the remote of a simulated Apple TV, but for what a remote cannot do.
final class RemoteConformanceTests: XCTestCase {
    /// The checks that need text, points, swipes, or content that scrolls by more than the focus does.
    private static let beyondARemote: Set<String> = [
        "a touch of an element goes to its middle", "a touch of a point goes to the point",
        "a swipe goes in the given direction", "the element in front takes the touch",
        "a touch of a disabled element does nothing", "typing replaces the text of the field",
        "typing without replacing adds at the end", "typing nothing clears the field", "text is typed key by key",
        "text typed key by key replaces the text of the field on request",
        "pasted text stands behind the text of the field", "the field shows the text as the app formats it",
        "text of any script is typed as it is", "a field of several lines keeps the ends of lines",
        "a secure field takes text and shows bullets",
        "typing and touching give a field the focus, and take it from the others",
        "dismissing the keyboard takes the focus away, and the field is notified",
        "before typing, nothing has the focus", "an action scrolls its element into view",
        "scrolling into view makes an element's middle touchable",
        "scrolling follows the reading direction, and returns false at the end",
        "scrolling to an element ends when it is visible", "a swipe over the screen moves its content",
        "a swipe turns a page", "an action waits until an element is present", "a secret is in no failure",
        "an element that has gone is stale for every action", "a reset puts the app back into its first state",
    ]

    func testTheDriverConformsAsFarAsARemoteCan() {
        let all = DriverConformance.checks.filter { $0.applies(to: [.screenshots, .longPress, .history]) }
        XCTAssertEqual(Self.beyondARemote.subtracting(all.map(\.name)), [], "checks that there are not")
        let checks = all.filter { !Self.beyondARemote.contains($0.name) }
        XCTAssertGreaterThan(checks.count, 60)
        for check in checks {
            do {
                try check.run {
                    let app = EmbeddedConformanceApp.driver()
                    SimulatedDevice.begin(testing: app)
                    MainActor.assumeIsolated { SimulatedDevice.current.isTelevision = true }
                    return XCUITestRemoteDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
                }
            } catch {
                XCTFail("\(error)")
            }
            MainActor.assumeIsolated {
                XCTAssertEqual(SimulatedDevice.current.failures, [], "recorded by XCTest: \(check.name)")
                XCTAssertEqual(SimulatedDevice.current.queryCount, 0, "queries resolved: \(check.name)")
            }
        }
    }
}
#endif
