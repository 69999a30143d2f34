import FlowGraph

/// What a finding is known by from one version of a model to the next: its rule and names, no position and no message.
struct FindingIdentity: Hashable, Sendable {
    /// What a finding is about, by names.
    enum Place: Hashable, Sendable {
        case screen(String)
        case segment(SegmentIdentity)
        case fact(String)
    }

    /// The rule's name.
    let rule: String
    /// What the finding is about, each once and in an order that is the same however the model is ordered.
    let places: [Place]

    /// Identifies a finding by its rule and what it is about, in whatever order that is named.
    init(rule: String, places: some Collection<Place>) {
        self.rule = rule
        let unique = Set(places).map { (key: Array(JSONWriter.line(.object(JSON.members(of: [$0]))).utf8), place: $0) }
        self.places = unique.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.place)
    }

    /// Identifies a finding about one thing.
    init(rule: String, place: Place) { self.init(rule: rule, places: [place]) }
}

/// What a segment is known by when it moves in its file.
struct SegmentIdentity: Hashable, Sendable {
    /// The name of the screen that it leaves.
    let start: String
    /// The name of the screen that it leads to; nil for a back segment.
    let end: String?
    /// Its label.
    let label: String?
    /// Its kind.
    let kind: SegmentKind
    /// Its number among the segments that are alike in all this, in the order of declaration; the first has 1.
    var number = 1
}

/// The identities of what is found in a graph.
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

    /// What a finding is known by.
    func identity(of finding: Finding) -> FindingIdentity {
        FindingIdentity(rule: finding.rule, places: ([finding.place] + finding.otherPlaces).map(identity))
    }

    /// What a place is known by.
    func identity(of place: Finding.Place) -> FindingIdentity.Place {
        switch place {
        case .screen(let index): .screen(graph.screens[index].name)
        case .segment(let index): .segment(segments[index])
        case .fact(let name): .fact(name)
        }
    }
}

// MARK: Words

extension FindingIdentity: CustomStringConvertible {
    /// The most places that words name.
    private static let limit = 8

    /// The rule and the places, `dead-segment: Home → Shop “Open”` or `trap: screens Privacy, Terms`.
    var description: String {
        let noun =
            switch places.first {
            case .screen: places.count == 1 ? "screen " : "screens "
            case .fact: places.count == 1 ? "fact " : "facts "
            case .segment, nil: ""
            }
        return "\(rule): \(noun)\(OneLine.text(placeNames))"
    }

    /// The places by names alone, `Home`, `Home → Shop “Open” [present] (2)`, `loggedIn` or `Privacy, Terms`.
    var placeNames: String { Enumeration.words(places.map(\.name), limit: FindingIdentity.limit) }
}

extension FindingIdentity.Place {
    /// The name of the screen or fact, or what a segment is known by in words.
    var name: String {
        switch self {
        case .screen(let name): name
        case .segment(let segment): segment.description
        case .fact(let name): name
        }
    }
}

extension SegmentIdentity: CustomStringConvertible {
    /// The ends, and what else tells the segment from others.
    var description: String {
        let parts = [
            "\(start) → \(end ?? "back")", label.map { "“\($0)”" },
            kind == .push || kind == .back ? nil : "[\(kind.rawValue)]", number > 1 ? "(\(number))" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}
