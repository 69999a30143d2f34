#if !canImport(Darwin)
import Swerkin
import SwerkinEmbedded
import SwerkinMobile
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// What UIKit shows in front of an app: action sheets as sheets and as popovers, and the calendars of date pickers.
final class PresentationTests: XCUITestTestCase {
    // MARK: Action sheets

    /// A driver whose app shows an action sheet; the label of a performed action becomes the label of `status`.
    private func driverWithSheet(cancel: String? = "Keep", isPopover: Bool = false) throws -> XCUITestDriver {
        nonisolated(unsafe) let status = Label("Ready", identifier: "status")
        let driver = try launchedDriver(showing: [Button("More", identifier: "more"), status])
        onApp { app in
            app.present(
                SimulatedActionSheet("Delete it?", ["Delete", "Archive"], cancel: cancel, isPopover: isPopover) {
                    status.text = $0
                })
        }
        return driver
    }

    private func status(_ driver: XCUITestDriver) throws -> [String?] {
        try driver.snapshot().matches(.identifier("status")).map(\.label)
    }

    func testAButtonOfAnActionSheetIsTouchedByItsLabel() throws {
        for isPopover in [false, true] {
            let driver = try driverWithSheet(isPopover: isPopover)
            try AppUnderTest(driver: driver).touch(ElementQuery(.button, label: .exact("Delete")))
            XCTAssertEqual(try status(driver), ["Delete"])
            assertNothingRecorded()
        }
    }

    func testASheetTakesTheTouchesOfWhatIsBehindIt() throws {
        for isPopover in [false, true] {
            let driver = try driverWithSheet(isPopover: isPopover)
            let more = try XCTUnwrap(driver.snapshot().matches(.identifier("more")).first)
            XCTAssertEqual(more.obstruction, .covered(by: "the dialog \"Delete it?\""))
            XCTAssertThrowsError(try AppUnderTest(driver: driver).touch(.identifier("more")))
            XCTAssertEqual(try status(driver), ["Ready"], "nothing was touched, so nothing was cancelled")
            assertNothingRecorded()
        }
    }

    func testAnActionSheetIsCancelledByADismissal() throws {
        for isPopover in [false, true] {
            let driver = try driverWithSheet(isPopover: isPopover)
            try driver.dismiss(.modal)
            XCTAssertEqual(try status(driver), ["Keep"])
            XCTAssertNil(try driver.read().sheet)
        }
    }

    func testAnActionSheetThatCannotBeCancelledNamesItsButtons() throws {
        let driver = try driverWithSheet(cancel: nil)
        XCTAssertEqual(
            error { try driver.dismiss(.modal) },
            .notPossible(
                """
                the sheet stays when something beside it is touched; touch one of its buttons, "Delete" or "Archive"
                """))
    }

    func testItemsOfABarStayInUseBesideAPopover() throws {
        var button = ReportedElement(.button)
        button.label = "Filter"
        button.bounds = Rectangle(x: 300, y: 0, width: 60, height: 40)
        let parts: [(XCUITestElementType, Obstruction?)] = [
            (.navigationBar, nil), (.toolbar, nil), (.scrollView, .covered(by: "the dialog")),
        ]
        for (type, obstruction) in parts {
            var around = ReportedElement(type)
            around.bounds = Rectangle(x: 0, y: 0, width: 390, height: 44)
            around.children = [button]
            var region = ReportedElement(XCUITestElementType("Other"))
            region.name = ReportedElement.nameOfDismissRegion
            var app = ReportedElement(.application)
            app.bounds = Rectangle(x: 0, y: 0, width: 390, height: 844)
            app.children = [around, region, ReportedElement(.popover)]
            let screen = ReportedScreen(app, supplement: ReportedScreen.Supplement()) { _, _ in false }
            XCTAssertEqual(
                try screen.tree.matches(ElementQuery(.button)).map(\.obstruction), [obstruction], type.rawValue)
        }
    }

    // MARK: Date pickers

    private static let months = SimulatedCalendar.months.map { ElementOption($0) }
    private static let years = SimulatedCalendar.years.map { ElementOption("\($0)") }

    /// A driver whose app has a date picker of the compact style; the label of a chosen day becomes that of `status`.
    private func driverWithDatePicker(isOpen: Bool = true, knowingWheels: Bool = false) throws -> XCUITestDriver {
        nonisolated(unsafe) let status = Label("Ready", identifier: "status")
        nonisolated(unsafe) let picker = Button("Birthday", identifier: "birthday")
        let driver = try launchedDriver(showing: [picker, status])
        if knowingWheels {
            driver.configuration.wheelOptions = ["months": Self.months, "years": Self.years]
        }
        onApp { app in
            app.reportedTypes = ["birthday": .datePicker]
            let calendar = SimulatedCalendar(month: 2, year: 2024) { status.text = $0 }
            picker.onTouch = { app.present(calendar) }
        }
        if isOpen { try AppUnderTest(driver: driver).touch(.identifier("birthday")) }
        return driver
    }

    func testADayIsTouchedInTheCalendarOfADatePicker() throws {
        let driver = try driverWithDatePicker()
        let app = AppUnderTest(driver: driver)
        try app.touch(ElementQuery(.button, label: .exact("Next Month")))
        try app.touch(ElementQuery(.button, label: .exact("Tuesday, 30 April")))
        XCTAssertEqual(try status(driver), ["Tuesday, 30 April"])
        try driver.dismiss(.popover)
        XCTAssertNil(try driver.read().modal)
        try app.touch(.identifier("birthday"))
        assertNothingRecorded()
    }

    private func wheels(of driver: XCUITestDriver) throws -> [ElementReference] {
        try driver.snapshot().matches(ElementQuery(.wheel)).map(\.reference)
    }

    func testTheWheelsOfADatePickerAreTurned() throws {
        for knowsWheels in [false, true] {
            let driver = try driverWithDatePicker(knowingWheels: knowsWheels)
            try AppUnderTest(driver: driver).touch(ElementQuery(.button, label: .exact("Month")))
            let wheels = try wheels(of: driver)
            try driver.choose("January", in: wheels[0])
            try driver.choose("2021", in: wheels[1])
            XCTAssertEqual(
                try driver.snapshot().matches(ElementQuery(.button, label: .exact("Month"))).map(\.value),
                ["January 2021"])
            assertNothingRecorded()
        }
    }

    func testAWheelThatHasNoEndIsTurnedOnceAround() throws {
        let driver = try driverWithDatePicker()
        try AppUnderTest(driver: driver).touch(ElementQuery(.button, label: .exact("Month")))
        let wheel = try wheels(of: driver)[0]
        let before = onDevice { $0.snapshotCount }
        XCTAssertEqual(
            error { try driver.choose("Mai", in: wheel) },
            .notPossible(
                """
                the wheel does not turn to "Mai", but to "March", "April", "May", "June", "July", "August", "September", \
                "October", "November", "December", "January", "February"
                """))
        XCTAssertLessThan(onDevice { $0.snapshotCount } - before, 30)
        XCTAssertEqual(
            error { try driver.choose("1999", in: wheels(of: driver)[1]) },
            .notPossible(
                """
                the wheel does not turn to "1999", but to "2000", "2001", "2002", "2003", "2004", "2005", "2006", "2007", \
                "2008", "2009", "2010", "2011" and 19 more
                """))
    }

    func testADatePickerSaysWhereItsChoicesAre() throws {
        let closed = try driverWithDatePicker(isOpen: false)
        XCTAssertEqual(
            error { try closed.choose("2024-03-10", in: element("birthday", of: closed)) },
            .notPossible("it is a date picker that opens a calendar: touch it, and then the button of a day"))
        var picker = ReportedElement(.datePicker)
        picker.children = [ReportedElement(.collectionView)]
        XCTAssertEqual(
            DriverError.notAWheel(picker),
            .notPossible("it is a date picker with a calendar: touch the button of a day"))
        picker.children = ["June", "15"].map { value in
            var wheel = ReportedElement(.pickerWheel)
            wheel.value = value
            return wheel
        }
        XCTAssertEqual(
            DriverError.notAWheel(picker),
            .notPossible("it is a date picker: choose in its wheels, which show \"June\", \"15\""))
    }
}
#endif
