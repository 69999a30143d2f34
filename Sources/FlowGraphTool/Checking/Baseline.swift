import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphImport
import Foundation

/// Known findings that a check lets pass, stored in a file.
///
/// The file is JSON with one finding a line, sorted by text, so that a diff shows exactly the changed findings:
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

extension Baseline {
    /// Reads a baseline from a file.
    static func read(_ path: String) throws(ToolError) -> Baseline {
        try read(Data(ModelReader.bytes(of: path, upTo: .report)), path: path)
    }

    /// Reads the content of a file; errors name its path.
    static func read(_ content: Data, path: String) throws(ToolError) -> Baseline {
        let bytes = [UInt8](content)
        let baseline: Baseline
        do {
            baseline = try JSONDecoder().decode(Baseline.self, from: content)
        } catch {
            if isModel(bytes) { throw .modelAsBaseline(path: path) }
            throw .invalidBaseline(
                path: JSONFault.place(error, in: bytes, of: path), reason: JSONFault.words(error, in: bytes))
        }
        let problems = baseline.unknownRules(in: bytes)
        guard problems.isEmpty else { throw .configuration(problems, file: path) }
        return baseline
    }

    /// The entries of unknown rules, which no check could ever find again.
    private func unknownRules(in bytes: [UInt8]) -> [ConfigurationProblem] {
        let known = NavigationGraph.ruleNames
        let unknown = findings.indices.filter { !known.contains(findings[$0].rule) }
        let paths = unknown.map { ModelPath([.key("findings"), .index($0), .key("rule")]) }
        return zip(unknown, GraphDocument.positions(of: paths, in: bytes)).map { index, position in
            let rule = findings[index].rule
            let suggestion = SpellingSuggestion.nearest(to: rule, among: known)
            return ConfigurationProblem(
                position: position, reason: .unknownRule(rule, suggestion: suggestion, known: known))
        }
    }

    /// Returns true for a model of any kind, valid or not; a baseline that replaces it would destroy it.
    private static func isModel(_ bytes: [UInt8]) -> Bool {
        struct Model: Decodable { let flowgraph: Int }
        return ModelImporter.recognises(bytes) || (try? JSONDecoder().decode(Model.self, from: Data(bytes))) != nil
    }

}

extension Baseline: Decodable {
    private enum Key: String, CodingKey {
        case baseline, findings
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .baseline)
        guard version == Baseline.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .baseline, in: values,
                debugDescription: "it is of version \(version), and \(Baseline.version) can be read")
        }
        findings = try values.decode([FindingIdentity].self, forKey: .findings)
    }
}

extension FindingIdentity: Decodable {
    private enum Key: String, CodingKey {
        case rule, screen, screens, fact, facts, start, segments
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let rule = try values.decode(String.self, forKey: .rule)
        let screens = try FindingIdentity.names(.screen, .screens, values).map(Subject.screen)
        let facts = try FindingIdentity.names(.fact, .facts, values).map(Subject.fact)
        let segment = values.contains(.start) ? [try SegmentIdentity(from: decoder)] : []
        let segments = try values.decodeIfPresent([SegmentIdentity].self, forKey: .segments) ?? []
        let subjects = screens + facts + (segment + segments).map(Subject.segment)
        guard !subjects.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .rule, in: values,
                debugDescription:
                    "\(JSONFault.path(decoder.codingPath)) needs one of screen, screens, fact, start and segments")
        }
        self.init(rule: rule, subjects: subjects)
    }

    private static func names(
        _ one: Key, _ several: Key, _ values: KeyedDecodingContainer<Key>
    ) throws -> [String] {
        let name = try values.decodeIfPresent(String.self, forKey: one)
        return try [name].compactMap { $0 } + (values.decodeIfPresent([String].self, forKey: several) ?? [])
    }
}

extension SegmentIdentity: Decodable {
    private enum Key: String, CodingKey {
        case start, end, label, kind, number
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        start = try values.decode(String.self, forKey: .start)
        end = try values.decodeIfPresent(String.self, forKey: .end)
        label = try values.decodeIfPresent(String.self, forKey: .label)
        kind = try SegmentIdentity.kind(values) ?? .push
        number = try values.decodeIfPresent(Int.self, forKey: .number) ?? 1
    }

    private static func kind(_ values: KeyedDecodingContainer<Key>) throws -> SegmentKind? {
        guard let name = try values.decodeIfPresent(String.self, forKey: .kind) else { return nil }
        guard let kind = SegmentKind(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "there is no kind “\(name)” of segments")
        }
        return kind
    }
}
