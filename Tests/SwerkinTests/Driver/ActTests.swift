import XCTest

@testable import Swerkin

/// Every cell of the table at ``Act``.
final class ActTests: XCTestCase {
    /// What each act needs, in the order of the table's columns.
    private let needs: [Act: [Obstacle]] = [
        .touch: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet"))],
        .longPress: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet"))],
        .touchMiddle: [.notVisible, .moving],
        .enterText: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet")), .notEditable],
        .choose: [.notVisible, .disabled, .moving],
        .swipe: [.notVisible, .moving],
        .type: [.disabled, .moving],
        .doubleTouch: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet"))],
        .contextTouch: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet"))],
        .hover: [.notVisible, .moving, .obstructed(.covered(by: "a sheet"))],
        .drag: [.notVisible, .disabled, .moving, .obstructed(.covered(by: "a sheet"))],
        .drop: [.notVisible, .moving],
    ]

    private let columns: [(Obstacle, (inout Element) -> Void)] = [
        (.notVisible, { $0.isVisible = false }),
        (.disabled, { $0.isEnabled = false }),
        (.moving, { _ in }),
        (.obstructed(.covered(by: "a sheet")), { $0.obstruction = .covered(by: "a sheet") }),
        (.notEditable, { $0.role = .text }),
    ]

    func testEachActWaitsForWhatItNeedsAndForNothingElse() {
        for act in Act.allCases {
            for (obstacle, change) in columns {
                let element = Element.sample(.textField, "name", change)
                let expected = needs[act]?.contains(obstacle) == true ? obstacle : nil
                XCTAssertEqual(
                    act.obstacle(on: element, isStill: obstacle != .moving), expected, "\(act) and \(obstacle)")
            }
        }
    }

    func testNothingIsInTheWayOnAFreeStillElement() {
        for act in Act.allCases { XCTAssertNil(act.obstacle(on: .sample(.textField, "name"), isStill: true)) }
    }

    func testWhoseMiddleIsOffTheScreenIsScrolledToWhereTheTouchMustArrive() {
        let element = Element.sample(.textField, "name") { $0.obstruction = .offScreen }
        let scrolling = Act.allCases.filter { $0.obstacle(on: element, isStill: true) == .notVisible }
        XCTAssertEqual(
            scrolling, [.touch, .longPress, .enterText, .doubleTouch, .contextTouch, .hover, .drag])
    }

    func testWhatIsNoFieldIsTouchedBeforeItIsTypedIntoAndMustReceiveThat() {
        for (obstacle, change) in columns where obstacle != .notEditable {
            let terminal = Element.sample(.generic, "terminal", change)
            XCTAssertEqual(Act.type.obstacle(on: terminal, isStill: obstacle != .moving), obstacle)
        }
    }

    func testTheFirstObstacleInTheOrderOfTheTableIsNamed() {
        let element = Element.sample(.text, "name") {
            $0.isEnabled = false
            $0.obstruction = .covered(by: "a sheet")
        }
        XCTAssertEqual(Act.enterText.obstacle(on: element, isStill: false), .notEditable)
        XCTAssertEqual(Act.touch.obstacle(on: element, isStill: false), .disabled)
        var enabled = element
        enabled.isEnabled = true
        XCTAssertEqual(Act.touch.obstacle(on: enabled, isStill: false), .moving)
    }

    func testTextGoesIntoFieldsAndIntoDropDownsWithoutChoices() {
        let editable: [Element] = [.sample(.textField, "a"), .sample(.searchField, "a"), .sample(.comboBox, "a")]
        for element in editable { XCTAssertNil(Act.enterText.obstacle(on: element, isStill: true), "\(element.role)") }
        let others: [Element] = [
            .sample(.comboBox, "a") { $0.options = [ElementOption("Apple")] }, .sample(.button, "a"),
            .sample(.listBox, "a"),
        ]
        for element in others {
            XCTAssertEqual(Act.enterText.obstacle(on: element, isStill: true), .notEditable, "\(element.role)")
        }
    }
}
