import FlowGraph

/// A fact that a screen showed after a segment whose effects determine its value.
struct EffectCheck: Hashable {
    /// The position of the segment in the model.
    let segment: Int
    let fact: String
    /// The value by the segment's effects, in the notation of the model file.
    let declared: String
    /// The value that the screen showed.
    let observed: String
    let place: RecordPlace
}

/// Follows the values that the effects of segments give to facts, and compares them with the values that screens show.
///
/// A fact counts from a segment that determines its value to the first thing that may have changed it otherwise: a step outside navigations,
/// or a segment that failed.
struct EffectTracker {
    /// A value, and the segment whose effect it is; nil if a screen has shown it.
    private struct Known {
        let value: String
        let segment: Int?
    }

    private let graph: NavigationGraph
    private var known: [String: Known] = [:]
    private(set) var checks: [EffectCheck] = []

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// The app has crossed a segment.
    mutating func cross(_ segment: Int) {
        for (fact, effect) in graph.segments[segment].effects.map({ ($0.fact, $0.value) }) {
            known[fact] = Self.value(of: effect, before: known[fact]?.value).map { Known(value: $0, segment: segment) }
        }
    }

    /// A segment has failed, and may have had some of its effects.
    mutating func fail(_ segment: Int) {
        for effect in graph.segments[segment].effects { known[effect.fact] = nil }
    }

    /// Something has happened that no segment says.
    mutating func forget() { known = [:] }

    /// A screen shows values of facts.
    mutating func observe(_ facts: [String: String], _ place: RecordPlace) {
        for (fact, value) in facts.sorted(by: { $0.key < $1.key }) {
            if let before = known[fact], let segment = before.segment {
                checks.append(
                    EffectCheck(segment: segment, fact: fact, declared: before.value, observed: value, place: place))
            }
            known[fact] = Known(value: value, segment: nil)
        }
    }

    private static func value(of effect: Effect, before: String?) -> String? {
        switch effect {
        case .set(let value): value.description
        case .forget: nil
        case .toggle: ["true": "false", "false": "true"][before ?? ""]
        case .add(let amount): before.flatMap { Int($0) }.map { String($0 + amount) }
        }
    }
}
