import Swerkin
import SwerkinConformance
import XCTest

final class DeviceStepsTests: XCTestCase {
    static let definitions = [
        "IPinch(scale:)", "IRotate(degrees:)", "ISlide(_:to:)", "IPullToRefresh(_:)", "IPressButton(_:)",
        "ITurnDevice(to:)", "IOpenAddress(_:)", "ISwitchToApp(_:)", "IReturnToApp()",
        "ITouchDenySystemAlert()", "ITouchSystemAlertButton(withLabel:)",
    ]

    private func passes(
        _ log: String, asking request: String, line: UInt = #line, _ step: (Steps) -> Void
    ) {
        let device = FakeDevice()
        let trial = StepTrial(on: device) { step($0.When) }
        XCTAssertEqual(trial.finishedSteps, ["passed When \(log)"], line: line)
        XCTAssertEqual(trial.failures.map(\.message), [], line: line)
        XCTAssertEqual(device.requests, [request], line: line)
    }

    private func fails(
        _ log: String, _ words: String, on driver: any Driver, line: UInt = #line, _ step: (Steps) -> Void
    ) {
        let trial = StepTrial(on: driver) { step($0.When) }
        XCTAssertEqual(trial.failures.map(\.message), ["When \(log) failed: \(words)"], line: line)
    }

    func testADeviceIsAskedForWhatOnlyItCan() {
        passes("IPinch(scale: 2.0)", asking: "pinch 2.0") { $0.IPinch(scale: 2) }
        passes("IRotate(degrees: -90.0)", asking: "rotate -90.0") { $0.IRotate(degrees: -90) }
        passes("IPressButton(home)", asking: "press home") { $0.IPressButton(.home) }
        passes("ITurnDevice(to: landscape)", asking: "turn to landscape") { $0.ITurnDevice(to: .landscape) }
        passes("IOpenAddress(shop://cart)", asking: "open shop://cart") { $0.IOpenAddress("shop://cart") }
        passes("ISwitchToApp(com.apple.Preferences)", asking: "switch to com.apple.Preferences") {
            $0.ISwitchToApp("com.apple.Preferences")
        }
        passes("IReturnToApp()", asking: "activate") { $0.IReturnToApp() }
        passes("ITouchDenySystemAlert()", asking: "answer by the button that denies it") {
            $0.ITouchDenySystemAlert()
        }
        passes(
            "ITouchSystemAlertButton(withLabel: Allow Once)", asking: #"answer by the button "Allow Once""#
        ) { $0.ITouchSystemAlertButton(withLabel: "Allow Once") }
    }

    func testWhatADeviceRefusesIsDescribed() {
        let device = FakeDevice()
        device.refusal = .notPossible("the app com.x does not come to the front")
        fails("ISwitchToApp(com.x)", "could not switch to com.x: the app com.x does not come to the front.", on: device)
        {
            $0.ISwitchToApp("com.x")
        }
        device.refusal = .appFailed("it has crashed")
        fails("IReturnToApp()", "could not return to the app: it has crashed.", on: device) { $0.IReturnToApp() }
    }

    func testAnAlertToDenyNeedNotBeThereAndOneToChooseInMust() {
        let device = FakeDevice()
        device.showsAlert = false
        XCTAssertEqual(StepTrial(on: device) { $0.When.ITouchDenySystemAlert() }.failures.map(\.message), [])
        let start = device.clock.now
        fails(
            "ITouchSystemAlertButton(withLabel: OK)",
            #"could not answer a system alert by "OK": there is no alert of the system."#, on: device
        ) { $0.ITouchSystemAlertButton(withLabel: "OK") }
        XCTAssertEqual(device.clock.now - start, .seconds(2), "it waits for the alert")
    }

    func testADeviceMayHaveNothingOfIt() {
        let usage = "\nAt fault: the use of Swerkin, not the app."
        let bare = BareDevice()
        fails("IPinch(scale: 0.5)", "this driver cannot pinch.\(usage)", on: bare) { $0.IPinch(scale: 0.5) }
        fails("IRotate(degrees: 1.0)", "this driver cannot rotate by two fingers.\(usage)", on: bare) {
            $0.IRotate(degrees: 1)
        }
        fails("IPressButton(volumeUp)", "this driver cannot press buttons of a device.\(usage)", on: bare) {
            $0.IPressButton(.volumeUp)
        }
        fails("ITurnDevice(to: portrait)", "this driver cannot turn a device.\(usage)", on: bare) {
            $0.ITurnDevice(to: .portrait)
        }
        fails("IOpenAddress(a://b)", "this driver cannot open addresses.\(usage)", on: bare) {
            $0.IOpenAddress("a://b")
        }
        fails("ISwitchToApp(com.x)", "this driver cannot switch to other apps.\(usage)", on: bare) {
            $0.ISwitchToApp("com.x")
        }
        fails(
            "ITouchDenySystemAlert()", "this driver cannot choose the answer to an alert of the system.\(usage)",
            on: bare
        ) { $0.ITouchDenySystemAlert() }
        fails("IReturnToApp()", "this driver cannot bring an app to the front.\(usage)", on: bare) {
            $0.IReturnToApp()
        }
        fails("IPinch(scale: 2.0)", "this driver cannot do what only a device can.\(usage)", on: FakeDriver()) {
            $0.IPinch(scale: 2)
        }
        XCTAssertThrowsError(try bare.orientation())
    }

    func testAnAddressIsOpenedInABrowserToo() {
        let browser = FakeBrowser()
        let trial = StepTrial(on: browser) { $0.When.IOpenAddress("http://app/cart") }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(browser.address, "http://app/cart")
        fails(
            "IOpenAddress(cart)",
            """
            "cart" is no address: an address has a scheme, as in https://example.com.
            At fault: the test, not the app.
            """, on: browser
        ) { $0.IOpenAddress("cart") }
    }

    func testTheContentOfAScrollViewIsPulledDown() {
        let driver = FakeDriver([.shown(.region, "list", label: "List")])
        let trial = StepTrial(on: driver) { $0.When.IPullToRefresh(.identifier("list")) }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(driver.actions, [.scroll(.up)])
        fails(
            #"IPullToRefresh(the element with identifier "lost")"#,
            """
            there is no element with identifier "lost" (waited 2 s).
            Did you mean the identifier "list"?
            """, on: driver
        ) { $0.IPullToRefresh(.identifier("lost")) }
    }

    // MARK: Sliders

    private let volume = ElementQuery.identifier("volume")

    /// A screen with a slider from x 100 to 300, whose knob lands some points beside the end of a drag.
    private func slider(_ value: String, in range: ClosedRange<Double>? = nil, missingBy miss: Double = 0) -> FakeDriver
    {
        let driver = FakeDriver([
            .shown(.slider, "volume", label: "Volume") {
                $0.value = value
                $0.range = range
                $0.bounds = Rectangle(x: 100, y: 50, width: 200, height: 20)
            }
        ])
        driver.react = { driver, action in
            guard case .perform(.drag(.point(let end)), _) = action else { return }
            let share = (end.x + miss - 100) / 200
            driver.tree.roots[0].value =
                range.map { "\($0.lowerBound + share * ($0.upperBound - $0.lowerBound))" }
                ?? "\(Int((share * 100).rounded()))%"
        }
        return driver
    }

    func testTheThumbOfASliderIsDraggedToItsPosition() {
        let driver = slider("50%")
        let trial = StepTrial(on: driver) { $0.When.ISlide(self.volume, to: 0.75) }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(
            driver.actions,
            [.perform(.drag(to: .point(Point(x: 250, y: 60))), .point(Point(x: 200, y: 60)))])
        let still = slider("30%")
        XCTAssertEqual(StepTrial(on: still) { $0.When.ISlide(self.volume, to: 0.31) }.failures.count, 0)
        XCTAssertEqual(still.actions, [], "it stands there already")
    }

    func testADragThatMissesIsCorrectedByWhereItLed() {
        let driver = slider("10", in: 0...20, missingBy: -20)
        let trial = StepTrial(on: driver) { $0.When.ISlide(self.volume, to: 0.25) }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(driver.actions.count, 2)
        XCTAssertEqual(driver.tree.roots[0].value, "5.0")
    }

    func testASliderThatStaysElsewhereFails() {
        let driver = slider("0%", missingBy: 40)
        driver.react = { _, _ in }
        fails(
            #"ISlide(the element with identifier "volume", to: 1.0)"#,
            """
            the element with identifier "volume" stands at 0 %, not at 100 %.
            Before that: \(Array(repeating: #"dragged the element with identifier "volume""#, count: 8).joined(separator: "; ")).
            """, on: driver
        ) { $0.ISlide(volume, to: 1) }
        fails(
            #"ISlide(the element with identifier "volume", to: 1.5)"#,
            """
            a slider cannot be set to 1.5: 0 is its beginning, and 1 its end.
            At fault: the test, not the app.
            """, on: driver
        ) { $0.ISlide(volume, to: 1.5) }
        fails(
            #"ISlide(the element with identifier "volume", to: 1.0)"#,
            #"could not drag the element with identifier "volume": it has no value that says where it stands; drag its thumb with IDrag, or press its arrow keys."#,
            on: slider("loud")
        ) { $0.ISlide(volume, to: 1) }
    }
}
