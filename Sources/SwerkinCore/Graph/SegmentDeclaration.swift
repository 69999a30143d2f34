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
    /// The line of the declaration, or nil if it is not known; declarations that differ only by it are equal.
    public var position: SourcePosition?
    /// True if a concise declaration has it, and no list of a screen object.
    public var isConcise: Bool

    /// Makes the declaration of a segment.
    public init(
        screen: String, side: Side, offset: Int, request: NavigationRequest? = nil, position: SourcePosition? = nil,
        isConcise: Bool = false
    ) {
        self.screen = screen
        self.side = side
        self.offset = offset
        self.request = request
        self.position = position
        self.isConcise = isConcise
    }

    /// Returns true if two declarations are of the same segment.
    public static func == (one: SegmentDeclaration, other: SegmentDeclaration) -> Bool {
        (one.screen, one.side, one.offset) == (other.screen, other.side, other.offset) && one.request == other.request
    }

    /// Feeds the screen, the side and the position in the list into the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(screen)
        hasher.combine(side)
        hasher.combine(offset)
    }
}

extension SegmentDeclaration: CustomStringConvertible {
    /// The declaration as code with its file and line, as in `cart.entryPathSegments()[0] (CartScreen.swift:12)`,
    /// `login.declaration (ShopScreens.swift:9)` or `list.navigationConfiguration[Show(addItem)]`.
    public var description: String {
        if let request { return InstructionDeclaration(screen: screen, request: request).description }
        let code = isConcise ? "\(screen).declaration" : "\(screen).\(side.rawValue)[\(offset)]"
        guard let position, let file = position.file.split(separator: "/").last else { return code }
        return "\(code) (\(file):\(position.line))"
    }
}

/// The source of the names that a graph has for the steps of its segments.
///
/// Names that a declaration gives come first: ``PathSegment/steps``. For planning none are needed.
public enum StepNames: String, CaseIterable, Sendable {
    /// The steps of the segments that tests of this process have crossed so far; the others have none.
    case crossed
    /// Every segment's closure is called, and its steps name themselves instead of being performed.
    ///
    /// So all segments have names, regardless of the tests that run. The price: everything else in the closures
    /// happens, for every segment and without its screen being there. An effect on the test's own state happens, and a
    /// forced unwrap of nil ends the process. Failed assertions are ignored.
    case dryRun = "dry-run"
}
