import SwerkinCore

/// Touches buttons.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol ButtonTouchable: SessionPart {
    /// Touches the button with an identifier, a label or both.
    ///
    /// A screen may touch buttons in its own way; calls through ``Screen`` arrive there.
    func touchButton(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)
}

// The arguments that a call leaves out are filled in by functions of other types than the requirement, for a function with the
// same type would be called instead of a screen's own.
extension ButtonTouchable {
    /// Touches the button with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchButton(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(.button, identifier: identifier, label: label))
        }
    }

    /// Fails as a wrong use: it is not said which button is meant.
    public func touchButton(file: StaticString = #filePath, line: UInt = #line) {
        touchButton(withIdentifier: nil, withLabel: nil, file: file, line: line)
    }

    /// Touches the button with an identifier.
    public func touchButton(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        touchButton(withIdentifier: identifier, withLabel: nil, file: file, line: line)
    }

    /// Touches the button with a label.
    public func touchButton(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        touchButton(withIdentifier: nil, withLabel: label, file: file, line: line)
    }

    /// Touches the button with an identifier, a label or both, called without a file.
    public func touchButton(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        touchButton(withIdentifier: identifier, withLabel: label, file: file, line: UInt(line))
    }
}
