/// A segment that can never be used although the screen that it leaves can be reached.
///
/// Segments that leave unreachable screens are dead too; they follow from the finding about their screen and are not repeated.
enum DeadSegmentRule: CheckRule {
    static let name = "dead-segment"

    static func findings(in reachability: Reachability) -> [Finding] {
        let starts = reachability.graph.topology.starts
        let words = BlockedWords(reachability)
        return reachability.deadSegments.filter { reachability.isReachable(Int(starts[$0])) }.map { segment in
            finding(.error, .segment(segment), "can never be used: " + words.sentence(segment))
        }
    }
}
