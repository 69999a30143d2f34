import SwerkinConformance
import SwerkinRules
import TeaKiosk
import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// Rules of the app of a test case, and of its class.
final class RuledTestCaseTests: XCTestCase {
    /// A class of flows that no framework runs.
    private final class KioskFlows: BaseTestCase, Ruled {
        override class var app: (any DeclaredApp.Type)? { Kiosk.self }
        static let rules: [Rule] = [.never("tea is sold", on: [KioskScreen.product]) { $0.name == "product" }]
    }

    func testATestCaseHasTheRulesOfItsAppAndOfItsClass() throws {
        let (test, recorder, observer) = (KioskFlows(), CollectingRecorder(), CollectingObserver())
        (test.failureRecorder, test.observers) = (recorder, [observer])
        test.graphs = ScreenGraphStore()
        test.When.INavigate(toScreen: KioskScreen.product)
        test.finish()
        var counts: [RuleCountRecord] = []
        for case .rulesChecked(let checked) in observer.events { counts += checked }
        XCTAssertEqual(
            counts.prefix(5).map(\.rule),
            Rule.ofTheModel.map(\.name) + ["an error is shown", "tea is sold"])
        XCTAssertEqual(recorder.failures.count, 1)
        XCTAssertTrue(
            try XCTUnwrap(recorder.failures.first?.message).contains("\"tea is sold\" (RuledTestCaseTests.swift:"))
    }
}
