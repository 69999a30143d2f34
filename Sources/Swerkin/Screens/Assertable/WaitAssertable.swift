/// Waits until the screen is as it should be.
///
/// All wait for as long as acts wait, and stand in logs and failures like steps.
public protocol WaitAssertable: TestPart {}

extension WaitAssertable {
    /// Waits until the screen has an element with an identifier.
    public func waitForElement(withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        perform([identifier], file: file, line: line) {
            try $0.wait(for: .present(.identifier(identifier)), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until the screen has an element with exactly a label.
    public func waitForElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        perform([label], file: file, line: line) {
            try $0.wait(for: .present(.label(label)), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until a touch would reach an element with an identifier: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier], file: file, line: line) {
            try $0.wait(for: .present(.identifier(identifier), [.touchable(true)]), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until a touch would reach an element with exactly a label: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([label], file: file, line: line) {
            try $0.wait(for: .present(.label(label), [.touchable(true)]), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until the screen has no element with an identifier.
    public func waitUntilElementDoesNotExist(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier], file: file, line: line) {
            try $0.wait(for: .absent(.identifier(identifier)), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until the screen has no element with exactly a label.
    public func waitUntilElementDoesNotExist(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([label], file: file, line: line) {
            try $0.wait(for: .absent(.label(label)), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until a field has the focus, which is when a keyboard is up.
    ///
    /// Whether there is a keyboard to be seen differs from platform to platform; the focus does not.
    public func waitForSoftwareKeyboard(file: StaticString = #filePath, line: UInt = #line) {
        perform(file: file, line: line) {
            try $0.wait(for: .present(ElementQuery(.field), [.focused(true)]), timeout: $0.timeouts.waiting)
        }
    }

    /// Waits until no field has the focus, which is when no keyboard is up.
    public func waitForAbsenceOfSoftwareKeyboard(file: StaticString = #filePath, line: UInt = #line) {
        perform(file: file, line: line) {
            try $0.wait(for: .absent(ElementQuery(.field), [.focused(true)]), timeout: $0.timeouts.waiting)
        }
    }
}
