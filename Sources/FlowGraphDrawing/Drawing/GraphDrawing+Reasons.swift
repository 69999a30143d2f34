import FlowGraph
import FlowGraphAnalysis

extension GraphDrawing {
    /// The reasons why screens are unreachable and segments unusable, in words, by position.
    public struct Reasons: Hashable, Sendable {
        /// By screen: why no path leads there.
        public var screens: [Int: String]
        /// By segment: why no path crosses it.
        public var segments: [Int: String]

        /// Creates reasons; positions that the graph does not have are ignored.
        public init(screens: [Int: String] = [:], segments: [Int: String] = [:]) {
            self.screens = screens
            self.segments = segments
        }
    }
}

extension GraphDrawing.Reasons {
    /// The options of a check that finds the reasons and nothing else, which would take time.
    package static let checkOptions = CheckOptions(
        levels: Dictionary(
            uniqueKeysWithValues: NavigationGraph.ruleNames
                .filter { ![UnreachableScreenRule.name, DeadSegmentRule.name].contains($0) }.map { ($0, .off) }))

    /// The reasons in the findings of a check; the first of each screen and segment.
    public init(_ report: CheckReport) {
        self.init()
        for finding in report.findings {
            switch (finding.rule, finding.subject) {
            case (UnreachableScreenRule.name, .screen(let index)) where screens[index] == nil:
                screens[index] = finding.message
            case (DeadSegmentRule.name, .segment(let index)) where segments[index] == nil:
                segments[index] = finding.message
            default: break
            }
        }
    }

    /// The reasons by the positions in another graph: of its screens the first in the whole one that they stand for, of its segments
    /// those that stand for one alone.
    func by(screens members: [[Int]], segments positions: [[Int]]) -> GraphDrawing.Reasons {
        func renumbered(_ reasons: [Int: String], _ positions: [[Int]]) -> [Int: String] {
            guard !reasons.isEmpty else { return [:] }
            let found = positions.enumerated().compactMap { new, old in
                old.count == 1 ? reasons[old[0]].map { (new, $0) } : nil
            }
            return Dictionary(uniqueKeysWithValues: found)
        }
        return GraphDrawing.Reasons(
            screens: renumbered(screens, members.map { Array($0.prefix(1)) }),
            segments: renumbered(segments, positions))
    }
}
