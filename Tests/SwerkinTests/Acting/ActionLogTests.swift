import Swerkin
import SwerkinConformance
import XCTest

/// What a step has done before it fails stands in its failure.
final class ActionLogTests: XCTestCase {
    private let screen: [Element] = [
        .sample(.textField, "name"), .sample(.listBox, "size") { $0.options = ["M", "L"].map { ElementOption($0) } },
        .sample(.button, "save"), .sample(.textField, "pin") { $0.isSecure = true },
    ]

    private func lastLine(_ body: @escaping (AppUnderTest) throws -> Void) -> String? {
        let trial = StepTrial(on: FakeDriver(screen)) { test in
            test.Given.ITouch("save")
            test.When.performStep([], "IOrder()") {
                try body(test.run.app())
                throw try test.run.app().failure(.custom("no."))
            }
        }
        return trial.failures.first?.message.split(separator: "\n").last.map(String.init)
    }

    func testEachActionIsReportedInOrderWithoutThoseOfEarlierSteps() {
        XCTAssertEqual(
            lastLine { app in
                try app.enter("Ann", into: .identifier("name"))
                try app.choose("L", in: .identifier("size"))
                try app.longPress(.identifier("save"))
                try app.touchMiddle(of: .identifier("save"))
                try app.swipe(.left, on: .identifier("save"))
                try app.swipe(.up)
                try app.dismiss(.keyboard)
                try app.goBack()
            },
            """
            Before that: typed into the element with identifier "name"; chose in the element with identifier "size"; \
            pressed the element with identifier "save"; touched the middle of the element with identifier "save"; \
            swiped over the element with identifier "save"; swiped up; dismissed the keyboard; went back.
            """)
    }

    func testWithoutActionsNothingIsReported() {
        XCTAssertEqual(lastLine { _ in }, "When IOrder() failed: no.")
    }

    func testTypedTextIsNotInTheTree() {
        XCTAssertEqual(
            lastLine { try $0.enter("1234", into: .identifier("pin")) },
            #"Before that: typed into the element with identifier "pin"."#)
    }
}
