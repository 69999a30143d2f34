#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

/// One test for each rule of what UIKit shows in front of an app, with the source of the rule.
final class PresentationRuleTests: XCTestCase {
    /// Does something on a device with an app of one screen, which is launched.
    private func simulate(_ body: @MainActor (SimulatedApplication, XCUIApplication) throws -> Void) rethrows {
        let driver = EmbeddedDriver<EmbeddedApp> { clock in
            EmbeddedApp(root: EmbeddedScreen("Trial", content: Stack([Button("More")])), clock: clock)
        }
        let application = SimulatedDevice.begin(testing: driver)
        try MainActor.assumeIsolated {
            let app = XCUIApplication()
            app.launch()
            try body(application, app)
        }
    }

    @MainActor private static func count(_ type: XCUIElement.ElementType, _ app: XCUIApplication) -> Int {
        app.descendants(matching: type).count
    }

    @MainActor private static func touch(_ x: Double, _ y: Double, _ app: XCUIApplication) {
        app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: x, dy: y)).tap()
    }

    // MARK: Action sheets

    /// Source: UI tests of public apps ask `app.sheets` for the buttons, the one that cancels among them.
    ///
    /// WebDriverAgent, pull request 189, tells a telephone's from a tablet's by the region.
    func testAnActionSheetIsASheetWithAllItsButtonsAndNoRegion() {
        simulate { application, app in
            application.present(SimulatedActionSheet("Delete it?", ["Delete"], cancel: "Keep"))
            XCTAssertEqual(Self.count(.sheet, app), 1)
            let buttons = app.descendants(matching: .sheet).element.descendants(matching: .button)
            XCTAssertEqual((0..<buttons.count).map { buttons.element(boundBy: $0).label }, ["Delete", "Keep"])
            XCTAssertFalse(app.descendants(matching: .any)["PopoverDismissRegion"].exists)
        }
    }

    /// Source: the tree that a public project prints on iOS 26.
    ///
    /// It has `Popover`, in it `Sheet` with the title as its label, in that the title and the actions without the one that cancels, and
    /// `Other` with the identifier `PopoverDismissRegion` and the label `dismiss popup` over the whole screen. Apple's article "Getting
    /// the user's attention with alerts and action sheets": a tablet shows a popover.
    func testInAPopoverAnActionSheetHasNoButtonThatCancels() {
        simulate { application, app in
            application.present(SimulatedActionSheet("Delete it?", ["Delete"], cancel: "Keep", isPopover: true))
            let sheet = app.descendants(matching: .popover).element.descendants(matching: .sheet).element
            XCTAssertEqual(sheet.label, "Delete it?")
            XCTAssertEqual(sheet.descendants(matching: .button).count, 1)
            let region = app.descendants(matching: .other)["PopoverDismissRegion"]
            XCTAssertEqual(region.label, "dismiss popup")
            XCTAssertEqual(region.frame, app.frame)
        }
    }

    /// Source: uialertaction/style/cancel and the notes of public projects: a touch beside a sheet performs the action that cancels; a
    /// sheet without one stays, a popover goes.
    func testATouchBesideAnActionSheetCancelsIt() {
        simulate { application, app in
            for (cancel, isPopover, rest) in [("Keep", false, 0), (nil, false, 1), ("Keep", true, 0), (nil, true, 0)] {
                var performed: [String] = []
                application.present(
                    SimulatedActionSheet("Delete it?", ["Delete"], cancel: cancel, isPopover: isPopover) {
                        performed.append($0)
                    })
                Self.touch(20, 600, app)
                XCTAssertEqual(performed, [cancel].compactMap { $0 })
                XCTAssertEqual(Self.count(.sheet, app), rest)
            }
        }
    }

    // MARK: Calendars

    /// Source: UI tests of public apps: `app.datePickers.buttons["Next Month"]`, `["Sunday, 10 March"]`, identifiers
    /// `DatePicker.NextMonth`, `DatePicker.PreviousMonth`, `DatePicker.Show` with the month as its value; days in `collectionViews`; a touch
    /// of `PopoverDismissRegion` closes it.
    func testACalendarHasButtonsForDaysAndMonthsBesideARegion() {
        simulate { application, app in
            var days: [String] = []
            application.present(SimulatedCalendar(month: 1, year: 2024) { days.append($0) })
            let picker = app.descendants(matching: .datePicker).element
            XCTAssertEqual(picker.descendants(matching: .button)["DatePicker.Show"].value as? String, "February 2024")
            XCTAssertEqual(
                picker.descendants(matching: .collectionView).element.descendants(matching: .button).count, 29)
            picker.descendants(matching: .button)["DatePicker.NextMonth"].tap()
            picker.descendants(matching: .button)["Sunday, 10 March"].tap()
            XCTAssertEqual(days, ["Sunday, 10 March"])
            XCTAssertTrue(picker.exists, "a choice does not close it")
            picker.descendants(matching: .button)["DatePicker.PreviousMonth"].tap()
            XCTAssertEqual(picker.descendants(matching: .button)["Month"].value as? String, "February 2024")
            Self.touch(20, 800, app)
            XCTAssertFalse(picker.exists)
        }
    }

    /// Source: UI tests of public apps turn `datePickers.pickerWheels`, first the month, then the year, after a touch of the month.
    func testTheMonthIsExchangedForWheels() {
        simulate { application, app in
            application.present(SimulatedCalendar(month: 11, year: 2029) { _ in })
            let picker = app.descendants(matching: .datePicker).element
            picker.descendants(matching: .button)["Month"].tap()
            XCTAssertEqual(picker.descendants(matching: .collectionView).count, 0)
            let wheels = picker.descendants(matching: .pickerWheel)
            let values = { (0..<2).map { wheels.element(boundBy: $0).value as? String } }
            XCTAssertEqual(values(), ["December", "2029"])
            for index in 0..<2 {
                let middle = wheels.element(boundBy: index).frame
                for _ in 0..<2 { Self.touch(middle.midX, middle.midY + 34, app) }
            }
            // Source: UIDatePicker's wheels of months have no end: each is a table of thousands of equal rows.
            XCTAssertEqual(values(), ["February", "2030"])
        }
    }
}
#endif
