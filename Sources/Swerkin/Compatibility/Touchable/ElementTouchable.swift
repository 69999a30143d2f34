/// Touches elements of any kind.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol ElementTouchable: SessionPart {}

extension ElementTouchable {
    /// Touches the element with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchView(
        withIdentifier identifier: String? = nil, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(identifier: identifier, label: label))
        }
    }

    /// Presses the element with an identifier, a label or both for a second.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func longPressView(
        withIdentifier identifier: String? = nil, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.longPress(.meant(identifier: identifier, label: label))
        }
    }

    /// Swipes over the middle of the screen.
    public func swipe(direction: SwipeDirection, file: StaticString = #filePath, line: UInt = #line) {
        perform([direction.rawValue], file: file, line: line) { try $0.swipe(direction) }
    }

    /// Swipes over the element with an identifier.
    public func swipeOn(
        identifier: String, direction: SwipeDirection, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, direction.rawValue], file: file, line: line) {
            try $0.swipe(direction, on: .identifier(identifier))
        }
    }
}
