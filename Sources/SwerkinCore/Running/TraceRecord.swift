import Foundation

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

/// The tests of which a record has the screens between steps.
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

/// The last snapshots of a test that were not emitted.
struct TraceRing {
    /// The content of the screen at one moment.
    struct Snapshot {
        enum Content {
            /// The elements and the picture, each nil if the driver had none.
            case shown(ElementTree?, Data?)
            /// The copy that both are drawn from.
            case copied(ScreenCopy)
        }

        let content: Content
        /// The number of steps and segments that had ended before.
        let endsBefore: Int
    }

    /// The greatest number of snapshots that are kept while a test runs: the last ones.
    static let capacity = 100
    /// The greatest size of kept pictures and copies in bytes; the last snapshot is kept even if it is larger.
    let largestSize: Int

    private var snapshots: [Snapshot] = []
    private var size = 0

    init(largestSize: Int = 50_000_000) { self.largestSize = largestSize }

    /// Adds a snapshot; the oldest ones go if there are too many, or too large ones.
    ///
    /// O(snapshots).
    mutating func add(_ snapshot: Snapshot) {
        snapshots.append(snapshot)
        size += snapshot.size
        while snapshots.count > 1, snapshots.count > Self.capacity || size > largestSize {
            size -= snapshots.removeFirst().size
        }
    }

    /// Returns the snapshots in order, and forgets them.
    mutating func takeAll() -> [Snapshot] {
        defer { (snapshots, size) = ([], 0) }
        return snapshots
    }
}

extension TraceRing.Snapshot {
    /// The copy that the snapshot has to be drawn from, or nil if there is none.
    var copy: ScreenCopy? { if case .copied(let copy) = content { copy } else { nil } }

    /// The size of its picture or copy in bytes.
    fileprivate var size: Int {
        switch content {
        case .shown(_, let picture): picture?.count ?? 0
        case .copied(let copy): copy.source.utf8.count
        }
    }

    /// The snapshot as it appears in reports, or nil if its copy was not drawn.
    func record(_ drawn: [ScreenCopy: DrawnCopy]) -> TraceRecord? {
        switch content {
        case .shown(let tree, let picture):
            TraceRecord(tree: tree, image: picture.map { Array($0) }, endsBefore: endsBefore)
        case .copied(let copy):
            drawn[copy].map { TraceRecord(tree: $0.tree, image: Array($0.picture), endsBefore: endsBefore) }
        }
    }
}
