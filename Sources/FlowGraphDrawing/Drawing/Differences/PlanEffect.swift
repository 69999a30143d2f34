/// An effect of the differences between two versions on the path to a screen, in a picture of both.
struct PlanEffect: Hashable, Sendable {
    /// The sort of effect, the worst first.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case unreachable, needsMore, needsOther, longer, shorter, reachable
    }

    let kind: Kind
    /// The state now and before, in words; nil if the kind says everything.
    var detail: String?

    /// The sign and the words in the box.
    var words: String { "\(kind.symbol) \(kind.words)\(detail.map { ": \($0)" } ?? "")" }
}

extension PlanEffect.Kind {
    /// The sign in front of the words.
    var symbol: String {
        switch self {
        case .unreachable: "⚠"
        case .needsMore, .needsOther: "◆"
        case .longer: "▲"
        case .shorter: "▼"
        case .reachable: "✓"
        }
    }

    /// Its meaning in a few words.
    var words: String {
        switch self {
        case .unreachable: "no longer reachable"
        case .needsMore: "needs more"
        case .needsOther: "needs something else"
        case .longer: "longer"
        case .shorter: "shorter"
        case .reachable: "reachable now"
        }
    }

    /// Its meaning in the legend.
    var meaning: String {
        switch self {
        case .unreachable: "was reachable, and no longer is"
        case .needsMore, .needsOther: "its best plan assumes other facts"
        case .longer, .shorter: "the best plan to it has another length"
        case .reachable: "was unreachable, and is reachable now"
        }
    }

    var color: String { self == .unreachable ? Palette.lost : Palette.quietText }

    /// The number of screens with this effect, in words.
    func summary(_ count: Int) -> String {
        let isOne = count == 1
        return switch self {
        case .unreachable: "\(count) no longer reachable"
        case .needsMore: "\(count) \(isOne ? "needs" : "need") more"
        case .needsOther: "\(count) \(isOne ? "needs" : "need") something else"
        case .longer: "\(count) longer"
        case .shorter: "\(count) shorter"
        case .reachable: "\(count) reachable now"
        }
    }
}
