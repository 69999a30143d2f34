import FlowGraph

/// What is known of the app's stack of screens: the topmost ones, and on which of them a navigation has been.
///
/// A run begins knowing nothing. The first screen that the app is found on is known to be on top and nothing beneath it, so
/// that no plan goes back from there. From then on each segment that is performed changes the stack by its kind. Where the
/// app moved in another way, what lies beneath is concluded from where it is found, and counts as surmised, as does
/// everything from before a navigation began: plans may go back to it, for every arrival is checked, but when they arrive
/// elsewhere it is the surmise that was wrong and not the segment.
struct KnownStack: Hashable, Sendable {
    /// The names of the screens known to lie on the stack, the current one last; none where not even that one is known.
    private(set) var screens: [String]
    /// How many screens at the bottom are surmised.
    private var surmisedCount: Int

    /// Everything of which is surmised but the top, where the app is looked at before anything else is done.
    init(_ screens: [String] = []) {
        self.screens = screens
        surmisedCount = max(0, screens.count - 1)
    }

    /// The screen on top.
    var current: String? { screens.last }

    /// Takes note that the app arrived where a segment leads.
    mutating func cross(_ kind: SegmentKind, to end: String) {
        var screens = screens
        _ = screens.cross(kind, to: end)
        become(screens)
    }

    /// Takes note of the screens that lie on the stack now, the current one last, after what was done to bring that about.
    mutating func become(_ screens: [String]) {
        self.screens = screens
        surmisedCount = min(surmisedCount, max(0, screens.count - 1))
    }

    /// The screens on the stack when the app arrives where a segment leads.
    func screens(after kind: SegmentKind, to end: String) -> [String] {
        var stack = self
        stack.cross(kind, to: end)
        return stack.screens
    }

    /// Whether a segment takes screens off and leads to one that is only surmised to lie beneath.
    func isSurmise(_ kind: SegmentKind, to end: String) -> Bool {
        kind.dependsOnStack && isSurmised(screens(after: kind, to: end))
    }

    /// Whether of fewer screens, from the lowest on, even the topmost is only surmised to lie there.
    func isSurmised(_ screens: [String]) -> Bool { screens.count <= surmisedCount }

    /// Takes note that the app may have moved unseen since.
    mutating func doubt() { surmisedCount = max(0, screens.count - 1) }

    /// Takes note of the screen that the app is found on, after moving in a way that was not watched.
    ///
    /// On the current screen nothing has changed. A screen that lies beneath was gone back to: that is how apps show such a
    /// one again, and where it was opened a second time instead, what is then taken to lie beneath it does lie there, only
    /// deeper. Any other screen came in the way in which a segment of the given kind would have brought it; where that is
    /// not known, or would have led to a screen beneath, nothing is known of what lies beneath the screen.
    mutating func find(_ screen: String, after kind: SegmentKind? = nil) {
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
        doubt()
    }

    /// Takes note that the current screen was left, and that it is not known for what.
    mutating func leave() {
        screens = screens.dropLast()
        doubt()
    }
}

extension ScreenGraph {
    /// What is known of the stack when the app is found on a screen.
    ///
    /// `believed` is where the test said last that the app is. How the app came there, and from there to the screen, is
    /// concluded from the segments between them.
    func stack(_ known: KnownStack, believed: String?, found screen: String) -> KnownStack {
        var stack = known
        for name in [believed, screen].compactMap({ $0 }) where graph.index(ofScreen: name) != nil {
            stack.find(name, after: stack.current.flatMap { kind(from: $0, to: name) })
        }
        stack.doubt()
        return stack
    }

    /// The effect on the stack that all segments from a screen to another share, or nil if there are none or they differ.
    private func kind(from start: String, to end: String) -> SegmentKind? {
        // A modal lies on the stack as any other screen does.
        let kinds = graph.segments.filter { $0.start == start && $0.end == end }
            .map { $0.kind == .present ? .push : $0.kind }
        return Set(kinds).count == 1 ? kinds.first : nil
    }
}
