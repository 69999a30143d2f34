/// A direction to swipe or scroll in: where the finger goes when it swipes, where the reader goes when it scrolls.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
}

/// What a finger or a pointer does.
public enum Gesture: Hashable, Sendable {
    /// A short touch.
    case touch
    /// A touch that lasts a number of seconds.
    case longPress(seconds: Double)
    /// A quick stroke in a direction.
    case swipe(SwipeDirection)
    /// Two short touches, so close together that they count as one double click.
    case doubleTouch
    /// A touch that asks for a context menu: a click of the secondary button.
    case contextTouch
    /// The pointer goes there and rests, without a touch.
    case hover
    /// A touch that moves to another place before it ends.
    case drag(to: GestureTarget)
}

extension Duration {
    /// The longest time that a touch is held, in seconds.
    private static let longestHold = 3600.0

    /// The time that a touch is held which is to last a number of seconds; none where that is below 0.
    ///
    /// Throws ``StepFailure``, with the test at fault, if it is more than an hour or no number.
    package init(holding seconds: Double) throws(StepFailure) {
        guard seconds <= Self.longestHold else {
            throw StepFailure(.test("a touch cannot be held for \(seconds) s, but for an hour (3600 s) at most."))
        }
        self.init(boundedSeconds: seconds)
    }
}

/// Where a gesture goes.
public enum GestureTarget: Hashable, Sendable {
    /// The middle of an element, whatever is on top of it.
    case element(ElementReference)
    /// A point on the screen.
    case point(Point)
    /// The middle of the screen.
    case screen
}

/// What can be taken away from in front of a screen.
public enum DismissableLayer: String, Hashable, Sendable, CaseIterable {
    /// The keyboard, or what takes its place: the focused field loses its focus.
    case keyboard
    /// The topmost popover, by touching beside it.
    case popover
    /// The topmost modal; a popover is one too.
    case modal
}
