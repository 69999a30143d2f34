import SwerkinTours
import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// Segments and screens that the environment has put in quarantine.
final class QuarantineTests: XCTestCase {
    private class QuarantineTestCase: ScriptedTestCase {
        class var name: String { "none" }

        override var environment: SwerkinEnvironment {
            SwerkinEnvironment(variables: ["SWERKIN_QUARANTINE": QuarantineTests.folder.url.path + "/\(Self.name).json"]
            )
        }
    }

    private final class SegmentTestCase: QuarantineTestCase { override class var name: String { "segment" } }
    private final class ScreenTestCase: QuarantineTestCase { override class var name: String { "screen" } }
    private final class ExpiredTestCase: QuarantineTestCase { override class var name: String { "expired" } }

    private static let folder = TemporaryFolder()

    override class func setUp() {
        try? FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let segment = #""segment":{"from":"home","to":"cart"}"#
        for (name, subject, day) in [
            ("segment", segment, "2999-12-31"), ("screen", #""screen":"login""#, "2999-12-31"),
            ("expired", segment, "2001-12-31"),
        ] {
            let entry = #"{\#(subject),"owner":"ana","reason":"slow","expires":"\#(day)"}"#
            try? Data(#"{"version":1,"entries":[\#(entry)]}"#.utf8)
                .write(to: folder.url.appendingPathComponent("\(name).json"))
        }
    }

    override class func tearDown() { folder.remove() }

    private var app: ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.login),
                ScriptedSegment(Shop.login, Shop.cart),
            ])
    }

    private func plan(_ make: @escaping () -> ScriptedTestCase, to goal: Shop = .cart) -> String? {
        let trial = NavigationTrial(app, make: make) { $0.When.INavigate(toScreen: goal) }
        XCTAssertEqual(trial.messages, [])
        return trial.navigationLog.first
    }

    func testPlansGoRoundASegment() { XCTAssertEqual(plan(SegmentTestCase.init), "plan home → login → cart") }

    func testAScreenIsEnteredIfItIsTheGoal() {
        XCTAssertEqual(plan(ScreenTestCase.init), "plan home → cart")
        XCTAssertEqual(plan(ScreenTestCase.init, to: .login), "plan home → login")
    }

    func testATourCoversTheRestFirstAndTriesASegmentInQuarantineApart() {
        let trial = NavigationTrial(app, make: SegmentTestCase.init) { $0.performTour() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("plan") }, ["plan home → login → cart", "plan home → cart"])
    }

    func testASegmentInQuarantineThatBreaksFailsNoTour() {
        func tour(_ make: @escaping () -> ScriptedTestCase) -> NavigationTrial {
            let broken = ScriptedSegment(Shop.home, Shop.cart).with(\.outcome, .noButton)
            let app = ScriptedApp(
                on: Shop.home,
                [broken, ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.login, Shop.checkout)])
            return NavigationTrial(app, make: make) { $0.performTour() }
        }
        let held = tour(SegmentTestCase.init)
        XCTAssertEqual(held.messages, [])
        XCTAssertTrue(held.outputs.contains("It is in quarantine, so that fails nothing."), "\(held.outputs)")
        XCTAssertEqual(tour(ExpiredTestCase.init).messages.count, 1)
    }

    func testAnEntryThatHasExpiredHasNoEffect() { XCTAssertEqual(plan(ExpiredTestCase.init), "plan home → cart") }
}
