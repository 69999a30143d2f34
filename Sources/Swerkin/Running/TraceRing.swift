import Foundation

/// The last looks at the screen of a test that were not emitted.
struct TraceRing {
    /// The content of the screen at one moment.
    struct Look {
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

    /// The greatest number of looks that are kept while a test runs: the last ones.
    ///
    /// With copies of large pages they take some 20 MB.
    static let capacity = 100

    private var looks: [Look] = []
    /// The position of the oldest look, if the ring is full.
    private var oldest = 0

    /// Adds a look; the oldest one goes if there are too many.
    mutating func add(_ look: Look) {
        guard looks.count == Self.capacity else { return looks.append(look) }
        looks[oldest] = look
        oldest = (oldest + 1) % Self.capacity
    }

    /// Returns the looks in order, and forgets them.
    mutating func takeAll() -> [Look] {
        defer { (looks, oldest) = ([], 0) }
        return Array(looks[oldest...] + looks[..<oldest])
    }
}

extension TraceRing.Look {
    /// The copy that the look has to be drawn from, or nil if there is none.
    var copy: ScreenCopy? { if case .copied(let copy) = content { copy } else { nil } }

    /// The look as it appears in reports, or nil if its copy was not drawn.
    func record(_ drawn: [ScreenCopy: DrawnCopy]) -> TraceRecord? {
        switch content {
        case .shown(let tree, let picture):
            TraceRecord(tree: tree, image: picture.map { Array($0) }, endsBefore: endsBefore)
        case .copied(let copy):
            drawn[copy].map { TraceRecord(tree: $0.tree, image: Array($0.picture), endsBefore: endsBefore) }
        }
    }
}
