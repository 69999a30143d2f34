import FlowGraph
import Foundation
import SwerkinRecords

/// The controls of screens that belong to no segment and no page object, as the records of runs with `SWERKIN_CONTROLS=1` have them.
///
/// A control belongs to one if a step acted on it or looked for it on its screen, if the screen is recognised by it, or if the model says that a
/// segment from its screen has a step with its label or identifier.
package struct UndeclaredControls: Sendable {
    /// A control that belongs to nothing.
    package struct Item: Hashable, Sendable {
        /// The names of the screens that show it, in the order of the model: several show a menu or a footer.
        package let screens: [String]
        /// The control.
        package let control: RecordedControl
        /// The names of the flows that saw it, in order.
        package let flows: [String]
        /// The first line of a record that has it.
        package let place: RecordPlace
    }

    /// The controls, in the order of their first screens in the model and of the records.
    package let items: [Item]
    /// The number of controls of screens that an entry ignores.
    package let ignoredCount: Int
    /// The entries that ignore nothing.
    package let unusedEntries: [IgnoredControls.Entry]
    /// The number of flows whose controls were recorded.
    package let recordedFlowCount: Int

    /// Finds the controls; O(controls × (entries + steps of the screen's segments)).
    init(of graph: NavigationGraph, in run: RecordedRun, ignoring ignored: IgnoredControls) {
        var seen = SeenControls()
        for trace in run.traces { seen.add(trace) }
        let steps = Dictionary(grouping: graph.segments, by: \.start).mapValues { $0.flatMap(\.steps) }
        let undeclared = seen.unused.filter { item in
            !(steps[item.screen] ?? []).contains { item.control.isNamed(in: $0) }
        }
        var used: Set<Int> = []
        let kept = undeclared.filter { item in
            let matching = ignored.entries.indices.filter { ignored.entries[$0].matches(item.control, on: item.screen) }
            used.formUnion(matching)
            return matching.isEmpty
        }.sortedStably { graph.index(ofScreen: $0.screen) ?? .max }
        items = kept.grouped
        ignoredCount = undeclared.count - kept.count
        unusedEntries = ignored.entries.indices.filter { !used.contains($0) }.map { ignored.entries[$0] }
        recordedFlowCount = Set(run.traces.filter { !$0.controls.isEmpty }.map(\.flow)).count
    }
}

/// A control of one screen that belongs to nothing.
private struct UnusedControl {
    let screen: String
    let control: RecordedControl
    let flows: Set<String>
    let place: RecordPlace
}

/// The controls of all screens, and those that steps use.
private struct SeenControls {
    private struct Key: Hashable {
        let screen: String
        let control: RecordedControl
    }

    /// A name of something on a screen.
    private struct Name: Hashable {
        let screen: String
        let name: String
    }

    private var order: [Key] = []
    private var flows: [Key: (flows: Set<String>, place: RecordPlace)] = [:]
    private var used: Set<Name> = []

    mutating func add(_ trace: FlowTrace) {
        for seen in trace.controls {
            guard !seen.isUsed else {
                used.formUnion(seen.control.names.map { Name(screen: seen.screen, name: $0) })
                continue
            }
            let key = Key(screen: seen.screen, control: seen.control)
            if flows[key] == nil {
                order.append(key)
                flows[key] = ([], RecordPlace(record: trace.record, line: seen.line))
            }
            flows[key]?.flows.insert(trace.flow)
        }
    }

    /// The controls that no step uses: none of the same label or identifier on the same screen.
    var unused: [UnusedControl] {
        order.compactMap { key in
            guard !key.control.names.contains(where: { used.contains(Name(screen: key.screen, name: $0)) }),
                let (flows, place) = flows[key]
            else { return nil }
            return UnusedControl(screen: key.screen, control: key.control, flows: flows, place: place)
        }
    }
}

extension RecordedControl {
    /// The label and the identifier, each with its kind.
    fileprivate var names: [String] {
        [label.map { "label \($0)" }, identifier.map { "identifier \($0)" }].compactMap { $0 }
    }

    /// Returns true if a step in words has its label or identifier as words of its own.
    fileprivate func isNamed(in step: String) -> Bool {
        [label, identifier].compactMap { $0 }.contains { name in
            step.ranges(of: name).contains { range in
                let before = range.lowerBound > step.startIndex ? step[step.index(before: range.lowerBound)] : " "
                let after = range.upperBound < step.endIndex ? step[range.upperBound] : " "
                return ![before, after].contains { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            }
        }
    }
}

extension [UnusedControl] {
    /// The controls, each with all of its screens.
    fileprivate var grouped: [UndeclaredControls.Item] {
        let screens = Dictionary(grouping: self, by: \.control)
        var seen: Set<RecordedControl> = []
        return filter { seen.insert($0.control).inserted }.map { first in
            let all = screens[first.control] ?? []
            return UndeclaredControls.Item(
                screens: all.map(\.screen), control: first.control,
                flows: all.reduce(into: Set()) { $0.formUnion($1.flows) }.sortedByScalars, place: first.place)
        }
    }

    /// The items by a number, those of equal ones in their order.
    fileprivate func sortedStably(by number: (Element) -> Int) -> [Element] {
        enumerated().sorted { (number($0.element), $0.offset) < (number($1.element), $1.offset) }.map(\.element)
    }
}

/// The controls of screens that no declaration needs, each with a reason.
package struct IgnoredControls: Sendable {
    /// A file that holds no such controls.
    package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, without a full stop.
        package let description: String
        /// The position in the file, or nil if the problem is with the whole of it.
        package let position: DocumentPosition?

        init(_ problem: JSONProblem) { (description, position) = (problem.description, problem.position) }
    }

    /// Controls that are ignored.
    package struct Entry: Hashable, Sendable, Decodable {
        /// The name of the screen, or nil for all screens.
        package let screen: String?
        /// The role, such as `link`, or nil for all roles.
        package let role: String?
        /// The label, or nil for all labels; `*` stands for any text.
        package let label: String?
        /// The identifier, or nil for all identifiers; `*` stands for any text.
        package let identifier: String?
        /// The reason.
        package let reason: String

        /// Returns true if a control of a screen is ignored.
        package func matches(_ control: RecordedControl, on screen: String) -> Bool {
            (self.screen ?? screen) == screen && (role ?? control.role) == control.role
                && Self.matches(label, control.label) && Self.matches(identifier, control.identifier)
        }

        private static func matches(_ pattern: String?, _ text: String?) -> Bool {
            guard let pattern else { return true }
            guard let text else { return false }
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == text }
            guard text.hasPrefix(first), text.count >= first.count + last.count else { return false }
            var rest = text.dropFirst(first.count)
            guard rest.hasSuffix(last) else { return false }
            rest = rest.dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let found = rest.range(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }
    }

    /// The entries, in the order of the file.
    package let entries: [Entry]

    /// Ignores nothing.
    package init() { entries = [] }

    /// Reads the content of a file: `version` 1, and `ignore`, each with a `reason` and at least one of `screen`, `role`, `label` and
    /// `identifier`.
    ///
    /// Throws ``Malformed`` with the place and the problem.
    package init(json: Data) throws(Malformed) {
        struct File: VersionedDocument {
            let version: Int
            let ignore: [Entry]
        }
        let file: File
        do throws(JSONProblem) {
            file = try File(json: json)
        } catch {
            throw Malformed(error)
        }
        for (position, entry) in file.ignore.enumerated() {
            guard let problem = entry.problem else { continue }
            throw Malformed(
                JSONProblem(
                    description: "in ignore[\(position)] \(problem)",
                    at: ModelPath([.key("ignore"), .index(position)]), in: json))
        }
        entries = file.ignore
    }
}

extension IgnoredControls.Entry {
    /// The reason why the entry can't be used, or nil if it can.
    fileprivate var problem: String? {
        if reason.allSatisfy(\.isWhitespace) { return "the reason is empty" }
        let isOfAll = [screen, role, label, identifier].allSatisfy { $0 == nil }
        return isOfAll ? "there must be one of screen, role, label and identifier" : nil
    }
}

extension IgnoredControls.Entry: CustomStringConvertible {
    /// The controls in words: `link “Privacy*” on Home`.
    package var description: String {
        let name = label.map { " “\($0)”" } ?? ""
        let identifier = identifier.map { " with the identifier “\($0)”" } ?? ""
        return "\(role ?? "control")\(name)\(identifier) on \(screen ?? "any screen")"
    }
}
