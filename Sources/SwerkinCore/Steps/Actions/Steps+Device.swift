// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Steps for what a device can: fingers, buttons, orientation, other apps. On another driver these steps fail as a wrong use.
extension Steps {
    /// Moves two fingers apart around the middle of the screen, or together if the scale is less than 1.
    public func IPinch(scale: Double, file: StaticString = #filePath, line: UInt = #line) {
        performStep([scale], file: file, line: line) {
            try app.onDevice("pinch", note: "pinched by \(scale)") { try $0.pinch(scale: scale) }
        }
    }

    /// Turns two fingers around the middle of the screen, clockwise if the angle is positive.
    public func IRotate(degrees: Double, file: StaticString = #filePath, line: UInt = #line) {
        performStep([degrees], file: file, line: line) {
            try app.onDevice("rotate by two fingers", note: "rotated by \(degrees)°") {
                try $0.rotate(degrees: degrees)
            }
        }
    }

    /// Drags the thumb of the slider that a query means to a part of its length, from 0 to 1.
    ///
    /// Works on any driver that drags. Fails if the slider stays farther than 2.5 % of its length away.
    public func ISlide(
        _ query: ElementQuery, to position: Double, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, position], file: file, line: line) { try app.slide(query, to: position) }
    }

    /// Pulls down the content of the scroll view that a query means, which must stand at its top, as to refresh it.
    ///
    /// Works on any driver that scrolls. Wait for the new content with a check.
    public func IPullToRefresh(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) {
            let app = try app
            try app.act(.swipe, on: query) { _ = try app.driver.scroll(.up, in: $0.reference) }
        }
    }

    /// Presses one of the buttons of the device.
    public func IPressButton(_ button: DeviceButton, file: StaticString = #filePath, line: UInt = #line) {
        performStep([button.rawValue], file: file, line: line) {
            try app.onDevice("press \(button.rawValue)", note: "pressed \(button.rawValue)") { try $0.press(button) }
        }
    }

    /// Turns the device, and with it the app.
    public func ITurnDevice(to orientation: DeviceOrientation, file: StaticString = #filePath, line: UInt = #line) {
        performStep([orientation], file: file, line: line) {
            try app.onDevice("turn the device", note: "turned the device") { try $0.turn(to: orientation) }
        }
    }

    /// Denies the request of an alert of the system.
    ///
    /// Passes if no alert is up, as ``ITouchAllowSystemAlert(file:line:)`` does.
    public func ITouchDenySystemAlert(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.denySystemAlert() }
    }

    /// Touches the button with a label in an alert of the system, as *Allow Once*.
    ///
    /// Fails if no alert comes, or it has no such button.
    public func ITouchSystemAlertButton(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label], file: file, line: line) { try app.answerSystemAlert(byButton: label) }
    }

    /// Opens an address: a deep link into the app, a page by the device's browser, or one in the front window of a browser.
    public func IOpenAddress(_ address: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([address], file: file, line: line) { try app.open(address) }
    }

    /// Brings another app of the device to the front, as the system's settings; the following steps act on it.
    public func ISwitchToApp(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.onDevice("switch to \(identifier)", note: "switched to \(identifier)") {
                try $0.switchToApp(identifier)
            }
        }
    }

    /// Brings the app under test back to the front; the following steps act on it again.
    public func IReturnToApp(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) {
            try app.onDevice("return to the app", note: "returned to the app") { try $0.activate() }
        }
    }
}
