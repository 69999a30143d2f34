import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// Every cell of the table at ``Action``.
final class ActionTests: XCTestCase {
    /// What each act needs, in the order of the table's columns.
    private let needs: [Action: [Obstacle]] = [
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

    func testEachActionWaitsForItsConditionsOnly() {
        for action in Action.allCases {
            for (obstacle, change) in columns {
                let element = Element.sample(.textField, "name", change)
                let expected = needs[action]?.contains(obstacle) == true ? obstacle : nil
                XCTAssertEqual(
                    action.obstacle(on: element, isStable: obstacle != .moving), expected, "\(action) and \(obstacle)")
            }
        }
    }

    func testAFreeStableElementHasNoObstacle() {
        for action in Action.allCases { XCTAssertNil(action.obstacle(on: .sample(.textField, "name"), isStable: true)) }
    }

    func testWhoseMiddleIsOffTheScreenIsScrolledToWhereTheTouchMustArrive() {
        let element = Element.sample(.textField, "name") { $0.obstruction = .offScreen }
        let scrolling = Action.allCases.filter { $0.obstacle(on: element, isStable: true) == .notVisible }
        XCTAssertEqual(
            scrolling, [.touch, .longPress, .enterText, .doubleTouch, .contextTouch, .hover, .drag])
    }

    func testWhatIsNoFieldIsTouchedBeforeItIsTypedIntoAndMustReceiveThat() {
        for (obstacle, change) in columns where obstacle != .notEditable {
            let terminal = Element.sample(.generic, "terminal", change)
            XCTAssertEqual(Action.type.obstacle(on: terminal, isStable: obstacle != .moving), obstacle)
        }
    }

    func testTheFirstObstacleInTheOrderOfTheTableIsNamed() {
        let element = Element.sample(.text, "name") {
            $0.isEnabled = false
            $0.obstruction = .covered(by: "a sheet")
        }
        XCTAssertEqual(Action.enterText.obstacle(on: element, isStable: false), .notEditable)
        XCTAssertEqual(Action.touch.obstacle(on: element, isStable: false), .disabled)
        var enabled = element
        enabled.isEnabled = true
        XCTAssertEqual(Action.touch.obstacle(on: enabled, isStable: false), .moving)
    }

    func testTextGoesIntoFieldsAndIntoDropDownsWithoutChoices() {
        let editable: [Element] = [.sample(.textField, "a"), .sample(.searchField, "a"), .sample(.comboBox, "a")]
        for element in editable {
            XCTAssertNil(Action.enterText.obstacle(on: element, isStable: true), "\(element.role)")
        }
        let others: [Element] = [
            .sample(.comboBox, "a") { $0.options = [ElementOption("Apple")] }, .sample(.button, "a"),
            .sample(.listBox, "a"),
        ]
        for element in others {
            XCTAssertEqual(Action.enterText.obstacle(on: element, isStable: true), .notEditable, "\(element.role)")
        }
    }
}
