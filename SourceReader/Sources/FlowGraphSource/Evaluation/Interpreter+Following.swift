/// States that open what other states open: those that follow them, and those that the getter of a computed binding reads.
extension Interpreter {
    /// The change as the binding of a presentation shows it: in the value that a computed binding gives then.
    ///
    /// Nil if the getter reads the state as one of several, and doesn't decide by it.
    func presented(_ presentation: Presentation, _ given: StateChange) -> StateChange? {
        var change = given
        guard let getter = presentation.getter else { return change }
        let before = overrides
        override(presentation, by: given)
        muted += 1
        stepsLeft = Self.stepLimit
        let result = run(getter.closure, [], at: nil)
        muted -= 1
        overrides = before
        switch result.content {
        case .boolean(false) where !isClosing(given.value), .none where !isClosing(given.value):
            // It is known when the state is set, and isn't guessed.
            openedPresentations.insert(presentation.place)
            return nil
        case .boolean, .none, .instance, .enumCase: change.value = result
        default:
            guard let first = presentation.keys.first else { return nil }
            let opening = prefixes(of: change.key) + (followers[change.key] ?? [])
            guard opening.contains(mark(first)) else { return nil }
            // The getter chooses by what isn't known.
            if case .choice = result.content { change.trail.isGuessed = true }
        }
        return change
    }

    /// Whether a state is set to what closes a presentation.
    private func isClosing(_ value: Value) -> Bool {
        switch value.content {
        case .boolean(false), .none: true
        default: false
        }
    }

    /// Holds the state of a presentation at the value that it is set to; an appended element is a list of its own.
    func override(_ presentation: Presentation, by change: StateChange) {
        guard !change.value.isUnknown else { return }
        let followers = followers[change.key] ?? []
        for key in presentation.keys where mark(key) == mark(change.key) || followers.contains(mark(key)) {
            overrides[key] =
                change.isAppended && !presentation.isStack ? Value(.array([change.value])) : change.value
        }
    }

    // MARK: States that follow others

    /// Finds the states that code sets to what another holds, by that: they open what they open when the other is set.
    func updateFollowers() {
        for change in changes[followedChanges...] {
            if let leader = leader(of: change) {
                followers[leader, default: []].insert(mark(change.key))
            } else {
                setStates.insert(change.key)
            }
        }
        followedChanges = changes.count
    }

    /// The state whose value another gets without a person's act.
    private func leader(of change: StateChange) -> StateKey? {
        guard change.trail.control == nil, change.trail.cause == .person else { return nil }
        let held = change.value.alternatives.lazy.compactMap { choice in
            choice.value.isUnknown || choice.value.instance != nil ? choice.value.origin : nil
        }.first
        return held.flatMap { mark($0) == mark(change.key) ? nil : $0 }
    }

    /// Whether a change is the effect of another one that the code has, or that may still be found.
    func isFollowing(_ change: StateChange) -> Bool {
        guard let leader = leader(of: change) else { return false }
        return !isFinishing || setStates.contains(leader)
    }
}
