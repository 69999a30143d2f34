import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphImport
import Foundation

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
