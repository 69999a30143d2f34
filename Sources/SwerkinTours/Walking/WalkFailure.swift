import FlowGraph
import SwerkinCore

/// The reason why a walk failed, and the shortest flow that shows the same.
public struct WalkFailure: FailureReason {
    /// The failure of the rule or the segment.
    public let cause: StepFailure
    /// The seed that repeats the walk.
    public let seed: UInt64
    /// The number of segments that the walk had crossed by then.
    public let segmentCount: Int
    /// The shortest flow that was found to show the failure, or nil if none was looked for.
    public let shrunk: ShrunkFlow?

    /// The party that has to act on it.
    public var culprit: Culprit { cause.reason.culprit }
    /// The failure of the rule or the segment, as one sentence.
    public var sentence: String { cause.reason.sentence }

    /// The hints of that failure, the seed, and the shortest flow.
    public var hints: [String] {
        let walk = "After \(Count.words(segmentCount, "segment")) of the walk with the seed \(seed)."
        return cause.reason.hints + [walk] + (shrunk?.lines ?? [])
    }
}
