import SwerkinCore

/// Touches elements of any kind.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol ElementTouchable: SessionPart {
    /// Touches the element with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func touchView(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)

    /// Presses the element with an identifier, a label or both for a second.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func longPressView(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)

    /// Swipes over the middle of the screen.
    func swipe(direction: SwipeDirection, file: StaticString, line: UInt)

    /// Swipes over the element with an identifier.
    func swipeOn(identifier: String, direction: SwipeDirection, file: StaticString, line: UInt)
}

extension ElementTouchable {
    /// Touches the element with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchView(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)
    {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(identifier: identifier, label: label))
        }
    }

    /// Presses the element with an identifier, a label or both for a second.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func longPressView(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.longPress(.meant(identifier: identifier, label: label))
        }
    }

    /// Swipes over the middle of the screen.
    public func swipe(direction: SwipeDirection, file: StaticString, line: UInt) {
        perform([direction.rawValue], file: file, line: line) { try $0.swipe(direction) }
    }

    /// Swipes over the element with an identifier.
    public func swipeOn(identifier: String, direction: SwipeDirection, file: StaticString, line: UInt) {
        perform([identifier, direction.rawValue], file: file, line: line) {
            try $0.swipe(direction, on: .identifier(identifier))
        }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension ElementTouchable {
    /// Touches the element with an identifier.
    public func touchView(withIdentifier identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line)
    {
        touchView(withIdentifier: identifier, withLabel: nil, file: file, line: line)
    }

    /// Touches the element with a label.
    public func touchView(withLabel label: String?, file: StaticString = #filePath, line: UInt = #line) {
        touchView(withIdentifier: nil, withLabel: label, file: file, line: line)
    }

    /// Touches the element with an identifier, a label or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchView(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        touchView(withIdentifier: identifier, withLabel: label, file: file, line: UInt(line))
    }

    /// Presses the element with an identifier for a second.
    public func longPressView(
        withIdentifier identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        longPressView(withIdentifier: identifier, withLabel: nil, file: file, line: line)
    }

    /// Presses the element with a label for a second.
    public func longPressView(withLabel label: String?, file: StaticString = #filePath, line: UInt = #line) {
        longPressView(withIdentifier: nil, withLabel: label, file: file, line: line)
    }

    /// Presses the element with an identifier, a label or both for a second.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func longPressView(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        longPressView(withIdentifier: identifier, withLabel: label, file: file, line: UInt(line))
    }

    /// Swipes over the middle of the screen.
    public func swipe(direction: SwipeDirection, file: StaticString = #filePath, line: Int = #line) {
        swipe(direction: direction, file: file, line: UInt(line))
    }

    /// Swipes over the element with an identifier.
    public func swipeOn(
        identifier: String, direction: SwipeDirection, file: StaticString = #filePath, line: Int = #line
    ) {
        swipeOn(identifier: identifier, direction: direction, file: file, line: UInt(line))
    }
}

extension ElementQuery {
    /// The query for an identifier, a label and a value; a nil one matches anything.
    ///
    /// Throws ``StepFailure`` if all are nil, for then no particular element is meant.
    static func meant(
        _ kind: ElementKind? = nil, identifier: String? = nil, label: String? = nil, value: String? = nil
    ) throws -> ElementQuery {
        guard identifier != nil || label != nil || value != nil else {
            throw StepFailure(
                .test("it is not said which \(kind?.words ?? "element") is meant: give one of the arguments."))
        }
        return ElementQuery(
            kind, identifier: identifier, label: label.map { .normalized($0) }, value: value.map { .exact($0) })
    }
}
