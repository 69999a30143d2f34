extension Array where Element: Equatable {
    /// Changes a stack of screens, the current one last, as crossing a segment does.
    ///
    /// - Parameters:
    ///   - kind: What the segment does to the stack.
    ///   - end: The screen that the segment leads to; of no meaning for ``SegmentKind/back``.
    /// - Returns: The screen that is current then, or nil if the segment leads nowhere because nothing lies beneath, or its end
    ///   does not.
    package mutating func cross(_ kind: SegmentKind, to end: Element) -> Element? {
        switch kind {
        case .push, .present: append(end)
        case .replace: self[count - 1] = end
        case .root: self = [end]
        case .back: removeLast()
        case .unwind:
            guard let position = dropLast().lastIndex(of: end) else { return nil }
            removeLast(count - 1 - position)
        }
        return last
    }
}
