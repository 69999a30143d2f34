/// Touches buttons.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol ButtonTouchable: SessionPart {}

extension ButtonTouchable {
    /// Touches the button with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchButton(
        withIdentifier identifier: String? = nil, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(.button, identifier: identifier, label: label))
        }
    }
}
