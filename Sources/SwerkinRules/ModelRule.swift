import FlowGraph
import SwerkinCore

/// A rule that follows from the declarations of the screens.
enum ModelRule: Sendable {
    case uniqueTraits
    case effects
    case back
}

// A rule of the model stands in the list of an app's rules like any other.
extension Rule {
    /// All rules that follow from the declarations of the screens: `Rule.ofTheModel`, beside those of the app.
    public static let ofTheModel = [uniqueTraits, effectsAreObserved, backLeadsWhereItShould]

    /// No other screen's trait is there, except those of aliases and of the screens on which this one lies.
    ///
    /// A trait that two screens have lets a navigation take one for the other. Looks for all traits at each arrival.
    public static let uniqueTraits = Rule(
        "a screen's trait is on no other screen", .model(.uniqueTraits), file: #filePath, line: #line)

    /// The facts that a screen shows are those which the effects of segments and the screens before it say.
    ///
    /// A navigation only notes such a difference, for the app is right. Values that the test states or a plan assumes don't count.
    public static let effectsAreObserved = Rule(
        "the effects of segments agree with what screens show", .model(.effects), file: #filePath, line: #line)

    /// A segment that goes back leads to the screen beneath on the stack.
    ///
    /// A navigation takes a detour if it does not, and the flow may pass. A stack that is only inferred doesn't count.
    public static let backLeadsWhereItShould = Rule(
        "going back leads to the screen beneath", .model(.back), file: #filePath, line: #line)
}

extension ModelRule {
    /// The sentence about what is wrong at an arrival, or nil if nothing is; throws ``DoesNotApply`` if the rule is not about it.
    func problem(of arrival: Arrival, on app: AppUnderTest, _ sight: ScreenSight) throws -> String? {
        switch self {
        case .uniqueTraits: try problemOfTraits(arrival, app, sight)
        case .effects: try problemOfEffects(arrival)
        case .back: try problemOfBack(arrival)
        }
    }

    private func problemOfTraits(
        _ arrival: Arrival, _ app: AppUnderTest, _ sight: ScreenSight
    ) throws -> String? {
        let others = try arrival.otherScreens(on: app, in: sight.snapshot())
        guard !others.isEmpty else { return nil }
        let traits = others.map { "\($0) (\(arrival.traitInWords(of: $0) ?? ""))" }
        return "\(arrival.screen) shows the trait of \(traits.joined(separator: ", ")) as well."
    }

    private func problemOfEffects(_ arrival: Arrival) throws -> String? {
        guard arrival.tree != nil else { throw DoesNotApply() }
        let wrong = arrival.contradictions.filter { !$0.isClaimed }.map { difference in
            let believed = difference.believed.map(\.description).joined(separator: " or ")
            return "\(difference.fact) = \(difference.shown), and not \(believed)"
        }
        guard !wrong.isEmpty else { return nil }
        let segment = arrival.crossing.map { " after \($0.segment.name)" } ?? ""
        return "\(arrival.screen) shows \(wrong.joined(separator: ", "))\(segment)."
    }

    private func problemOfBack(_ arrival: Arrival) throws -> String? {
        guard let crossing = arrival.crossing, crossing.kind == .back, crossing.wasPerformed, !crossing.isInferred
        else { throw DoesNotApply() }
        // The app may not have reacted yet, which a navigation tries again.
        guard arrival.screen != crossing.segment.to, arrival.screen != crossing.segment.from else { return nil }
        return "\(crossing.segment.name) led to \(arrival.screen)."
    }
}

extension SegmentRecord {
    /// The segment in readable form, `home → cart “Cart”`.
    var name: String { "\(from) → \(to)" + (label.map { " “\($0)”" } ?? "") }
}
