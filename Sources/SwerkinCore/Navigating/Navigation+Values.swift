import FlowGraph

// The planner knows screens by their names. Here a plan gets the values of its screens: backwards from the goal, for a segment
// names the value that it starts on, then forwards along the stack.
extension Navigation {
    /// The values of the screens of a plan, or the reason why it can't be performed as it is.
    private enum PlannedValues {
        /// The screens from the start to the end; nil for one whose value the app will show.
        case screens([(any PresentableScreen)?])
        /// A segment starts on this screen with its value only.
        case startsOn(any PresentableScreen)
        /// A segment does not lead to the value that is needed; the reason.
        case unfit(segment: Int, String)
        /// The plan ends on the goal's name with another value.
        case otherValue
    }

    /// Performs a plan, or one that is made of it, so that its screens have the wanted values.
    func performWithValues(_ first: Plan) throws -> SegmentFailure? {
        var plan = first
        var visited: Set<String> = []
        while true {
            switch values(of: plan, visited: visited) {
            case .screens(let screens): return try perform(plan, on: screens)
            case .startsOn(let screen):
                visited.insert(screen.words)
                try goFirst(to: screen)
                plan = try planFromHere()
            case .unfit(let segment, let reason):
                unfit[segment] = reason
                plan = try planFromHere()
            case .otherValue:
                plan = try self.plan(in: navigator.situation, avoiding: avoided, entersAnew: true)
            }
        }
    }

    /// Goes to a screen that the path to the goal needs, and forgets no failed segment.
    func goFirst(to screen: any PresentableScreen, via waypoints: [any PresentableScreen] = []) throws {
        let wanted = navigator.wanted
        navigator.wanted = screen
        defer { navigator.wanted = wanted }
        let first = try Navigation(screen, via: waypoints, before: self)
        defer {
            avoided = first.avoided
            detours += first.detours
        }
        try first.follow(first.planFromHere())
        arrivals += first.arrivals
    }

    /// The failure to reach a value, or nil if the failure has nothing to do with values.
    func failureOfValue(_ error: PlanningError, entersAnew: Bool) -> StepFailure? {
        guard case .noPlan = error, let wanted = navigator.wanted, entersAnew || !unfit.isEmpty else { return nil }
        let present =
            entersAnew ? ["The app is on \(hereInWords), and no other segment enters \(wanted.rawValue)."] : []
        let reasons = unfit.sorted { $0.key < $1.key }.map(\.value)
        return StepFailure(NavigationFailure.noPathToValue(wanted.words, reasons: present + reasons))
    }

    private var hereInWords: String {
        navigator.values.screen(named: here)?.words ?? (here == goal ? "\(here) with another value" : here)
    }

    // MARK: The values of a plan

    private func values(of plan: Plan, visited: Set<String>) -> PlannedValues {
        guard session.screenPresenter.hasValues else { return .screens(plan.screens.map { _ in nil }) }
        let needed = neededScreens(of: plan)
        var values = navigator.values
        var stack = navigator.situation.stack
        values.follow(stack.screens)
        var screens = [values.screen(named: plan.start)]
        for (index, planned) in plan.segments.enumerated() {
            if let need = needed[index], screens[index]?.words != need.words {
                let isSought = visited.contains(need.words) || ([goal] + laterGoals).contains(need.rawValue)
                return isSought ? refusal(planned, "starts on \(need.words)") : .startsOn(need)
            }
            stack.cross(planned.segment.kind, to: planned.end)
            values.follow(stack.screens)
            guard !planned.segment.kind.dependsOnStack else {
                screens.append(values.screen(named: planned.end))
                continue
            }
            let declared = navigator.declaredEnd(of: planned, from: screens[index])
            if let declared, let need = needed[index + 1], declared.words != need.words {
                return refusal(planned, "leads to \(declared.words)")
            }
            let screen = needed[index + 1] ?? declared ?? session.screenPresenter.screen(named: planned.end)
            if let screen { values.enter(screen, on: stack.screens) }
            screens.append(screen)
        }
        if let goal = needed[plan.segments.count], screens.last??.words != goal.words { return .otherValue }
        return .screens(screens)
    }

    private func refusal(_ planned: PlannedSegment, _ reason: String) -> PlannedValues {
        let label = planned.segment.label.map { " (“\($0)”)" } ?? ""
        return .unfit(segment: planned.index, "\(planned.segment.start) → \(planned.end)\(label) \(reason).")
    }

    /// The screens with the values that a plan needs, from the start to the end; nil if any value will do.
    private func neededScreens(of plan: Plan) -> [(any PresentableScreen)?] {
        var needed: [(any PresentableScreen)?] = Array(repeating: nil, count: plan.segments.count + 1)
        if navigator.wanted?.rawValue == goal { needed[plan.segments.count] = navigator.wanted }
        for (index, planned) in plan.segments.enumerated().reversed() {
            let end = needed[index + 1] ?? session.screenPresenter.screen(named: planned.end)
            guard let start = navigator.declaredStart(of: planned, to: end) else { continue }
            // Also the sample of a screen that is only passed starts on its own value.
            (needed[index], needed[index + 1]) = (start, end)
        }
        return needed
    }
}

extension Navigator {
    /// The traits of all screens whose values are known or wanted.
    var traitsOfValues: [(screen: String, trait: ScreenTrait)] {
        (values.known + [wanted].compactMap { $0 }).compactMap { screen in
            session.screenPresenter.knownTrait(of: screen).map { (screen.rawValue, $0) }
        }
    }

    /// Finds out the value of the screen on top of the stack by its trait.
    ///
    /// The possible values are the known one, the wanted one, and the sample. If the traits of several of them are
    /// there, the known one counts, or the value is not known. Takes one snapshot, if the screen has a value.
    func recogniseValue() throws {
        guard let sample = session.screenPresenter.screen(named: here), sample.value != nil else { return }
        let known = values.screen(named: here)
        var candidates: [(screen: any PresentableScreen, trait: ScreenTrait)] = []
        for screen in [known, wanted, sample].compactMap({ $0 }) where screen.rawValue == here {
            guard !candidates.contains(where: { $0.screen.words == screen.words }),
                let trait = session.screenPresenter.knownTrait(of: screen)
            else { continue }
            candidates.append((screen, trait))
        }
        let sight = try TraitCheck(of: session.run.app(), for: candidates.map(\.trait))
        let shown = try candidates.filter { try sight.shows($0.trait) }.map(\.screen)
        if let first = shown.first, shown.count == 1 || first.words == known?.words {
            values.enter(first, on: situation.stack.screens)
        } else if !shown.isEmpty {
            values.enterUnknown(here, on: situation.stack.screens)
        }
    }
}
