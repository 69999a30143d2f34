/// The content of the screen between two steps, as it appears in reports.
public struct TraceRecord: Sendable {
    /// The elements on the screen, or nil if the driver could not list them.
    public var tree: ElementTree?
    /// A picture of the screen as PNG, or nil if the driver has none.
    public var image: [UInt8]?
    /// The number of steps and segments of the session that had ended before.
    public var endsBefore: Int

    /// Makes a record.
    public init(tree: ElementTree?, image: [UInt8]?, endsBefore: Int = 0) {
        (self.tree, self.image, self.endsBefore) = (tree, image, endsBefore)
    }
}

/// The tests of which a record has what the screen shows between steps.
public enum TraceMode: String, Hashable, Sendable, CaseIterable {
    /// Those that fail.
    case failures
    /// All.
    case all
    /// None.
    case off
}

extension TraceMode: Comparable {
    /// Returns true if a mode traces fewer tests than another.
    public static func < (left: TraceMode, right: TraceMode) -> Bool { left.weight < right.weight }

    private var weight: Int {
        switch self {
        case .off: 0
        case .failures: 1
        case .all: 2
        }
    }
}
