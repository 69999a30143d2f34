import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The identity of a finding across versions of a model: its rule and names, without positions and message.
struct FindingIdentity: Hashable, Sendable {
    /// The subject of a finding, by name.
    enum Subject: Hashable, Sendable {
        case screen(String)
        case segment(SegmentIdentity)
        case fact(String)
    }

    /// The rule's name.
    let rule: String
    /// The subjects of the finding, each once and in an order that does not depend on the order of the model.
    let subjects: [Subject]

    /// Creates an identity from a rule and subjects in any order.
    init(rule: String, subjects: some Collection<Subject>) {
        self.rule = rule
        let unique = Set(subjects).map {
            (key: Array(JSONWriter.line(.object(JSON.members(of: [$0]))).utf8), subject: $0)
        }
        self.subjects = unique.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.subject)
    }

    /// Creates the identity of a finding with one subject.
    init(rule: String, subject: Subject) { self.init(rule: rule, subjects: [subject]) }
}

/// The identity of a segment that does not depend on its position.
struct SegmentIdentity: Hashable, Sendable {
    /// The name of its start screen.
    let start: String
    /// The name of its end screen; nil for a back segment.
    let end: String?
    /// Its label.
    let label: String?
    /// Its kind.
    let kind: SegmentKind
    /// Its number among the segments with equal properties, in the order of declaration, from 1.
    var number = 1
}

/// The identities of the findings in a graph.
struct FindingIdentities {
    private let graph: NavigationGraph
    private let segments: [SegmentIdentity]

    /// Numbers the segments of a graph; O(segments).
    init(_ graph: NavigationGraph) {
        self.graph = graph
        var counts: [SegmentIdentity: Int] = [:]
        segments = graph.segments.map { segment in
            var identity = SegmentIdentity(
                start: segment.start, end: segment.end, label: segment.label, kind: segment.kind)
            counts[identity, default: 0] += 1
            identity.number = counts[identity] ?? 1
            return identity
        }
    }

    /// The identity of a finding.
    func identity(of finding: Finding) -> FindingIdentity {
        FindingIdentity(rule: finding.rule, subjects: ([finding.subject] + finding.otherSubjects).map(identity))
    }

    /// The identity of a subject.
    func identity(of subject: Finding.Subject) -> FindingIdentity.Subject {
        switch subject {
        case .screen(let index): .screen(graph.screens[index].name)
        case .segment(let index): .segment(segments[index])
        case .fact(let name): .fact(name)
        }
    }
}

// MARK: Words

extension FindingIdentity: CustomStringConvertible {
    /// The greatest number of subjects in words.
    private static let limit = 8

    /// The rule and the subjects, `dead-segment: Home → Shop “Open”` or `trap: screens Privacy, Terms`.
    var description: String {
        let noun =
            switch subjects.first {
            case .screen: subjects.count == 1 ? "screen " : "screens "
            case .fact: subjects.count == 1 ? "fact " : "facts "
            case .segment, nil: ""
            }
        return "\(rule): \(noun)\(OneLine.text(subjectNames))"
    }

    /// The subjects by names alone, `Home`, `Home → Shop “Open” [present] (2)`, `loggedIn` or `Privacy, Terms`.
    var subjectNames: String { Enumeration.words(subjects.map(\.name), limit: FindingIdentity.limit) }
}

extension FindingIdentity.Subject {
    /// The name of the screen or fact, or the identity of a segment in words.
    var name: String {
        switch self {
        case .screen(let name): name
        case .segment(let segment): segment.description
        case .fact(let name): name
        }
    }
}

extension SegmentIdentity: CustomStringConvertible {
    /// The ends and the other distinguishing properties.
    var description: String {
        let parts = [
            "\(start) → \(end ?? "back")", label.map { "“\($0)”" },
            kind == .push || kind == .back ? nil : "[\(kind.rawValue)]", number > 1 ? "(\(number))" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

/// A short hash of a text or a file, the same on every machine; different ones almost certainly have different ones.
///
/// It is not secure against deliberate collisions.
struct Fingerprint: CustomStringConvertible, Equatable {
    private let value: UInt64

    init(_ text: String) { self.init(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) {
        var hash = FNV1aHash()
        hash.add(bytes)
        value = hash.value
    }

    /// The fingerprint with a description; nil if that is not sixteen hexadecimal digits.
    init?(hexadecimal digits: String) {
        guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
