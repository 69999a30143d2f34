import FlowGraph
import SwerkinCore

extension ExploredMap {
    /// True if a segment destroys something or ends a session, by the words of its label: ``/FlowGraph/DestructiveWords``.
    ///
    /// A touch of a link, or of what opens a dialog, leads to a question; then the button that answers it destroys.
    package func isDestructive(_ segment: ExploredSegment) -> Bool {
        if says(segment) { return !asks(segment) }
        guard segment.acts.last?.isLink == false, !ReturnWords.contains(segment.label) else { return false }
        return segments.contains { $0.end == segment.start && !$0.isBack && says($0) && asks($0) }
    }

    private func says(_ segment: ExploredSegment) -> Bool { DestructiveWords.phrase(in: segment.label) != nil }

    /// True if a segment leads to a question, instead of doing what it says.
    private func asks(_ segment: ExploredSegment) -> Bool {
        !segment.isBack && (screens[segment.end].kind == .modal || segment.acts.last?.isLink == true)
    }
}

extension Act {
    /// True if it leads on without sending anything: a touch of a link, or back.
    fileprivate var isLink: Bool {
        switch self {
        case .touch: query?.role == .link
        case .back, .switchTab, .closeTab: true
        default: false
        }
    }
}
