// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Every touch waits until the element is ready for it, by the table at Action.
extension Steps {
    /// Touches the element with a label, of any kind.
    public func ITouchElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.touch(.label(label)) }
    }

    /// Touches the element with an identifier, of any kind.
    public func ITouchElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.touch(.identifier(identifier)) }
    }

    /// Presses the element with a label for a second.
    public func ILongPressElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.longPress(.label(label)) }
    }

    /// Presses the element with an identifier for a second.
    public func ILongPressElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.longPress(.identifier(identifier)) }
    }

    /// Touches the button labelled "Back", or goes back in the driver's own history if there is none.
    ///
    /// If the screen beneath is known, it becomes the current screen as soon as it is there: <doc:Navigating>. Fails if the app
    /// cannot go back.
    public func IGoBack(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.goBack() }
    }

    /// Allows the request of a prompt of the system or the browser.
    ///
    /// Passes if no prompt is up.
    public func ITouchAllowSystemAlert(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.acceptSystemAlert() }
    }

    /// Takes away the topmost modal.
    ///
    /// Fails if there is none.
    public func IDismissModal(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.dismiss(.modal) }
    }

    /// Touches the checkbox with an identifier.
    ///
    /// Apps draw checkboxes as buttons too, so an element of any kind will do.
    public func ITapCheckbox(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.touch(.identifier(id)) }
    }

    /// Brings the switch with an identifier into a state.
    ///
    /// Leaves a switch alone that is in that state already, even a disabled one. Fails if a touch does not change it.
    public func IToggleSwitch(_ id: String, to switchIsOn: Bool, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, switchIsOn], file: file, line: line) {
            try app.turn(ElementQuery(.toggle, identifier: id), on: switchIsOn)
        }
    }

    /// Touches the button with a label in a bar: above the keyboard, or for navigation.
    ///
    /// It is found by its label and its role or trait of a button; the bar is not looked for.
    public func ITouchButtonBarButton(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.touch(.button(label).anywhere) }
    }

    /// Takes away the topmost popover, by touching beside it.
    ///
    /// Fails if there is none.
    public func IDismissPopoverElement(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.dismiss(.popover) }
    }

    /// Touches the middle point of an element's bounds, even if another element receives the touch.
    ///
    /// The element need not be enabled, and something may lie on top of it.
    public func ITouchMiddleOf(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.touchMiddle(of: .identifier(id)) }
    }
}
