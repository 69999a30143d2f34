/// A direction to swipe or scroll in: that of the finger for a swipe, that of the reader for a scroll.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down

    /// The direction of the reader if this is the direction of the finger, and the other way round.
    package var opposite: SwipeDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}

/// A gesture of a finger or a pointer.
public enum Gesture: Hashable, Sendable {
    /// A short touch.
    case touch
    /// A touch that lasts a number of seconds.
    case longPress(seconds: Double)
    /// A quick swipe in a direction.
    case swipe(SwipeDirection)
    /// Two short touches, so close together that they count as one double click.
    case doubleTouch
    /// A touch that asks for a context menu: a click of the secondary button.
    case contextTouch
    /// The pointer goes there and rests, without a touch.
    case hover
    /// A touch that moves to another point before it ends.
    case drag(to: GestureTarget)
}

extension Duration {
    /// The longest time that a touch is held, in seconds.
    private static let longestHold = 3600.0

    /// The time for which a touch is held, from a number of seconds; zero if it is negative.
    ///
    /// Throws ``StepFailure``, with the test at fault, if it is more than an hour or not a number.
    package init(holding seconds: Double) throws(StepFailure) {
        guard seconds <= Self.longestHold else {
            throw StepFailure(.test("a touch cannot be held for \(seconds) s, but for an hour (3600 s) at most."))
        }
        self.init(boundedSeconds: seconds)
    }
}

/// The target of a gesture.
public enum GestureTarget: Hashable, Sendable {
    /// The middle of an element, even if another element covers it.
    case element(ElementReference)
    /// A point on the screen.
    case point(Point)
    /// The middle of the screen.
    case screen

    /// The element of the target, or nil if it has none.
    package var element: ElementReference? {
        if case .element(let reference) = self { reference } else { nil }
    }
}

/// A layer in front of a screen that can be dismissed.
public enum DismissableLayer: String, Hashable, Sendable, CaseIterable {
    /// The keyboard, or the picker instead of it: the focused field loses its focus.
    case keyboard
    /// The topmost popover, by touching beside it.
    case popover
    /// The topmost modal; a popover is one too.
    case modal
}
