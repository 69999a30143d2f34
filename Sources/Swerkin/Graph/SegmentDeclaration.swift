/// Where a segment is declared: by which screen, on which of its sides, and at which place of the list.
public struct SegmentDeclaration: Hashable, Sendable {
    /// The side of a screen that a segment is declared on.
    public enum Side: String, Hashable, Sendable {
        /// A way into the screen.
        case entry = "entryPathSegments()"
        /// A way out of the screen.
        case exit = "exitPathSegments()"
        /// A way from one tab of a group to another.
        case tabs = "tabGroups()"
        /// An answer to a request: what shows a screen starts there, and what hides one may start anywhere.
        case configuration = "navigationConfiguration"
    }

    /// The name of the screen that declares the segment.
    public var screen: String
    /// The side that it is declared on.
    public var side: Side
    /// Its place in the list, from 0.
    public var offset: Int
    /// The request that it answers, or nil if it stands in a list of segments.
    public var request: NavigationRequest?

    /// Names a place.
    public init(screen: String, side: Side, offset: Int, request: NavigationRequest? = nil) {
        self.screen = screen
        self.side = side
        self.offset = offset
        self.request = request
    }
}

extension SegmentDeclaration: CustomStringConvertible {
    /// The place as code, as in `cart.entryPathSegments()[0]` or `list.navigationConfiguration[Show(addItem)]`.
    public var description: String {
        if let request { return InstructionDeclaration(screen: screen, request: request).description }
        return "\(screen).\(side.rawValue)[\(offset)]"
    }
}
