extension AppUnderTest {
    /// Types a text several times in a row, replacing the text of a field.
    ///
    /// Throws ``StepFailure`` if the number is less than 1: the test makes no sense then.
    public func enter(_ text: String, times: Int, into query: ElementQuery) throws {
        guard times > 0 else {
            throw failure(.test("text cannot be typed \(times) times: say 1 or more."))
        }
        try enter(text, into: query)
        for _ in 1..<times { try enter(text, into: query, replacing: false) }
    }

    /// Gives a field the focus and takes it away again, without typing.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func visit(_ query: ElementQuery) throws {
        try touch(query)
        try dismiss(.keyboard)
    }

    /// Touches the button with this label.
    ///
    /// Falls back to a case-insensitive match.
    ///
    /// Keys that end typing are titled "Done" and labelled "done", or the other way round. Throws ``StepFailure`` if it
    /// is not ready within `timeouts.waiting`.
    public func touchButton(calledLike label: String) throws {
        let alike = ElementQuery(.button, label: .ignoringCase(label))
        try sharingTimeout(of: alike) {
            let buttons = try wait(for: .present(alike), timeout: timeouts.waiting)
            let isThere = buttons.contains { AccessibleName.asRead($0.label ?? "") == AccessibleName.asRead(label) }
            try touch(isThere ? .button(label) : alike)
        }
    }
}
