import SwerkinCore
import SwerkinBrowsers

/// The acts of a person in the form that steps have.
///
/// Typing into a field is one entry, however many keys it took. A touch that only gives the focus to the field that is entered
/// next is left out, and so are the touches that a double touch consists of.
package struct JoinedActs: Sendable {
    /// The acts so far; the last one may still change.
    package private(set) var acts: [WatchedAct] = []

    /// Begins with none.
    package init() {}

    /// Adds the next act; O(1).
    package mutating func append(_ act: WatchedAct) {
        switch act.kind {
        case .enter, .choose, .attach: appendEntry(act)
        case .doubleTouch: appendDoubleTouch(act)
        case .touch, .contextTouch, .press, .goBack, .check, .switchTab, .closeTab: acts.append(act)
        }
    }

    private mutating func appendEntry(_ act: WatchedAct) {
        var act = act
        if let last = acts.last, last.kind == act.kind, last.targets.first == act.targets.first {
            acts.removeLast()
            act.before = last.before
            act.isSecure = act.isSecure || last.isSecure
            act.milliseconds = max(act.milliseconds, last.milliseconds)
        }
        if let last = acts.last, last.kind == .touch, let field = act.targets.first, last.targets.contains(field) {
            acts.removeLast()
            act.before = last.before
        }
        acts.append(act)
    }

    private mutating func appendDoubleTouch(_ act: WatchedAct) {
        var act = act
        for _ in 0..<2 {
            guard let last = acts.last, last.kind == .touch, last.targets.first == act.targets.first else { break }
            acts.removeLast()
            act.before = last.before
        }
        acts.append(act)
    }
}
