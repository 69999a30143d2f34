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
    /// What the finding is about.
    let place: Place
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
        let place: FindingIdentity.Place =
            switch finding.place {
            case .screen(let index): .screen(graph.screens[index].name)
            case .segment(let index): .segment(segments[index])
            case .fact(let name): .fact(name)
            }
        return FindingIdentity(rule: finding.rule, place: place)
    }
}

// MARK: Words

extension FindingIdentity: CustomStringConvertible {
    /// The rule and the place, `dead-segment: Home → Shop “Open”`.
    var description: String { "\(rule): \(placeWords)" }

    /// The place by names, `screen Home`, `Home → Shop “Open” [present] (2)` or `fact loggedIn`.
    private var placeWords: String {
        switch place {
        case .screen: "screen \(placeName)"
        case .segment: placeName
        case .fact: "fact \(placeName)"
        }
    }

    /// The place by names alone, `Home`, `Home → Shop “Open” [present] (2)` or `loggedIn`.
    var placeName: String {
        switch place {
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
