#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

/// One test for each rule of XCUITest that is simulated, with the source of the rule.
final class SimulationRuleTests: XCTestCase {
    /// Does something on a device with the conformance app, which is launched, on one of its screens.
    private func simulate(
        on screen: String? = nil, _ body: @MainActor (SimulatedDevice, XCUIApplication) throws -> Void
    ) rethrows {
        let driver = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: driver)
        try MainActor.assumeIsolated {
            let app = XCUIApplication()
            app.launch()
            if let screen { app.descendants(matching: .button)["open\(screen)"].tap() }
            try body(.current, app)
        }
    }

    // MARK: Queries and elements

    /// Source: xcuielementquery, Discussion: a query is a search that is carried out when something is asked of it.
    func testAQueryIsLazyAndLooksAnewEachTime() {
        simulate(on: "Timing") { device, app in
            let removable = app.descendants(matching: .button)["removable"]
            let before = device.queryCount
            let same = app.descendants(matching: .button)["removable"]
            XCTAssertEqual(device.queryCount, before, "making a query looks nowhere")
            XCTAssertTrue(removable.exists)
            app.descendants(matching: .button)["remove"].tap()
            XCTAssertFalse(removable.exists)
            XCTAssertFalse(same.exists)
            XCTAssertGreaterThan(device.queryCount, before)
        }
    }

    /// Source: xcuielement/tap() and xcuielementquery, Discussion: a test fails if an element is not found, and goes on.
    func testAnActionOnNoMatchRecordsAFailureThatIsNotThrown() {
        simulate { device, app in
            app.descendants(matching: .button)["nothing"].tap()
            XCTAssertEqual(
                device.failures,
                [
                    """
                    Failed to tap Descendants matching type button -> Elements matching 'nothing': No matches found
                    """
                ])
        }
    }

    /// Source: xcuielementquery/element: the query must find exactly one.
    func testAnActionOnSeveralMatchesRecordsAFailureThatIsNotThrown() {
        simulate(on: "Controls") { device, app in
            let buttons = app.descendants(matching: .button).matching(identifier: "Delete")
            XCTAssertEqual(buttons.count, 2)
            buttons.element.tap()
            XCTAssertEqual(device.failures.count, 1)
            XCTAssertTrue(device.failures[0].hasSuffix("Multiple matching elements found"), device.failures[0])
            buttons.element(boundBy: 1).tap()
            XCTAssertEqual(device.failures.count, 1)
            XCTAssertEqual(app.descendants(matching: .staticText)["status"].label, "Second deleted")
        }
    }

    /// Source: xcuielement/ishittable: whether a hit point can be computed.
    func testWhatIsCoveredIsNotHittable() {
        simulate(on: "Gestures") { device, app in
            XCTAssertFalse(app.descendants(matching: .button)["covered"].isHittable)
            XCTAssertTrue(app.descendants(matching: .button)["cover"].isHittable)
            app.descendants(matching: .button)["covered"].tap()
            XCTAssertEqual(device.failures.count, 1)
        }
    }

    /// Source: xcuielementquery/matching(identifier:): identifier, title, label, value or placeholder.
    func testAnIdentifierMatchesLabelsValuesAndPlaceholdersToo() {
        simulate(on: "Fields") { _, app in
            for text in ["name", "Name", "Ada", "Your name"] {
                XCTAssertEqual(
                    app.descendants(matching: .textField).matching(identifier: text).element.identifier, "name", text)
            }
        }
    }

    /// Source: xcuielement/wait(for:toequal:timeout:): false if the time is up before the property has the value.
    ///
    /// A property of no element records a failure each time it is asked for, as anywhere; only `exists` does not.
    func testAPropertyIsWaitedFor() {
        simulate(on: "Timing") { device, app in
            let removable = app.descendants(matching: .button)["removable"]
            XCTAssertTrue(removable.wait(for: \.exists, toEqual: true, timeout: 5))
            app.descendants(matching: .button)["remove"].tap()
            XCTAssertFalse(removable.wait(for: \.exists, toEqual: true, timeout: 5))
            XCTAssertEqual(device.failures, [])
            XCTAssertFalse(removable.wait(for: \.isEnabled, toEqual: true, timeout: 5))
            XCTAssertEqual(device.failures.count, 6)
        }
    }

    // MARK: Typing

    /// Source: xcuielement/typetext(_:): the element or a descendant must have keyboard focus, else an error is raised.
    func testTypingWithoutFocusRecordsAFailureAndTypesNothing() {
        simulate(on: "Fields") { device, app in
            app.typeText("x")
            XCTAssertEqual(
                device.failures,
                ["Failed to synthesize event: Neither element nor any descendant has keyboard focus"])
            app.descendants(matching: .textField)["empty"].tap()
            app.typeText("x")
            XCTAssertEqual(device.failures.count, 1)
            XCTAssertEqual(app.descendants(matching: .textField)["empty"].value as? String, "x")
        }
    }

    /// Source: xcuielement/typekey(_:modifierflags:): a key with modifiers, which select and move as on iPadOS.
    func testTypedTextGoesToTheCaretAndReplacesWhatIsSelected() {
        simulate(on: "Fields") { _, app in
            let name = app.descendants(matching: .textField)["name"]
            name.tap()
            app.typeText("-")
            XCTAssertEqual(name.value as? String, "A-da", "a touch in the middle puts the caret there")
            app.typeKey(XCUIKeyboardKey.downArrow.rawValue, modifierFlags: .command)
            app.typeText("!")
            XCTAssertEqual(name.value as? String, "A-da!")
            app.typeKey("a", modifierFlags: .command)
            app.typeText("Bea")
            XCTAssertEqual(name.value as? String, "Bea")
            app.typeText(XCUIKeyboardKey.delete.rawValue)
            XCTAssertEqual(name.value as? String, "Be")
            app.typeKey("a", modifierFlags: .command)
            app.typeText(XCUIKeyboardKey.delete.rawValue)
            XCTAssertEqual(name.value as? String, "Your name", "an empty field reports its placeholder")
        }
    }

    // MARK: Drags

    /// Source: uiswipegesturerecognizer: a swipe is fast and of some length; xcuicoordinate: it belongs to the screen.
    func testAFastDragIsASwipeUnlessItIsShortOrEndsBesideTheScreen() {
        simulate(on: "Gestures") { device, app in
            let status = app.descendants(matching: .staticText)["status"]
            let middle = CGVector(dx: 0.5, dy: 0.5)
            let pad = app.descendants(matching: .any)["pad"].coordinate(withNormalizedOffset: middle)
            @MainActor func drag(_ right: CGFloat, _ velocity: XCUIGestureVelocity) {
                pad.press(
                    forDuration: 0, thenDragTo: pad.withOffset(CGVector(dx: right, dy: 0)), withVelocity: velocity,
                    thenHoldForDuration: 0)
            }
            drag(20, .default)
            drag(100, XCUIGestureVelocity(100))
            XCTAssertEqual(status.label, "Ready", "too short, too slow")
            drag(-100, .default)
            XCTAssertEqual(status.label, "Swiped left")
            XCTAssertEqual(device.failures, [])
            drag(1000, .default)
            XCTAssertEqual(device.failures.count, 1)
            XCTAssertEqual(status.label, "Swiped left")
        }
    }

    // MARK: Snapshots

    /// Source: xcuielementsnapshot: attributes and descendants at one moment.
    func testASnapshotStaysAsItWas() throws {
        try simulate(on: "Controls") { device, app in
            let taken = device.snapshotCount
            let snapshot = try app.snapshot()
            XCTAssertEqual(device.snapshotCount, taken + 1)
            app.descendants(matching: .button)["save"].tap()
            XCTAssertEqual(labels(of: "status", in: snapshot), ["Ready"])
            XCTAssertEqual(labels(of: "status", in: try app.snapshot()), ["Saved"])
            XCTAssertEqual(device.snapshotCount, taken + 2, "reading one takes no other")
        }
    }

    /// Source: the trees that `debugDescription` prints in public projects: windows in containers without a name, the title of
    /// a button as a text inside it, cells with containers.
    func testASnapshotHasContainersWithoutNamesAndTitlesTwice() throws {
        try simulate(on: "Table") { _, app in
            let all = elements(in: try app.snapshot())
            XCTAssertEqual(all.prefix(3).map(\.elementType), [.application, .window, .other])
            XCTAssertGreaterThan(all.filter { $0.elementType == .other && $0.label.isEmpty }.count, 2)
            let cell = try XCTUnwrap(all.first { $0.elementType == .cell })
            XCTAssertEqual(cell.children.map(\.elementType), [.other])
            let button = try XCTUnwrap(all.first { $0.elementType == .button })
            XCTAssertEqual(button.children.map(\.label), [button.label])
        }
    }

    /// Source: xcuielementsnapshotproviding/snapshot(): it throws, where actions record.
    func testASnapshotOfAnAppThatDoesNotRunOrAnswerThrows() throws {
        try simulate { device, app in
            device.testedApplication?.isAnswering = false
            XCTAssertThrowsError(try app.snapshot())
            device.testedApplication?.crash()
            XCTAssertThrowsError(try app.snapshot())
            XCTAssertEqual(device.failures, [])
        }
    }

    /// Source: xcuielementsnapshotproviding/snapshot() is synchronous.
    func testTimePassesDuringASlowSnapshot() throws {
        let driver = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: driver)
        try MainActor.assumeIsolated {
            let app = XCUIApplication()
            app.launch()
            SimulatedDevice.current.testedApplication?.snapshotDuration = .seconds(3)
            _ = try app.snapshot()
        }
        XCTAssertEqual(driver.virtualClock.now, .seconds(3))
    }

    // MARK: Apps

    /// Source: xcuiapplication/state-swift.property and xcuiapplication/launch(): in front after the launch; a new instance.
    func testTheStateFollowsTheProcess() {
        simulate(on: "Controls") { device, app in
            XCTAssertEqual(app.state, .runningForeground)
            app.launch()
            XCTAssertTrue(app.descendants(matching: .button)["openControls"].exists, "the first screen again")
            device.testedApplication?.leaveFront()
            XCTAssertEqual(app.state, .runningBackground)
            app.activate()
            XCTAssertEqual(app.state, .runningForeground)
            device.testedApplication?.crash()
            XCTAssertEqual(app.state, .notRunning)
            app.terminate()
            XCTAssertEqual(app.state, .notRunning)
        }
    }

    /// Source: xcuiapplication/launch(): a failure in the launch is recorded as a failure of the test.
    func testAnAppThatIsNotInstalledRecordsAFailure() {
        simulate { device, _ in
            let other = XCUIApplication(bundleIdentifier: "com.example.unknown")
            other.launch()
            XCTAssertEqual(device.failures, ["Failed to launch com.example.unknown: the app is not installed"])
            XCTAssertEqual(other.state, .unknown)
        }
    }

    /// Source: xcuiapplication/launcharguments and launchenvironment: handed over at the launch.
    func testArgumentsAreHandedOverAtTheLaunch() {
        simulate { device, app in
            app.launchArguments = ["-UITests"]
            app.launchEnvironment = ["A": "B"]
            XCTAssertEqual(device.testedApplication?.arguments, [])
            app.launch()
            XCTAssertEqual(device.testedApplication?.arguments, ["-UITests"])
            XCTAssertEqual(device.testedApplication?.environment, ["A": "B"])
        }
    }

    /// Source: xcuiapplication/wait(for:timeout:): true as soon as the app has the state, false when the time is up.
    func testAStateIsWaitedFor() {
        simulate { device, app in
            XCTAssertTrue(app.wait(for: .runningForeground, timeout: 5))
            device.testedApplication?.leaveFront()
            XCTAssertFalse(app.wait(for: .runningForeground, timeout: 5))
        }
    }

    /// Source: xcuiapplication/activate(): an app that does not run is launched; another one goes to the background.
    func testOneAppIsInFront() {
        simulate { device, app in
            let settings = EmbeddedConformanceApp.driver()
            device.install(settings, as: "com.apple.Preferences")
            let other = XCUIApplication(bundleIdentifier: "com.apple.Preferences")
            XCTAssertEqual(other.state, .notRunning)
            other.activate()
            XCTAssertEqual([app.state, other.state], [.runningBackground, .runningForeground])
            app.activate()
            XCTAssertEqual([app.state, other.state], [.runningForeground, .runningBackground])
            XCUIDevice.shared.press(.home)
            XCTAssertEqual([app.state, other.state], [.runningBackground, .runningBackground])
        }
    }

    /// Source: XCTest waits for the app to be idle before each event; after a minute its log says so, and it goes on.
    func testAnEventWaitsForAnIdleAppButNotForever() throws {
        let driver = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: driver)
        MainActor.assumeIsolated {
            let app = XCUIApplication()
            app.launch()
            SimulatedDevice.current.testedApplication?.timeToSettle = .seconds(500)
            app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
        }
        XCTAssertEqual(driver.virtualClock.now, .seconds(60))
    }

    // MARK: Accessibility

    /// Source: xcuiapplication/performaccessibilityaudit(for:_:): an issue fails the test unless its handler returns true.
    func testIssuesOfAnAuditAreRecordedUnlessTheHandlerClaimsThem() throws {
        try simulate(on: "Controls") { device, app in
            device.testedApplication?.auditIssues = [
                SimulatedAuditIssue(.contrast, "Contrast failed", identifier: "save"),
                SimulatedAuditIssue(.trait, "Wrong trait"),
            ]
            var seen: [String] = []
            try app.performAccessibilityAudit { issue in
                seen.append("\(issue.compactDescription) \(issue.element?.identifier ?? "none")")
                return issue.auditType == .contrast
            }
            XCTAssertEqual(seen, ["Contrast failed save", "Wrong trait none"])
            XCTAssertEqual(device.failures, ["Wrong trait"])
            try app.performAccessibilityAudit(for: .contrast)
            XCTAssertEqual(device.failures, ["Wrong trait", "Contrast failed"])
        }
    }

    /// Source: xcuivoiceoverservice: an error unless it is on; forwards it stays at the last element.
    func testVoiceOverSpeaksOnlyWhileItIsOn() throws {
        try simulate(on: "Controls") { device, _ in
            let voiceOver = XCUIDevice.shared.voiceOverService
            XCTAssertThrowsError(try voiceOver.currentSpeech())
            try voiceOver.enable()
            var texts = [try voiceOver.currentSpeech().utterance]
            for _ in 0..<50 { texts.append(try voiceOver.moveForward().utterance) }
            XCTAssertEqual(texts.first, "Back")
            XCTAssertEqual(Set(texts.suffix(20)).count, 1)
            try voiceOver.disable()
            XCTAssertThrowsError(try voiceOver.moveForward())
        }
    }

    // MARK: Coordinates and alerts

    /// Source: xcuicoordinate: touches are for iOS, clicks for macOS and tablets with a pointer.
    func testAHandThatTheDeviceLacksRecordsAFailure() {
        simulate(on: "Controls") { device, app in
            let corner = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
            corner.click()
            XCTAssertEqual(device.failures, ["Failed to synthesize event: the device has no pointer"])
            XCTAssertFalse(XCUIDevice.shared.supportsPointerInteraction)
            device.hasPointer = true
            corner.click()
            corner.tap()
            XCTAssertEqual(device.failures.count, 1)
            device.isDesktop = true
            corner.tap()
            XCTAssertEqual(device.failures.last, "Failed to synthesize event: the device has no finger")
        }
    }

    /// Source: xcuielement/pinch(withscale:velocity:): on an element, so one that a query does not find fails.
    func testTwoFingersNeedOneElement() {
        simulate { device, app in
            app.pinch(withScale: 2, velocity: 1)
            app.descendants(matching: .image)["nothing"].rotate(1, withVelocity: 1)
            XCTAssertEqual(device.events, ["pinch to 2.0 at 1.0"])
            XCTAssertEqual(device.failures.count, 1)
        }
    }

    /// Source: Apple's article "Handling UI interruptions": an event on the app answers an alert in front of it.
    func testAnAlertOfTheSystemIsAnsweredBeforeAnEventIfXCTestDoesSo() {
        simulate(on: "Layers") { device, app in
            device.answersInterruptions = true
            let ask = app.descendants(matching: .button)["askSystem"]
            ask.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
            let second = app.descendants(matching: .button)["openSecond"]
            second.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
            XCTAssertFalse(second.exists, "the alert was answered, and the touch arrived")
        }
    }

    /// Source: xcuielement/coordinate(withnormalizedoffset:) and xcuicoordinate/withoffset(_:).
    func testACoordinateIsComputedFromTheFrameWhenItIsUsed() {
        simulate(on: "Gestures") { device, app in
            let target = app.descendants(matching: .other)["target"]
            let middle = target.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
            XCTAssertEqual(middle.screenPoint, CGPoint(x: target.frame.midX, y: target.frame.midY))
            middle.tap()
            XCTAssertEqual(app.descendants(matching: .staticText)["status"].label, "Middle touched")
            target.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 3, dy: 3)).tap()
            XCTAssertEqual(app.descendants(matching: .staticText)["status"].label, "Edge touched")
            let before = device.failures.count
            app.descendants(matching: .other)["nothing"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
            XCTAssertEqual(device.failures.count, before + 1)
        }
    }

    /// Source: Apple's article "Handling UI interruptions": an alert of the system belongs to another process.
    func testAnAlertOfTheSystemIsOnTheHomeScreenAndKeepsTouchesFromTheApp() throws {
        try simulate(on: "Layers") { _, app in
            let second = app.descendants(matching: .button)["openSecond"]
            let ask = app.descendants(matching: .button)["askSystem"]
            ask.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
            XCTAssertFalse(elements(in: try app.snapshot()).contains { $0.elementType == .alert })
            second.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
            XCTAssertTrue(second.exists, "the touch did not arrive")
            let home = XCUIApplication(bundleIdentifier: "com.apple.springboard")
            let allow = home.descendants(matching: .alert).element.descendants(matching: .button)["Allow"]
            allow.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
            XCTAssertFalse(home.descendants(matching: .alert).element.exists)
            XCTAssertEqual(app.descendants(matching: .staticText)["status"].label, "Allowed")
        }
    }
}

@MainActor private func elements(in snapshot: any XCUIElementSnapshot) -> [any XCUIElementSnapshot] {
    [snapshot] + snapshot.children.flatMap(elements)
}

@MainActor private func labels(of identifier: String, in snapshot: any XCUIElementSnapshot) -> [String] {
    elements(in: snapshot).filter { $0.identifier == identifier }.map(\.label)
}
#endif
