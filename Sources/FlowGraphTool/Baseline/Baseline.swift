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
        self = .object([Member("rule", .string(identity.rule))] + Self.members(of: identity.places))
    }

    /// The names of the subjects of a finding: a single one by itself, several in a list.
    static func members(of places: [FindingIdentity.Place]) -> [Member] {
        let screens = places.compactMap { if case .screen(let name) = $0 { JSON.string(name) } else { nil } }
        let facts = places.compactMap { if case .fact(let name) = $0 { JSON.string(name) } else { nil } }
        let segments = places.compactMap { if case .segment(let segment) = $0 { members(of: segment) } else { nil } }
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
