/// The known part of an app's stack of screens, and how much of it is only inferred.
///
/// Segments change the stack by their kind. If the app moved unobserved, the screens beneath are inferred from the screen that it
/// shows: plans may go back to inferred screens, and if the app then shows another screen, the inference was wrong and not the
/// segment. Further screens may lie beneath the lowest known one.
public struct ScreenStack: Hashable, Sendable {
    /// The names of the known screens from the bottom to the top; empty if not even the current screen is known.
    public private(set) var screens: [String]
    /// The number of inferred screens, at the bottom of ``screens``.
    public private(set) var inferredCount: Int

    /// Creates a stack of known screens.
    ///
    /// - Parameters:
    ///   - screens: The names of the screens from the bottom to the top.
    ///   - inferredCount: The number of inferred screens at the bottom; nil for all but the top.
    public init(_ screens: [String] = [], inferredCount: Int? = nil) {
        self.screens = screens
        self.inferredCount = max(0, min(inferredCount ?? screens.count - 1, screens.count))
    }

    /// The screen on top, or nil if it is unknown.
    public var current: String? { screens.last }

    /// Changes the stack as crossing a segment does.
    ///
    /// Going back from the lowest known screen leaves an unknown screen on top; so does unwinding to a screen that is not beneath
    /// the top, except that the screens stay as they are then. O(1), for ``SegmentKind/unwind`` O(screens taken off).
    ///
    /// - Parameters:
    ///   - kind: The kind of the segment.
    ///   - end: The screen that the segment leads to; without meaning for ``SegmentKind/back``.
    /// - Returns: The screen on top afterwards, or nil if it is unknown.
    @discardableResult
    public mutating func cross(_ kind: SegmentKind, to end: String) -> String? {
        let top = screens.cross(kind, to: end)
        inferredCount = min(inferredCount, max(0, screens.count - 1))
        return top
    }

    /// Replaces the screens by those that an action is known to leave, from the bottom to the top.
    ///
    /// Inferred screens at the bottom stay inferred.
    public mutating func replaceScreens(by screens: [String]) {
        self.screens = screens
        inferredCount = min(inferredCount, max(0, screens.count - 1))
    }

    /// The stack after crossing a segment; see ``cross(_:to:)``.
    public func crossing(_ kind: SegmentKind, to end: String) -> ScreenStack {
        var stack = self
        stack.cross(kind, to: end)
        return stack
    }

    /// Whether a segment takes screens off and leads to a screen that is only inferred.
    public func isInferred(crossing kind: SegmentKind, to end: String) -> Bool {
        kind.dependsOnStack && isInferred(crossing(kind, to: end).screens.count)
    }

    /// Returns true if the screen at position `count - 1` from the bottom is only inferred.
    public func isInferred(_ count: Int) -> Bool { count <= inferredCount }

    /// Records that the app may have moved unobserved: every screen but the top is inferred from now on.
    public mutating func markInferred() { inferredCount = max(0, screens.count - 1) }

    /// Records the screen that the app shows after moving unobserved.
    ///
    /// If the current screen is shown, nothing has changed. If a screen beneath is shown, the app went back to it. Any other
    /// screen came as a segment of the given kind would have brought it; if the kind is unknown or would have led to a screen
    /// beneath, nothing is known of the screens beneath. O(screens).
    public mutating func observe(_ screen: String, after kind: SegmentKind? = nil) {
        guard screen != current else { return }
        if let position = screens.lastIndex(of: screen) {
            screens.removeLast(screens.count - 1 - position)
        } else {
            switch kind {
            case .push?, .present?: screens.append(screen)
            case .replace?: screens = screens.dropLast() + [screen]
            case .root?, .unwind?, .back?, nil: screens = [screen]
            }
        }
        markInferred()
    }

    /// Records that the app left the current screen for the one beneath.
    public mutating func leave() {
        screens = screens.dropLast()
        markInferred()
    }
}

extension Array where Element: Equatable {
    /// Changes a stack of screens, the current one last, as crossing a segment does.
    ///
    /// Does nothing and returns nil if an unwind segment leads to a screen that does not lie beneath the top, or the stack is empty
    /// and nothing is put onto it.
    ///
    /// - Parameters:
    ///   - kind: The kind of the segment.
    ///   - end: The screen that the segment leads to; without meaning for ``SegmentKind/back``.
    /// - Returns: The current screen afterwards, or nil if there is none.
    package mutating func cross(_ kind: SegmentKind, to end: Element) -> Element? {
        switch kind {
        case .push, .present: append(end)
        case .replace:
            _ = popLast()
            append(end)
        case .root: self = [end]
        case .back: _ = popLast()
        case .unwind:
            guard let position = dropLast().lastIndex(of: end) else { return nil }
            removeLast(count - 1 - position)
        }
        return last
    }
}
