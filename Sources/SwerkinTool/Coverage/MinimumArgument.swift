import FlowGraph
import SwerkinReports

/// A minimum as written on the command line: `segments=90`.
enum MinimumArgument {
    /// The reason why a text is not a minimum.
    struct Problem: Error, CustomStringConvertible {
        /// The problem and the remedy, without a full stop.
        let description: String
    }

    /// Reads a kind and a percentage from 0 to 100 with at most one decimal.
    static func read(_ text: String) throws(Problem) -> CoverageMinimum {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Coverage.Kind(rawValue: parts[0]) else {
            let known = Coverage.Kind.allCases.map(\.rawValue)
            let suggestion = SpellingSuggestion.question(SpellingSuggestion.nearest(to: parts[0], among: known))
            throw Problem(
                description:
                    "there is no kind “\(parts[0])”; the kinds are \(known.joined(separator: ", "))\(suggestion)")
        }
        guard parts.count == 2, let permille = permille(parts[1]) else {
            throw Problem(description: "write a percentage from 0 to 100, such as \(kind.rawValue)=90")
        }
        return CoverageMinimum(kind, permille: permille)
    }

    private static func permille(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
        guard isNumber, parts.count <= 2, let whole = Int(parts[0]), whole <= 100 else { return nil }
        let tenths = parts.count == 2 ? parts[1].count == 1 ? Int(parts[1]) : nil : 0
        return tenths.map { whole * 10 + $0 }.flatMap { $0 <= 1000 ? $0 : nil }
    }
}
