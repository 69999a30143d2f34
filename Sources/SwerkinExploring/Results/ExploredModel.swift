import FlowGraph
import Swerkin
import SwerkinLive
import SwerkinProposals

/// The model and the declarations that an exploration gives.
package struct ExploredModel {
    /// The names of the screens, in the order of the map; unique.
    package let names: [String]
    /// The model: that which the exploration began with, and what is new in it, with the tag `proposed`.
    package let graph: NavigationGraph
    /// The declarations in Swift of the screens that are new.
    package let swift: String
    /// The number of screens and segments that the first model had not.
    package let newScreenCount: Int
    package let newSegmentCount: Int

    /// Makes the model of a map.
    ///
    /// - Parameters:
    ///   - map: the map; it has at least one screen.
    ///   - base: the model that the exploration began with, or nil.
    ///   - enumName: the name of the enum of screens.
    ///   - introduction: the lines of the comment at the beginning of the declarations.
    /// - Throws: `GraphError` if the model can't take what is new.
    package init(
        of map: ExploredMap, extending base: NavigationGraph? = nil, enumName: String = "AppScreen",
        introduction: [String] = []
    ) throws(GraphError) {
        let proposals = ScreenProposals(map.observations, name: enumName, introduction: introduction)
        let described = proposals.described
        names = described.map(\.name)
        let known = Set((base?.screens ?? []).map(\.name))
        let hasStart = base?.screens.contains(where: \.isStart) ?? false
        let screens = described.enumerated().filter { !known.contains($0.element.name) }.map { index, screen in
            GraphScreen(
                screen.name, title: screen.title, trait: screen.trait.map(TraitText.text),
                tags: [LiveModel.proposedTag],
                isStart: index == 0 && !hasStart)
        }
        let segments = Self.segments(of: map, names, beside: base?.segments ?? [])
        graph = try NavigationGraph(
            name: base?.name, facts: base?.declaredFacts ?? [], screens: (base?.screens ?? []) + screens,
            segments: (base?.segments ?? []) + segments)
        swift = proposals.swift
        (newScreenCount, newSegmentCount) = (screens.count, segments.count)
    }

    private static func segments(of map: ExploredMap, _ names: [String], beside known: [Segment]) -> [Segment] {
        var segments: [Segment] = []
        for segment in map.segments {
            let made = segment.segment(in: map, names)
            let isKnown = { (other: Segment) in
                other.start == made.start && (other.end == made.end || other.kind == .back && made.kind == .back)
            }
            // Of several ways between two screens a model needs the one that was found first.
            guard !known.contains(where: isKnown), !segments.contains(where: { isKnown($0) && $0.steps == made.steps })
            else { continue }
            segments.append(made)
        }
        return segments
    }
}

extension ExploredSegment {
    fileprivate func segment(in map: ExploredMap, _ names: [String]) -> Segment {
        Segment(
            from: names[start], to: isBack ? nil : names[end], label: label, kind: kind(in: map),
            steps: acts.map(\.step),
            tags: [LiveModel.proposedTag])
    }

    fileprivate func kind(in map: ExploredMap) -> SegmentKind {
        if isBack { return .back }
        if isRoot { return .root }
        if isReplacing { return .replace }
        if map.screens[end].kind != .page, map.screens[start].kind == .page { return .present }
        return .push
    }
}

extension ExploredMap {
    /// The screens as observations, with the acts that led there and back.
    package var observations: [ScreenObservation] {
        screens.indices.map { index in
            var observation = screens[index].observation
            observation.declaredName = screens[index].declaredName
            for segment in segments where segment.end == index && !segment.isBack {
                if let arrival = arrival(by: segment) {
                    observation.arrivals.append(arrival)
                } else {
                    let kind = segment.kind(in: self)
                    observation.crossings.append(
                        .init(
                            from: segment.start, label: segment.label, steps: segment.acts.map(\.swift),
                            kind: kind == .push ? nil : "\(kind)"))
                }
            }
            observation.return = returnAct(from: index)
            for segment in segments where segment.start == index && segment.isBack && segment.acts.count > 1 {
                observation.departures.append(.init(label: segment.label, steps: segment.acts.map(\.swift)))
            }
            return observation
        }
    }

    /// A segment as an arrival, or nil if its elements are not on the first snapshot of its start.
    private func arrival(by segment: ExploredSegment) -> ScreenObservation.Arrival? {
        let tree = screens[segment.start].observation.tree
        guard case .touch? = segment.acts.last, let touched = element(of: segment.acts.last, in: tree) else {
            return nil
        }
        var entries: [ScreenObservation.Entry] = []
        for act in segment.acts.dropLast() {
            guard let field = element(of: act, in: tree) else { return nil }
            switch act {
            case .enter(let text, _): entries.append(.init(text, into: field))
            case .enterSecret: entries.append(.init(Typed.mask, into: field))
            case .touch, .doubleTouch, .contextTouch, .choose, .back, .dismissKeyboard, .press: return nil
            case .switchTab, .closeTab, .expect, .expectValue: return nil
            }
        }
        return .init(from: segment.start, touching: touched, entries: entries)
    }

    private func element(of act: Act?, in tree: ElementTree) -> ElementReference? {
        guard let query = act?.query, let found = try? tree.outermostMatches(query), found.count == 1 else {
            return nil
        }
        return found[0].reference
    }

    private func returnAct(from screen: Int) -> ScreenObservation.Return? {
        switch screens[screen].returnAct {
        case .back: return .history
        case .press: return .escape
        default: break
        }
        let back = segments.first { $0.start == screen && $0.isBack && $0.acts.count == 1 }
        return element(of: back?.acts.last, in: screens[screen].observation.tree).map { .touch($0) }
    }
}
