import CommandSupport
import FlowGraph

/// Known findings that a check lets pass, stored in a file.
///
/// The file is JSON with one finding a line, sorted by text, so that a diff shows exactly what changed:
///
/// ```json
/// {
///   "baseline": 1,
///   "findings": [
///     { "rule": "dead-segment", "start": "Home", "end": "Shop", "label": "Open" },
///     { "rule": "no-way-out", "screen": "Receipt" },
///     { "rule": "trap", "screens": ["Privacy", "Terms"] }
///   ]
/// }
/// ```
///
/// A finding has a `rule` and one of `screen`, `fact` and `start`; a segment also has `end` (except a back segment),
/// and optionally `label`, `kind` (if it is not `push`) and `number` (if it is not 1). A finding about several screens
/// has all of them in `screens`, one about several segments has `segments` with such an object for each, in any order:
/// a set that grew is a new finding. An entry that names one screen of several, as in older files, stands for that
/// screen alone.
struct Baseline: Sendable {
    /// The version of the file format.
    static let version = 1

    /// The known findings, in the order of the file; an entry that occurs twice stands for two findings.
    let findings: [FindingIdentity]

    /// The file's text.
    var text: String {
        let lines = findings.map { "    " + JSONWriter.line(JSON($0)) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
        return "{\n  \"baseline\": \(Baseline.version),\n  \"findings\": \(list)\n}\n"
    }
}

extension JSON {
    /// The identity of a finding.
    init(_ identity: FindingIdentity) {
        self = .object([Member("rule", .string(identity.rule))] + Self.members(of: identity.subjects))
    }

    /// The names of the subjects of a finding: a single one by itself, several in a list.
    static func members(of subjects: [FindingIdentity.Subject]) -> [Member] {
        let screens = subjects.compactMap { if case .screen(let name) = $0 { JSON.string(name) } else { nil } }
        let facts = subjects.compactMap { if case .fact(let name) = $0 { JSON.string(name) } else { nil } }
        let segments = subjects.compactMap { if case .segment(let segment) = $0 { members(of: segment) } else { nil } }
        return members("screen", screens) + members("fact", facts)
            + (segments.count > 1 ? [Member("segments", .array(segments.map(JSON.object)))] : segments.flatMap { $0 })
    }

    private static func members(_ noun: String, _ names: [JSON]) -> [Member] {
        switch names.count {
        case 0: []
        case 1: [Member(noun, names[0])]
        default: [Member("\(noun)s", .array(names))]
        }
    }

    private static func members(of segment: SegmentIdentity) -> [Member] {
        [
            Member("start", .string(segment.start)),
            segment.end.map { Member("end", .string($0)) },
            segment.label.map { Member("label", .string($0)) },
            segment.kind == .push ? nil : Member("kind", .string(segment.kind.rawValue)),
            segment.number == 1 ? nil : Member("number", .int(segment.number)),
        ].compactMap { $0 }
    }
}

/// The comparison of findings with a baseline.
struct BaselineComparison: Sendable {
    /// For each finding, true if it is known.
    let isKnown: [Bool]
    /// The findings of the baseline that were not found, in the order of the baseline.
    let gone: [FindingIdentity]

    /// Compares findings with a baseline; each entry accounts for one finding.
    init(_ findings: [FindingIdentity], with baseline: Baseline) {
        var left: [FindingIdentity: Int] = [:]
        for known in baseline.findings { left[known, default: 0] += 1 }
        isKnown = findings.map { finding in
            guard let count = left[finding], count > 0 else { return false }
            left[finding] = count - 1
            return true
        }
        gone = baseline.findings.filter { known in
            guard let count = left[known], count > 0 else { return false }
            left[known] = count - 1
            return true
        }
    }
}
