import FlowGraph

/// Findings that are known and let pass, as they are kept in a file.
///
/// The file is JSON with one finding a line, ordered by its text, so that a difference in review shows what came and went:
///
/// ```json
/// {
///   "baseline": 1,
///   "findings": [
///     { "rule": "dead-segment", "start": "Home", "end": "Shop", "label": "Open" },
///     { "rule": "no-way-out", "screen": "Receipt" }
///   ]
/// }
/// ```
///
/// A finding has a `rule` and one of `screen`, `fact` and `start`; a segment has besides `end` (none for a back segment),
/// `label` (where it has one), `kind` (where it is not `push`) and `number` (where it is not 1).
struct Baseline: Sendable {
    /// The version of the file that is written and read.
    static let version = 1

    /// What is known, in the order of the file; what stands there twice is known twice.
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
    /// What a finding is known by.
    init(_ identity: FindingIdentity) {
        self = .object([Member("rule", .string(identity.rule))] + Self.members(of: identity.place))
    }

    /// The names of what a finding is about.
    private static func members(of place: FindingIdentity.Place) -> [Member] {
        switch place {
        case .screen(let name): [Member("screen", .string(name))]
        case .fact(let name): [Member("fact", .string(name))]
        case .segment(let segment):
            [
                Member("start", .string(segment.start)),
                segment.end.map { Member("end", .string($0)) },
                segment.label.map { Member("label", .string($0)) },
                segment.kind == .push ? nil : Member("kind", .string(segment.kind.rawValue)),
                segment.number == 1 ? nil : Member("number", .int(segment.number)),
            ].compactMap { $0 }
        }
    }
}
