import CommandSupport
import FlowGraph
import SwerkinCore
import SwerkinReports
import SwerkinAuthoring
import SwerkinRecords

/// One difference between an app and its model, in words.
struct DriftFinding {
    /// The kinds of differences, by the names of `--fail-on`.
    enum Kind: String, CaseIterable {
        case undeclared, never, elsewhere, traits, effects, controls

        /// The heading of the findings of the kind.
        var heading: String {
            switch self {
            case .undeclared: "Seen, not declared"
            case .never: "Declared, never seen"
            case .elsewhere: "Arrived elsewhere than declared"
            case .traits: "Traits of several screens at once"
            case .effects: "Facts observed otherwise than declared"
            case .controls: "Controls that belong to no declaration"
            }
        }
    }

    let kind: Kind
    /// The screen or the segment.
    let subject: String
    /// The observation, without a full stop.
    let observation: String
    /// The first line of a record that says so, or nil if it is about something that no record has.
    let place: RecordPlace?
    /// The call to add to a declaration, with the screen whose declaration gets it; nil if there is none.
    var proposal: (screen: String, swift: String)?
    /// The entry for the file of ignored controls, by its keys; empty if it is about something else.
    var ignoring: [(key: String, text: String)] = []

    /// The subject and the observation on one line.
    var sentence: String { "\(subject) \(observation)" }
}

extension RecordedControl {
    /// The query that means it: by role and label, or by identifier.
    fileprivate var query: ElementQuery {
        guard let label else { return identifier.map { .identifier($0) } ?? ElementQuery(role: Role(rawValue: role)) }
        return switch role {
        case "button": .button(label)
        case "link": .link(label)
        case "tab": .tab(label)
        default: .label(label)
        }
    }
}

extension UndeclaredControls.Item {
    /// The entry that ignores it.
    fileprivate var ignoring: [(key: String, text: String)] {
        [
            screens.count == 1 ? ("screen", screens[0]) : nil, ("role", control.role),
            control.label.map { ("label", $0) },
            control.label == nil ? control.identifier.map { ("identifier", $0) } : nil, ("reason", "…"),
        ].compactMap { $0 }
    }
}

extension Drift {
    /// All differences: kind by kind, in the order of the model or of the records.
    var findings: [DriftFinding] {
        undeclared.map(finding) + unknownScreens.map(finding) + neverSeen.map(finding) + strayArrivals.map(finding)
            + sharedTraits.map(finding) + contradictedEffects.map(finding) + undeclaredControls.items.map(finding)
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private func finding(_ segment: UndeclaredSegment) -> DriftFinding {
        let steps = segment.steps.isEmpty ? "" : ", by \(Enumeration.words(segment.steps.map(\.words), limit: 4))"
        let proposal = proposal(for: segment)
        return DriftFinding(
            kind: .undeclared, subject: Segment.name(from: segment.from, to: segment.to, label: segment.label),
            observation:
                "was crossed \(Self.times(segment.count)) by \(Count.words(segment.flows.count, "flow"))\(steps)",
            place: segment.place, proposal: (proposal.declaredBy, proposal.swift))
    }

    private func proposal(for segment: UndeclaredSegment) -> SegmentProposal {
        func end(_ name: String) -> SegmentProposal.End {
            SegmentProposal.End(name, of: graph.index(ofScreen: name).flatMap { graph.screens[$0].module })
        }
        let title = graph.index(ofScreen: segment.to).map { graph.screens[$0].displayName } ?? segment.to
        return SegmentProposal(
            from: end(segment.from), to: end(segment.to), label: segment.label ?? (segment.isBack ? "Back" : title),
            isBack: segment.isBack, steps: segment.steps.map { SegmentProposal.Step($0.words, call: $0.call) })
    }

    private func finding(_ omission: CoverageOmission) -> DriftFinding {
        DriftFinding(
            kind: .undeclared, subject: omission.subject,
            observation: "is a screen of the runs, was shown \(Self.times(omission.count)), and is not in the model",
            place: omission.place)
    }

    private func finding(_ entry: Coverage.Entry) -> DriftFinding {
        let isScreen = entry.kind == .screens
        let failures = entry.failureCount
        return DriftFinding(
            kind: .never, subject: entry.target.name(in: graph),
            observation: failures == 0
                ? isScreen ? "was never shown" : "was never crossed"
                : "failed \(failures == 1 ? "the only time" : "all \(failures) times") that a flow tried it", place: nil
        )
    }

    private func finding(_ stray: StrayArrival) -> DriftFinding {
        DriftFinding(
            kind: .elsewhere, subject: "\(stray.from) → \(stray.expected)",
            observation: stray.found == stray.from
                ? "left the app on \(stray.from) \(stray.count) of \(Count.words(stray.attempts, "time"))"
                : "led to \(stray.found) \(stray.count) of \(Count.words(stray.attempts, "time"))", place: stray.place)
    }

    private func finding(_ effect: ContradictedEffect) -> DriftFinding {
        let segment = graph.segments[effect.segment]
        return DriftFinding(
            kind: .effects, subject: Segment.name(from: segment.start, to: segment.end, label: segment.label),
            observation:
                "sets \(effect.fact) = \(effect.declared), and \(effect.observed.joined(separator: " or ")) was"
                + " observed \(effect.count) of \(Count.words(effect.checks, "time"))", place: effect.place)
    }

    private func finding(_ item: UndeclaredControls.Item) -> DriftFinding {
        DriftFinding(
            kind: .controls, subject: Enumeration.words(item.screens, limit: 3),
            observation:
                "\(item.screens.count == 1 ? "shows" : "show") a \(item.control), which no segment and no step uses"
                + " (seen by \(Count.words(item.flows.count, "flow")))",
            place: item.place, proposal: ("the screen that it leads to", proposal(for: item)), ignoring: item.ignoring)
    }

    private func proposal(for item: UndeclaredControls.Item) -> String {
        let screen = item.screens.first ?? ""
        let end = SegmentProposal.End(
            screen, of: graph.index(ofScreen: screen).flatMap { graph.screens[$0].module })
        return SegmentProposal(
            from: end, to: end, label: item.control.label ?? item.control.identifier ?? item.control.role,
            isBack: false,
            steps: [SegmentProposal.Step("ITouch", call: "ITouch(\(item.control.query.swift))")]
        ).swift
    }

    private func finding(_ shared: SharedTrait) -> DriftFinding {
        DriftFinding(
            kind: .traits, subject: shared.screens.joined(separator: ", "),
            observation: "had their traits on the screen at once, \(Self.times(shared.count))", place: shared.place)
    }
}
