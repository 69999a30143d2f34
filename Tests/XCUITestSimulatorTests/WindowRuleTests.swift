#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

/// One test for each rule of several windows of an app on a tablet, with the source of the rule.
final class WindowRuleTests: XCTestCase {
    /// Does something on a tablet on which the app has a further window at the right.
    private func simulate(_ body: @MainActor (SimulatedApplication, XCUIApplication) throws -> Void) throws {
        let application = SimulatedDevice.begin(testing: EmbeddedConformanceApp.driver())
        nonisolated(unsafe) let further = EmbeddedConformanceApp.driver()
        try MainActor.assumeIsolated {
            let app = XCUIApplication()
            app.launch()
            application.windows = [try SimulatedWindow("second", at: CGPoint(x: 400, y: 0), showing: further)]
            try body(application, app)
        }
    }

    /// Source: uikit/scenes: an app may have several scenes at the same time, in one process, each with its windows.
    ///
    /// Firefox for iOS, `MultiWindowTests`: one query of the app finds the same button of both windows.
    func testAllWindowsOfAnAppAreInOneSnapshot() throws {
        try simulate { _, app in
            XCTAssertEqual(try app.snapshot().children.map(\.elementType), [.window, .window])
            XCTAssertEqual(app.descendants(matching: .button).matching(identifier: "openControls").count, 2)
        }
    }

    /// Source: Firefox for iOS, `MultiWindowTests`: the button of the window that was opened last is the first match.
    ///
    /// That of the first window is the second. That it is so for the window that was touched last is concluded from
    /// uikit/uiwindow/makekey(), by which the window before loses the keyboard.
    func testTheWindowWithTheKeyboardStandsFirst() throws {
        try simulate { _, app in
            XCTAssertEqual(try identifiers(app), ["second", ""])
            touch(CGPoint(x: 200, y: 840), app)
            XCTAssertEqual(try identifiers(app), ["", "second"])
            touch(CGPoint(x: 600, y: 840), app)
            XCTAssertEqual(try identifiers(app), ["second", ""])
        }
    }

    /// Source: the tree that XCUITest prints of the home screen, in the issue 20239 of appium.
    ///
    /// It has `Window …, identifier: 'SBSwitcherWindow:Main'`. That is uikit/uiaccessibilityidentification/accessibilityidentifier of the window; there is no title.
    func testAWindowHasTheIdentifierThatTheAppGivesItAndNoTitle() throws {
        try simulate { _, app in
            let window = try app.snapshot().children[0]
            XCTAssertEqual([window.identifier, window.title, window.label], ["second", "", ""])
            XCTAssertEqual(window.frame, CGRect(x: 400, y: 0, width: 390, height: 844))
        }
    }

    /// Source: uikit/uitraitcollection/activeappearance: a scene that is not frontmost remains active as long as it can receive
    /// interaction.
    func testATouchReachesEachWindow() throws {
        try simulate { _, app in
            for (isAtRight, count) in [(false, 1), (true, 2)] {
                try touch("openControls", isAtRight: isAtRight, app)
                XCTAssertEqual(app.descendants(matching: .button).matching(identifier: "save").count, count)
            }
        }
    }

    /// Source: uikit/uiwindowscene/keywindow: the key window receives what is typed.
    func testTextGoesToTheWindowWhoseFieldWasTouchedLast() throws {
        try simulate { _, app in
            for isAtRight in [true, false] {
                try touch("openFields", isAtRight: isAtRight, app)
                try touch("empty", isAtRight: isAtRight, app)
                XCTAssertEqual(app.descendants(matching: .keyboard).count, 1)
                app.typeText(isAtRight ? "right" : "left")
            }
            let values = try [true, false].map { try find("empty", isAtRight: $0, app).value as? String }
            XCTAssertEqual(values, ["right", "left"])
        }
    }

    /// Source: uikit/uiviewcontroller/present(_:animated:completion:): a view controller is shown over the one that presents it.
    ///
    /// It is in the window of that. Windows of other scenes have their own.
    func testAnAlertOfAWindowLeavesTheOthersInUse() throws {
        try simulate { _, app in
            try touch("openLayers", isAtRight: true, app)
            try touch("showAlert", isAtRight: true, app)
            let alert = app.descendants(matching: .alert).element
            XCTAssertGreaterThan(alert.frame.minX, 400)
            try touch("openControls", isAtRight: false, app)
            XCTAssertTrue(app.descendants(matching: .button)["save"].exists)
        }
    }
}

/// The identifiers of the windows, in their order.
@MainActor private func identifiers(_ app: XCUIApplication) throws -> [String] {
    try app.snapshot().children.map(\.identifier)
}

/// An element of one of two windows.
@MainActor private func find(
    _ identifier: String, isAtRight: Bool, _ app: XCUIApplication
) throws -> any XCUIElementSnapshot {
    func all(_ snapshot: any XCUIElementSnapshot) -> [any XCUIElementSnapshot] {
        [snapshot] + snapshot.children.flatMap(all)
    }
    return try XCTUnwrap(
        all(try app.snapshot()).first { $0.identifier == identifier && ($0.frame.minX >= 400) == isAtRight }, identifier
    )
}

@MainActor private func touch(_ identifier: String, isAtRight: Bool, _ app: XCUIApplication) throws {
    let frame = try find(identifier, isAtRight: isAtRight, app).frame
    touch(CGPoint(x: frame.midX, y: frame.midY), app)
}

/// Touches a point of the screen.
@MainActor private func touch(_ point: CGPoint, _ app: XCUIApplication) {
    app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: point.x, dy: point.y)).tap()
}
#endif
