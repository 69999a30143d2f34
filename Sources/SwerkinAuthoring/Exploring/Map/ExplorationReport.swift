import FlowGraph
import SwerkinCore

/// The report of an exploration, as lines of prose.
package struct ExplorationReport {
    private static let longestList = 40

    private let map: ExploredMap
    private let model: ExploredModel

    /// Reports on a map.
    package init(_ map: ExploredMap, _ model: ExploredModel) { (self.map, self.model) = (map, model) }

    /// The numbers, the reason for the end, and everything that a person has to look at.
    package func lines(
        end: ExplorationEnd, duration: Duration, actsBefore: Int = 0, base: NavigationGraph? = nil
    ) -> [String] {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        let speed = seconds > 0 ? ", \(Self.tenths(Double(map.acts - actsBefore) / seconds)) acts a second" : ""
        let count = "\(Self.count(map.screens.count, "screen")), \(Self.count(map.segments.count, "segment"))"
        let new = base == nil ? "" : " (new: \(model.newScreenCount) and \(model.newSegmentCount))"
        return [
            "\(count)\(new)",
            "\(Self.count(map.acts, "act")), \(Self.count(map.moves, "reset or address", plural: "resets and addresses")) in"
                + " \(Self.tenths(seconds)) s\(speed); seed \(map.seed)",
            "Ended: \(end.words)",
        ] + problems + section("Not touched", leftOut) + section("Accessibility", findings) + undeclared(base)
    }

    private var problems: [String] {
        let crashes = map.problems.filter(\.isCrash).map(words)
        return section("Crashes", crashes) + section("Errors", map.problems.filter { !$0.isCrash }.map(words))
    }

    private func words(_ problem: ExploredProblem) -> String {
        let place = problem.screen.map { "\(model.names[$0]): " } ?? ""
        return "\(place)\(problem.words)" + (problem.act.map { " (after \($0))" } ?? "")
    }

    /// The controls that were left out, the same reason for the same control once.
    private var leftOut: [String] {
        var lines: [String] = []
        for (screen, control, reason) in map.leftOut {
            let words = "\(control.name.quoted): \(reason)"
            if !lines.contains(where: { $0.hasSuffix(words) }) { lines.append("\(model.names[screen]): \(words)") }
        }
        return lines
    }

    private var findings: [String] {
        var lines: [String] = []
        for (index, screen) in map.screens.enumerated() {
            for finding in screen.findings where !lines.contains(where: { $0.hasSuffix(finding) }) {
                lines.append("\(model.names[index]): \(finding)")
            }
        }
        return lines
    }

    /// The controls of declared screens that no segment of the model names.
    private func undeclared(_ base: NavigationGraph?) -> [String] {
        guard let base else { return [] }
        let lines = map.screens.enumerated().flatMap { index, screen -> [String] in
            guard let name = screen.declaredName else { return [] }
            let steps = base.segments.filter { $0.start == name }.flatMap(\.steps)
            return screen.controls.filter { control in
                control.kind != .fields && !steps.contains { $0.contains(control.name) }
            }.map { "\(name): \($0.key.role) \($0.name.quoted)" }
        }
        return section("Undeclared controls", lines)
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let rest = lines.count - Self.longestList
        return ["\(title) (\(lines.count)):"] + lines.prefix(Self.longestList).map { "  \($0)" }
            + (rest > 0 ? ["  and \(rest) more, in exploration.json"] : [])
    }

    private static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension ExplorationEnd {
    /// The reason in words.
    package var words: String {
        switch self {
        case .nothingNew: "nothing is left to try"
        case .timeOver: "the time is over; the exploration can go on with --resume"
        case .actsUsed: "as many acts as allowed were made; the exploration can go on with --resume"
        case .cancelled: "it was cancelled; the exploration can go on with --resume"
        case .appGone: "the app failed, and could not be shown again; the exploration can go on with --resume"
        }
    }
}
