import FlowGraph
import Foundation

extension Baseline {
    /// Reads a baseline from a file.
    static func read(_ path: String) throws(ToolError) -> Baseline {
        let bytes = try ModelReader.bytes(of: path)
        do {
            return try JSONDecoder().decode(Baseline.self, from: Data(bytes))
        } catch {
            throw .invalidBaseline(path: path, reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard case .dataCorrupted(let context)? = error as? DecodingError, !context.codingPath.isEmpty else {
            return place(of: error).map { "\($0) is missing or has a wrong value" } ?? "it is not JSON"
        }
        return context.debugDescription
    }

    /// The place that an error is about, such as `findings[3].rule`.
    private static func place(of error: any Error) -> String? {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): path(context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path(context.codingPath)
        default: nil
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        let components = keys.map { key in
            key.intValue.map(ModelPath.Component.index) ?? .key(key.stringValue)
        }
        return components.isEmpty ? "the document" : ModelPath(components).description
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
        case rule, screen, fact, start, end, label, kind, number
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        rule = try values.decode(String.self, forKey: .rule)
        let screen = try values.decodeIfPresent(String.self, forKey: .screen).map(Place.screen)
        let fact = try values.decodeIfPresent(String.self, forKey: .fact).map(Place.fact)
        let segment = values.contains(.start) ? Place.segment(try FindingIdentity.segment(values)) : nil
        let places = [screen, fact, segment].compactMap { $0 }
        guard places.count == 1, let place = places.first else {
            throw DecodingError.dataCorruptedError(
                forKey: .rule, in: values,
                debugDescription: "\(Baseline.path(decoder.codingPath)) needs one of screen, fact and start")
        }
        self.place = place
    }

    private static func segment(_ values: KeyedDecodingContainer<Key>) throws -> SegmentIdentity {
        let kind = try values.decodeIfPresent(String.self, forKey: .kind).map { name in
            guard let kind = SegmentKind(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .kind, in: values, debugDescription: "there is no kind “\(name)” of segments")
            }
            return kind
        }
        return SegmentIdentity(
            start: try values.decode(String.self, forKey: .start),
            end: try values.decodeIfPresent(String.self, forKey: .end),
            label: try values.decodeIfPresent(String.self, forKey: .label), kind: kind ?? .push,
            number: try values.decodeIfPresent(Int.self, forKey: .number) ?? 1)
    }
}
