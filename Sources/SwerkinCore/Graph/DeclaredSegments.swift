/// The segments that the screens of a session declare, read once from each screen between two navigations.
///
/// The graph serves all sessions of a host's type, and the closures of the segments belong to one: a segment that is crossed
/// has its closure here.
final class DeclaredSegments {
    private struct List: Hashable {
        let screen: String
        let value: String?
        let side: SegmentDeclaration.Side
    }

    private var lists: [List: [PathSegment]] = [:]
    private var registrations = 0

    /// The segments that a screen declares on a side, read by `read` the first time since screens were registered last.
    func segments(
        on side: SegmentDeclaration.Side, of screen: any PresentableScreen, registrations: Int,
        _ read: () -> [PathSegment]
    ) -> [PathSegment] {
        if registrations != self.registrations { removeAll() }
        self.registrations = registrations
        let list = List(screen: screen.rawValue, value: screen.value, side: side)
        if let known = lists[list] { return known }
        let segments = read()
        lists[list] = segments
        return segments
    }

    /// Forgets all segments, whose closures may have strong references to a test.
    func removeAll() { lists = [:] }
}
