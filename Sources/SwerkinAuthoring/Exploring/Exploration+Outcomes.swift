import SwerkinCore

/// The outcomes of acts.
extension Exploration {
    private static let deepest = 30

    /// Adds the screen that is shown after acts, and the segment to it, to the map.
    func take(
        _ shown: SeenScreen, after acts: [Act], _ choice: Frontier.Choice, from before: ExploredState,
        touching control: ObservedControl?
    ) throws {
        position = nil
        var seen = shown
        let act = acts.last?.step
        map.report(app.takeProblems(), on: choice.screen, after: act)
        if let reason = app.isBeyond(seen.observation) { return leave(choice, reason) }
        let key = map.screens[choice.screen].controls[choice.control].key
        let data = key.list == nil ? [] : [control?.element.readLabel].compactMap(\.self)
        let target = self.target(of: &seen, choice, from: before, data)
        let isNew = target == nil
        var approach = before.approach
        approach.acts += acts
        approach.since += acts.count
        if target != choice.screen { approach.since = 0 }
        let arrived = arrive(seen, by: approach, known: target, from: key, data: data)
        // Another row of a list leads there by the same segment.
        let isCrossed =
            key.list != nil && map.screens[choice.screen].controls[choice.control].targets.contains(arrived.screen)
        map.screens[choice.screen].controls[choice.control].targets.append(arrived.screen)
        position = arrived
        if arrived.screen == choice.screen { return }
        let isBack = self.isBack(choice, from: before, to: arrived.screen)
        if isBack { map.screens[choice.screen].controls[choice.control].leadsBack = true }
        position?.approach.stack =
            isBack
            ? before.approach.stack.before(arrived.screen) : Self.bounded(before.approach.stack + [choice.screen])
        correctStacks(of: arrived.screen)
        if !isCrossed {
            let label = control?.name ?? map.screens[choice.screen].controls[choice.control].name
            map.add(
                ExploredSegment(
                    start: choice.screen, end: arrived.screen, isBack: isBack, isRoot: false, label: label,
                    acts: before.approach.latest + acts, control: control?.key))
        }
        if isNew, app.hasAddresses { try tryBack(to: choice.screen, from: arrived) }
    }

    private static func bounded(_ stack: [Int]) -> [Int] { Array(stack.suffix(deepest)) }

    /// Gives the controls that were found just now the stack that lies beneath.
    private func correctStacks(of screen: Int) {
        guard let approach = position?.approach else { return }
        for index in map.screens[screen].controls.indices
        where map.screens[screen].controls[index].approach.acts == approach.acts
            && map.screens[screen].controls[index].approach.beginning == approach.beginning
        {
            map.screens[screen].controls[index].approach.stack = approach.stack
        }
    }

    /// The screen that acts led to, or nil if it is new.
    private func target(
        of seen: inout SeenScreen, _ choice: Frontier.Choice, from before: ExploredState, _ data: [String]
    ) -> Int? {
        let origin = map.screens[choice.screen]
        if case .nothingNew = seen.layer {
            if origin.kind == .page || isStillThere(before.seen, in: seen) { return choice.screen }
            seen = SeenScreen(seen.observation, layer: .page, touchesRows: app.touchesRows)
        }
        if let known = identify(seen, data: data) { return known }
        let marks = self.marks(of: seen, data: data)
        guard !marks.controls.isEmpty, seen.kind == .page else { return nil }
        let control = origin.controls[choice.control]
        let looksLike = { (screen: Int) in
            let other = self.map.screens[screen]
            return other.kind == .page && other.declaredName == nil
                && marks.overlap(with: other.marks[0]) >= ScreenRule.overlapOfEntries
        }
        // Entries of one list lead to one screen, and so does a control that goes on and on.
        if control.key.list != nil, let entry = control.targets.first(where: { $0 != choice.screen && looksLike($0) }) {
            return entry
        }
        return control.key.list == nil && origin.arrival == control.key && looksLike(choice.screen)
            ? choice.screen : nil
    }

    /// Returns true if the controls of a menu or dialog are still there.
    private func isStillThere(_ before: SeenScreen, in now: SeenScreen) -> Bool {
        let keys = Set(ObservedControls(now.observation, in: .page, touchesRows: app.touchesRows).all.map(\.key))
        return before.controls.all.allSatisfy { keys.contains($0.key) }
    }

    /// Returns true if a control led to the screen beneath and would lead to any other beneath, too.
    private func isBack(_ choice: Frontier.Choice, from before: ExploredState, to target: Int) -> Bool {
        let stack = before.approach.stack
        let screen = map.screens[choice.screen]
        let leadsBack = ReturnWords.contains(screen.controls[choice.control].name)
        // Back past the screen that led there: that one was replaced.
        if stack.last != target, stack.dropLast().last == target, leadsBack, let last = stack.last {
            map.markReplacing(from: last, to: choice.screen)
            return true
        }
        guard stack.last == target else { return false }
        return !app.hasAddresses || screen.kind != .page || leadsBack
    }

    /// Tries the act that leads back from a screen that was reached for the first time.
    private func tryBack(to origin: Int, from arrived: ExploredState) throws {
        let act: Act = arrived.seen.kind == .page ? .back : .press("Escape")
        do {
            try perform(act)
        } catch let error where !error.isAppFailure && (error is DriverError || error is StepFailure) {
            return
        }
        position = nil
        let seen = try look(over: nil, touching: nil)
        guard app.isBeyond(seen.observation) == nil, identify(seen, data: []) == origin else { return }
        map.screens[arrived.screen].returnAct = act
        map.add(
            ExploredSegment(
                start: arrived.screen, end: origin, isBack: true, isRoot: false,
                label: act == .back ? "Back" : "Close", acts: [act]))
        var approach = arrived.approach
        approach.stack = Array(approach.stack.dropLast())
        (approach.acts, approach.since) = ([], 0)
        if let address = seen.observation.address {
            approach.beginning = .address(address)
            position = ExploredState(screen: origin, approach: approach, seen: seen)
        }
    }
}

extension [Int] {
    /// The stack below the topmost entry of a screen.
    fileprivate func before(_ screen: Int) -> [Int] { Array(prefix(upTo: lastIndex(of: screen) ?? endIndex)) }
}
