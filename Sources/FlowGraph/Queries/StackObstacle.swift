/// The requirement of a segment on the stack.
public enum StackObstacle: Hashable, Sendable {
    /// A back segment leaves this screen, and nothing ever lies beneath it there.
    ///
    /// `withConditions` is true if the segment has conditions: a screen may lie there, but never while they hold.
    case nothingBeneath(String, withConditions: Bool = false)
    /// An unwind segment leads to the first screen, which never lies beneath the second.
    ///
    /// `withConditions` is true if the segment has conditions: the screen may lie there, but never while they hold.
    case neverBeneath(String, top: String, withConditions: Bool = false)
    /// A segment that leaves `top` requires `end` beneath it, or any screen if that is nil, and the query does not give
    /// the screens beneath `start`, its start screen, which still lies there.
    case notGiven(String?, top: String, start: String)

    /// The obstacle of a segment that cannot be crossed for no other reason, or nil if its kind does not depend on the
    /// stack.
    init?(_ segment: Segment, withConditions: Bool) {
        switch (segment.kind, segment.end) {
        case (.back, _): self = .nothingBeneath(segment.start, withConditions: withConditions)
        case (.unwind, let end?): self = .neverBeneath(end, top: segment.start, withConditions: withConditions)
        default: return nil
        }
    }
}

extension StackObstacle: CustomStringConvertible {
    /// The requirement and the known stack, `a screen beneath Home (nothing lies there)`.
    public var description: String {
        switch self {
        case .nothingBeneath(let top, let withConditions):
            "a screen beneath \(top) (nothing lies there\(StackObstacle.limit(withConditions)))"
        case .neverBeneath(let end, let top, let withConditions):
            "\(end) beneath \(top) (it never lies there\(StackObstacle.limit(withConditions)))"
        case .notGiven(let end, let top, let start):
            "\(end ?? "a screen") beneath \(top) (the screens beneath \(start) are not given)"
        }
    }

    private static func limit(_ withConditions: Bool) -> String {
        withConditions ? " while the conditions hold" : ""
    }
}
