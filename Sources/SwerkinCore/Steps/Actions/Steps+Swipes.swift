// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Swipes over the middle of the screen; the direction is the finger's.
    public func ISwipe(_ direction: SwipeDirection, file: StaticString = #filePath, line: UInt = #line) {
        performStep([direction.rawValue], file: file, line: line) { try app.swipe(direction) }
    }

    /// Swipes over the element with an identifier; the direction is the finger's.
    ///
    /// Waits until the element is visible and stable.
    public func ISwipe(
        _ direction: SwipeDirection, onElement identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([direction.rawValue, identifier], file: file, line: line) {
            try app.swipe(direction, on: .identifier(identifier))
        }
    }

    /// Swipes to the left over the middle of the screen.
    public func ISwipeToTheLeft(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.swipe(.left) }
    }

    /// Swipes to the right over the middle of the screen.
    public func ISwipeToTheRight(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.swipe(.right) }
    }
}
