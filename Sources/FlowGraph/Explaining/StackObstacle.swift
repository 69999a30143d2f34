/// What would have to lie on the stack so that a segment can be crossed.
public enum StackObstacle: Hashable, Sendable {
    /// A back segment leaves this screen, and nothing ever lies beneath it there.
    case nothingBeneath(String)
    /// An unwind segment leads to the first screen, which never lies beneath the second.
    case neverBeneath(String, top: String)

    /// The obstacle of a segment that cannot be crossed for no other reason; nil where its kind does not depend on the stack.
    init?(_ segment: Segment) {
        switch (segment.kind, segment.end) {
        case (.back, _): self = .nothingBeneath(segment.start)
        case (.unwind, let end?): self = .neverBeneath(end, top: segment.start)
        default: return nil
        }
    }
}

extension StackObstacle: CustomStringConvertible {
    /// What is needed and what is so, `a screen beneath Home (nothing lies there)`.
    public var description: String {
        switch self {
        case .nothingBeneath(let top): "a screen beneath \(top) (nothing lies there)"
        case .neverBeneath(let end, let top): "\(end) beneath \(top) (it never lies there)"
        }
    }
}
