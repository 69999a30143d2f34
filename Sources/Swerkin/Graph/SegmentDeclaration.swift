/// The declaration of a segment: its screen, the side of the screen, and the position in the list.
public struct SegmentDeclaration: Hashable, Sendable {
    /// The side of a screen that a segment is declared on.
    public enum Side: String, Hashable, Sendable {
        /// A segment into the screen.
        case entry = "entryPathSegments()"
        /// A segment out of the screen.
        case exit = "exitPathSegments()"
        /// A segment from one tab of a group to another.
        case tabs = "tabGroups()"
        /// An answer to a request: an answer that shows a screen starts there, and one that hides a screen may start anywhere.
        case configuration = "navigationConfiguration"
    }

    /// The name of the screen that declares the segment.
    public var screen: String
    /// The side that it is declared on.
    public var side: Side
    /// Its position in the list, from 0.
    public var offset: Int
    /// The request that it answers, or nil if it stands in a list of segments.
    public var request: NavigationRequest?

    /// Makes the declaration of a segment.
    public init(screen: String, side: Side, offset: Int, request: NavigationRequest? = nil) {
        self.screen = screen
        self.side = side
        self.offset = offset
        self.request = request
    }
}

extension SegmentDeclaration: CustomStringConvertible {
    /// The declaration as code, as in `cart.entryPathSegments()[0]` or `list.navigationConfiguration[Show(addItem)]`.
    public var description: String {
        if let request { return InstructionDeclaration(screen: screen, request: request).description }
        return "\(screen).\(side.rawValue)[\(offset)]"
    }
}
