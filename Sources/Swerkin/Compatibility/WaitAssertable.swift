import SwerkinCore

/// Waits until the screen is as it should be.
///
/// All wait for as long as actions wait, and stand in logs and failures like steps.
public protocol WaitAssertable: SessionPart {
    /// Waits until the screen has an element with an identifier.
    func waitForElement(withIdentifier identifier: String, file: StaticString, line: UInt)

    /// Waits until the screen has an element with a label.
    func waitForElement(withLabel label: String, file: StaticString, line: UInt)

    /// Waits until the screen has an element whose label starts with a text.
    func waitForElement(withLabelPrefix labelPrefix: String, file: StaticString, line: UInt)

    /// Waits until the screen has an element whose label ends with a text.
    func waitForElement(withLabelSuffix labelSuffix: String, file: StaticString, line: UInt)

    /// Waits until the screen has an element whose label contains a text.
    func waitForElement(withPartialLabel partialLabel: String, file: StaticString, line: UInt)

    /// Waits until the screen has an element with exactly a value; an empty field has its placeholder for a value.
    func waitForElement(withValue value: String, file: StaticString, line: UInt)

    /// Waits until a touch would reach an element with an identifier: in view, enabled, nothing on top.
    func waitUntilElementIsTappable(withIdentifier identifier: String, file: StaticString, line: UInt)

    /// Waits until a touch would reach an element with a label: in view, enabled, nothing on top.
    func waitUntilElementIsTappable(withLabel label: String, file: StaticString, line: UInt)

    /// Waits until the screen has no element with an identifier.
    func waitUntilElementDoesNotExist(withIdentifier identifier: String, file: StaticString, line: UInt)

    /// Waits until the screen has no element with a label.
    func waitUntilElementDoesNotExist(withLabel label: String, file: StaticString, line: UInt)

    /// Waits until a field has the focus, which is when a keyboard is up.
    ///
    /// A visible keyboard differs from platform to platform; the focus does not.
    func waitForSoftwareKeyboard(file: StaticString, line: UInt)

    /// Waits until no field has the focus, which is when no keyboard is up.
    func waitForAbsenceOfSoftwareKeyboard(file: StaticString, line: UInt)
}

extension WaitAssertable {
    /// Waits until the screen has an element with an identifier.
    public func waitForElement(withIdentifier identifier: String, file: StaticString, line: UInt) {
        wait(for: .present(.identifier(identifier)), [identifier], file: file, line: line)
    }

    /// Waits until the screen has an element with a label.
    public func waitForElement(withLabel label: String, file: StaticString, line: UInt) {
        wait(for: .present(.label(label)), [label], file: file, line: line)
    }

    /// Waits until the screen has an element whose label starts with a text.
    public func waitForElement(withLabelPrefix labelPrefix: String, file: StaticString, line: UInt) {
        wait(for: .present(ElementQuery(label: .prefix(labelPrefix))), [labelPrefix], file: file, line: line)
    }

    /// Waits until the screen has an element whose label ends with a text.
    public func waitForElement(withLabelSuffix labelSuffix: String, file: StaticString, line: UInt) {
        wait(for: .present(ElementQuery(label: .suffix(labelSuffix))), [labelSuffix], file: file, line: line)
    }

    /// Waits until the screen has an element whose label contains a text.
    public func waitForElement(withPartialLabel partialLabel: String, file: StaticString, line: UInt) {
        wait(for: .present(ElementQuery(label: .containing(partialLabel))), [partialLabel], file: file, line: line)
    }

    /// Waits until the screen has an element with exactly a value; an empty field has its placeholder for a value.
    public func waitForElement(withValue value: String, file: StaticString, line: UInt) {
        wait(for: .present(ElementQuery(value: .exact(value))), [Typed(value)], file: file, line: line)
    }

    /// Waits until a touch would reach an element with an identifier: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(withIdentifier identifier: String, file: StaticString, line: UInt) {
        wait(for: .present(.identifier(identifier), [.touchable(true)]), [identifier], file: file, line: line)
    }

    /// Waits until a touch would reach an element with a label: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(withLabel label: String, file: StaticString, line: UInt) {
        wait(for: .present(.label(label), [.touchable(true)]), [label], file: file, line: line)
    }

    /// Waits until the screen has no element with an identifier.
    public func waitUntilElementDoesNotExist(withIdentifier identifier: String, file: StaticString, line: UInt) {
        wait(for: .absent(.identifier(identifier)), [identifier], file: file, line: line)
    }

    /// Waits until the screen has no element with a label.
    public func waitUntilElementDoesNotExist(withLabel label: String, file: StaticString, line: UInt) {
        wait(for: .absent(.label(label)), [label], file: file, line: line)
    }

    /// Waits until a field has the focus, which is when a keyboard is up.
    ///
    /// A visible keyboard differs from platform to platform; the focus does not.
    public func waitForSoftwareKeyboard(file: StaticString, line: UInt) {
        wait(for: .present(ElementQuery(.field), [.focused(true)]), [], file: file, line: line)
    }

    /// Waits until no field has the focus, which is when no keyboard is up.
    public func waitForAbsenceOfSoftwareKeyboard(file: StaticString, line: UInt) {
        wait(for: .absent(ElementQuery(.field), [.focused(true)]), [], file: file, line: line)
    }

    private func wait(
        for condition: WaitCondition, _ values: [any CustomStringConvertible], _ name: String = #function,
        file: StaticString, line: UInt
    ) {
        perform(values, name, file: file, line: line) { try $0.wait(for: condition, timeout: $0.timeouts.waiting) }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension WaitAssertable {
    /// Waits until the screen has an element with an identifier.
    public func waitForElement(withIdentifier identifier: String, file: StaticString = #filePath, line: Int = #line) {
        waitForElement(withIdentifier: identifier, file: file, line: UInt(line))
    }

    /// Waits until the screen has an element with a label.
    public func waitForElement(withLabel label: String, file: StaticString = #filePath, line: Int = #line) {
        waitForElement(withLabel: label, file: file, line: UInt(line))
    }

    /// Waits until the screen has an element whose label starts with a text.
    public func waitForElement(withLabelPrefix labelPrefix: String, file: StaticString = #filePath, line: Int = #line) {
        waitForElement(withLabelPrefix: labelPrefix, file: file, line: UInt(line))
    }

    /// Waits until the screen has an element whose label ends with a text.
    public func waitForElement(withLabelSuffix labelSuffix: String, file: StaticString = #filePath, line: Int = #line) {
        waitForElement(withLabelSuffix: labelSuffix, file: file, line: UInt(line))
    }

    /// Waits until the screen has an element whose label contains a text.
    public func waitForElement(withPartialLabel partialLabel: String, file: StaticString = #filePath, line: Int = #line)
    {
        waitForElement(withPartialLabel: partialLabel, file: file, line: UInt(line))
    }

    /// Waits until the screen has an element with exactly a value; an empty field has its placeholder for a value.
    public func waitForElement(withValue value: String, file: StaticString = #filePath, line: Int = #line) {
        waitForElement(withValue: value, file: file, line: UInt(line))
    }

    /// Waits until a touch would reach an element with an identifier: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(
        withIdentifier identifier: String, file: StaticString = #filePath, line: Int = #line
    ) {
        waitUntilElementIsTappable(withIdentifier: identifier, file: file, line: UInt(line))
    }

    /// Waits until a touch would reach an element with a label: in view, enabled, nothing on top.
    public func waitUntilElementIsTappable(withLabel label: String, file: StaticString = #filePath, line: Int = #line) {
        waitUntilElementIsTappable(withLabel: label, file: file, line: UInt(line))
    }

    /// Waits until the screen has no element with an identifier.
    public func waitUntilElementDoesNotExist(
        withIdentifier identifier: String, file: StaticString = #filePath, line: Int = #line
    ) {
        waitUntilElementDoesNotExist(withIdentifier: identifier, file: file, line: UInt(line))
    }

    /// Waits until the screen has no element with a label.
    public func waitUntilElementDoesNotExist(withLabel label: String, file: StaticString = #filePath, line: Int = #line)
    {
        waitUntilElementDoesNotExist(withLabel: label, file: file, line: UInt(line))
    }

    /// Waits until a field has the focus, which is when a keyboard is up.
    ///
    /// A visible keyboard differs from platform to platform; the focus does not.
    public func waitForSoftwareKeyboard(file: StaticString = #filePath, line: Int = #line) {
        waitForSoftwareKeyboard(file: file, line: UInt(line))
    }

    /// Waits until no field has the focus, which is when no keyboard is up.
    public func waitForAbsenceOfSoftwareKeyboard(file: StaticString = #filePath, line: Int = #line) {
        waitForAbsenceOfSoftwareKeyboard(file: file, line: UInt(line))
    }
}
