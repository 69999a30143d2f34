import FlowGraph
import SwerkinCore

/// The model and the declarations that an exploration gives.
package struct ExploredModel {
    /// The names of the screens, in the order of the map; unique.
    package let names: [String]
    /// The model: the one that the exploration began with, and the new parts, with the tag `proposed`.
    package let graph: NavigationGraph
    /// The declarations in Swift of the screens that are new.
    package let swift: String
    /// The screens that the first model had not, in the order of the map.
    package let newScreens: [NewScreen]
    /// The number of screens that the first model had not.
    package var newScreenCount: Int { newScreens.count }
    /// The segments that the first model had not, in the order in which they follow its own.
    package let newSegments: [ExploredSegment]
    /// The number of segments that the first model had not.
    package var newSegmentCount: Int { newSegments.count }

    /// A screen that the first model had not.
    package struct NewScreen: Hashable, Sendable {
        /// Its index in the map.
        package let index: Int
        /// Its name.
        package let name: String
        /// Its title.
        package let title: String
        /// The query that it is recognised by; nil if nothing distinguishes it from the others.
        package let trait: ElementQuery?

        package init(index: Int, name: String, title: String, trait: ElementQuery?) {
            (self.index, self.name, self.title, self.trait) = (index, name, title, trait)
        }
    }

    /// Makes the model of a map.
    ///
    /// - Parameters:
    ///   - map: the map; it has at least one screen.
    ///   - base: the model that the exploration began with, or nil.
    ///   - enumName: the name of the enum of screens.
    ///   - introduction: the lines of the comment at the beginning of the declarations.
    ///   - existing: the declarations that the project has in Swift.
    ///   - leftOut: the segments that are not declared.
    ///   - given: the names of some new screens, by their indices in the map; the others get names that are proposed.
    /// - Throws: `GraphError` if the model can't take the new parts.
    package init(
        of map: ExploredMap, extending base: NavigationGraph? = nil, enumName: String = "AppScreen",
        introduction: [String] = [], beside existing: ExistingDeclarations = ExistingDeclarations(),
        without leftOut: Set<ExploredSegment> = [], naming given: [Int: String] = [:]
    ) throws(GraphError) {
        var existing = existing
        existing.add(screens: (base?.screens ?? []).map(\.name))
        let observations = map.observations(beside: base, without: leftOut).map { $0.named(by: existing, base) }
        let proposals = ScreenProposals(
            observations, name: enumName, introduction: introduction, beside: existing, naming: given)
        let described = proposals.described
        let names = described.map(\.name)
        self.names = names
        let known = Set((base?.screens ?? []).map(\.name))
        let hasStart = base?.screens.contains(where: \.isStart) ?? false
        newScreens = described.enumerated().filter { !known.contains($0.element.name) }.map { index, screen in
            NewScreen(index: index, name: screen.name, title: screen.title, trait: screen.trait)
        }
        let screens = newScreens.map { screen in
            GraphScreen(
                screen.name, title: screen.title, trait: screen.trait.map(TraitText.text),
                tags: [LiveModel.proposedTag],
                isStart: screen.index == 0 && !hasStart)
        }
        let segments = Self.segments(of: map, beside: base).filter { !leftOut.contains($0) }
        graph = try NavigationGraph(
            name: base?.name, facts: base?.declaredFacts ?? [], screens: (base?.screens ?? []) + screens,
            segments: (base?.segments ?? []) + segments.map { $0.segment(in: map, names) })
        swift = proposals.swift
        newSegments = segments
    }

    private static func segments(of map: ExploredMap, beside base: NavigationGraph?) -> [ExploredSegment] {
        var segments: [ExploredSegment] = []
        for segment in map.segments where !map.isDeclared(segment, in: base) {
            let ends = (segment.start, segment.isBack ? nil : segment.end)
            let isSame = { (other: ExploredSegment) in
                ends == (other.start, other.isBack ? nil : other.end) && other.acts == segment.acts
            }
            if !segments.contains(where: isSame) { segments.append(segment) }
        }
        return segments
    }
}

extension ScreenObservation {
    /// The same with the name of the enum that has the screen, if the sources or the model say it.
    fileprivate func named(by existing: ExistingDeclarations, _ base: NavigationGraph?) -> ScreenObservation {
        guard let declaredName else { return self }
        var named = self
        named.declaredEnum =
            existing.enumOfScreen[declaredName] ?? base?.screens.first { $0.name == declaredName }?.module
        return named
    }
}

extension ExploredSegment {
    /// The segment as a model has it; `names` are those of the map's screens.
    package func segment(in map: ExploredMap, _ names: [String]) -> Segment {
        let written = map.written(self)
        return Segment(
            from: names[start], to: isBack ? nil : names[end], label: written.label, kind: kind(in: map),
            steps: written.acts.map(\.step), tags: [LiveModel.proposedTag], destructive: map.isDestructive(self))
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
    /// Returns true if a model has a segment between the same screens.
    ///
    /// Of several paths between two screens a model needs one.
    package func isDeclared(_ segment: ExploredSegment, in base: NavigationGraph?) -> Bool {
        guard let base, let start = screens[segment.start].declaredName else { return false }
        return base.segments.contains { other in
            guard other.start == start else { return false }
            if segment.isBack, other.kind == .back { return true }
            return other.end != nil && other.end == screens[segment.end].declaredName
        }
    }

    /// The screens as observations, with the acts that led there and back.
    ///
    /// Those that a model declares, and those that are left out, are marked: a screen's name and layer depend on them.
    package func observations(
        beside base: NavigationGraph? = nil, without leftOut: Set<ExploredSegment> = []
    ) -> [ScreenObservation] {
        let isWritten = { (segment: ExploredSegment) in
            !isDeclared(segment, in: base) && !leftOut.contains(segment)
        }
        return screens.indices.map { index in
            var observation = screens[index].observation
            observation.tree = screens[index].treeWithoutChance
            observation.kindTitle = screens[index].visits?.kindTitle
            if let heading = screens[index].visits?.chanceHeading, observation.title?.contains(heading) == true {
                observation.title = nil
            }
            observation.declaredName = screens[index].declaredName
            for segment in segments where segment.end == index && !segment.isBack {
                let written = writing(of: segment, isWritten: isWritten(segment))
                if let arrival = arrival(by: segment, written) {
                    observation.arrivals.append(arrival)
                } else {
                    observation.crossings.append(.init(from: segment.start, written))
                }
            }
            let back = segments.filter { $0.start == index && $0.isBack && isWritten($0) }
            let isNew = screens[index].declaredName == nil
            // One act that leads back from a new screen is its return.
            let isReturn = { (segment: ExploredSegment) in
                isNew && segment.acts.count == 1 && !isDestructive(segment)
            }
            observation.return = isNew ? returnAct(from: index, without: leftOut) : nil
            observation.departures = back.filter { !isReturn($0) }.map {
                .init(label: $0.label, steps: $0.acts.map(\.swift), isDestructive: isDestructive($0))
            }
            return observation
        }
    }

    private func writing(of segment: ExploredSegment, isWritten: Bool) -> ScreenObservation.Writing {
        let kind = segment.kind(in: self)
        let (label, acts) = written(segment)
        return .init(
            label: label, steps: acts.map(\.swift), kind: kind == .push ? nil : "\(kind)",
            isDestructive: isDestructive(segment), isWritten: isWritten)
    }

    /// A segment as an arrival, or nil if its elements are not on the first snapshot of its start.
    private func arrival(
        by segment: ExploredSegment, _ written: ScreenObservation.Writing
    ) -> ScreenObservation.Arrival? {
        let tree = screens[segment.start].observation.tree
        guard self.written(segment).acts == segment.acts, case .touch? = segment.acts.last,
            let touched = element(of: segment.acts.last, in: tree)
        else {
            return nil
        }
        var entries: [ScreenObservation.Entry] = []
        for act in segment.acts.dropLast() {
            guard let field = element(of: act, in: tree) else { return nil }
            switch act {
            case .enter(let text, _): entries.append(.init(text, into: field))
            case .enterSecret: entries.append(.init(Typed.mask, into: field))
            case .touch, .doubleTouch, .contextTouch, .choose, .back, .dismissKeyboard, .press: return nil
            case .switchTab, .closeTab, .expect, .expectValue, .step: return nil
            }
        }
        return .init(from: segment.start, touching: touched, entries: entries, written: written)
    }

    private func element(of act: Act?, in tree: ElementTree) -> ElementReference? {
        guard let query = act?.query, let found = try? tree.outermostMatches(query), found.count == 1 else {
            return nil
        }
        return found[0].reference
    }

    private func returnAct(
        from screen: Int, without leftOut: Set<ExploredSegment>
    ) -> ScreenObservation.Return? {
        let back = segments.filter { $0.start == screen && $0.isBack && $0.acts.count == 1 }
        let act = screens[screen].returnAct
        if !back.contains(where: { leftOut.contains($0) && $0.acts == [act] }) {
            switch act {
            case .back: return .history
            case .press: return .escape
            default: break
            }
        }
        let touch = back.first { !isDestructive($0) && !leftOut.contains($0) }?.acts.last
        return element(of: touch, in: screens[screen].observation.tree).map { .touch($0) }
    }
}
