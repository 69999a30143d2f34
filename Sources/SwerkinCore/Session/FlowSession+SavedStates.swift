import FlowGraph

// How an app begins with a state that another flow has saved.
extension FlowSession {
    /// The facts by which the app is launched: by its driver, or with saved states.
    package func launchFactKeys(of driver: any Driver) -> Set<PreconditionKey> {
        let own = (driver as? any LaunchFactDriver)?.launchFactKeys ?? []
        return savedStates.reduce(own) { $0.union($1.facts.keys) }
    }

    /// The facts and the first screen of a launch with each saved state that the known facts don't contradict, if the session knows more
    /// then.
    package var launchesWithStates: [(start: (any PresentableScreen)?, facts: [PreconditionKey: FactValue])] {
        let known = knownFacts
        return savedStates.filter { state in
            state.facts.allSatisfy { fact in known[fact.key].map { FactValue(of: $0) == fact.value } ?? true }
                && state.facts.contains { known[$0.key] == nil }
        }.map { ($0.start, $0.facts) }
    }

    /// The screens on which the app begins with saved states alone, each once.
    var startsWithStates: [any PresentableScreen] {
        let known = Set((host?.appDeclarations.startScreens ?? []).map(\.rawValue))
        return savedStates.reduce(into: []) { starts, state in
            guard let start = state.start, !known.contains(start.rawValue) else { return }
            if !starts.contains(where: { $0.rawValue == start.rawValue }) { starts.append(start) }
        }
    }

    private var savedStates: [SavedState] { (host as? any SavedStateHost)?.savedStates ?? [] }

    /// The saved state that the known facts ask for; nil if they ask for none, or the driver launches the app by all its facts.
    func fittingState(for driver: any Driver) -> SavedState? {
        let own = (driver as? any LaunchFactDriver)?.launchFactKeys ?? []
        let known = knownFacts
        return savedStates.first { $0.fits(known) && !own.isSuperset(of: $0.facts.keys) }
    }

    /// Chooses the saved state that the next launch begins with; its facts are known from then on.
    func chooseSavedState(for driver: any Driver) throws {
        stateAtLaunch = nil
        guard let state = fittingState(for: driver) else {
            (driver as? any StateSavingDriver)?.storedData = nil
            return
        }
        guard driver is any StateSavingDriver else {
            throw StepFailure(SavedStateFailure(state: state.name, problem: .unsupported(driver: driver.name)))
        }
        let known = knownFacts
        let added = state.facts.filter { known[$0.key] == nil }
        for (key, value) in added {
            preconditions[key] = value.preconditionValue
            learnedFacts[key] = value
        }
        stateAtLaunch = LaunchedState(name: state.name, addedFacts: Set(added.keys))
    }

    /// The saved state that was chosen for the launch.
    private var launchedState: SavedState? { savedStates.first { $0.name == stateAtLaunch?.name } }

    /// Gives the driver the stored data of the chosen state, or takes the right to make it.
    func prepareSavedState(for driver: any Driver) throws {
        guard let state = launchedState, let driver = driver as? any StateSavingDriver else { return }
        try prepare(state, newerThan: 0, for: driver)
    }

    private func prepare(_ state: SavedState, newerThan stale: Int, for driver: any StateSavingDriver) throws {
        let facts = state.facts.map { "\($0.key.rawValue)=\($0.value)" }.sorted()
        let key = "\(state.name)\n\(driver.storageScope)\n\(facts)"
        let answer: SavedStateStore.Answer
        do {
            answer = try run.uncounted { try stateStore.find(key, newerThan: stale, within: settings.testTimeout) }
        } catch let error as SavedStateStore.StillBeingMade {
            throw StepFailure(SavedStateFailure(state: state.name, problem: .stillBeingMade(error.waited)))
        }
        switch answer {
        case .saved(let data, let generation):
            driver.storedData = data
            stateAtLaunch?.generation = generation
        case .absent(let claim):
            driver.storedData = nil
            stateAtLaunch?.claim = claim
        case .failed(let problem):
            throw StepFailure(SavedStateFailure(state: state.name, problem: .failedBefore(problem)))
        }
    }

    /// Makes sure that the app has taken the state which it was launched with, or makes that.
    ///
    /// A state that the app doesn't take any more is made anew, once.
    func settleSavedState() throws {
        guard let state = launchedState, let launched = stateAtLaunch,
            let driver = run.launchedDriver as? any StateSavingDriver
        else { return }
        if launched.claim == nil {
            guard let obstacle = try obstacle(to: state) else {
                return run.output("The app was launched with the saved state \(state.name.quoted).")
            }
            run.output("The saved state \(state.name.quoted) is stale, \(obstacle): it is made anew.")
            try prepare(state, newerThan: launched.generation, for: driver)
            try resetApp()
        }
        if let claim = stateAtLaunch?.claim {
            stateAtLaunch?.claim = nil
            return try make(state, claim, driver)
        }
        try requireProof(of: state)
    }

    private func make(_ state: SavedState, _ claim: SavedStateStore.Claim, _ driver: any StateSavingDriver) throws {
        let failure = run.attempt {
            try performMaking(state)
            let data = try run.app().asking("read what the app has stored") { try driver.readStoredData() }
            driver.storedData = data
            try resetApp()
            try requireProof(of: state)
            try claim.fulfil(data)
        }
        guard let failure else {
            return run.output("The saved state \(state.name.quoted) was made, and the app launched with it.")
        }
        claim.fail(run.masked(failure.reason.summary))
        throw failure
    }

    /// Performs the steps of a state, with what is known of an app without stored data.
    private func performMaking(_ state: SavedState) throws {
        let facts = (preconditions, learnedFacts, runFacts)
        let place = (stack, currentScreen, values)
        for key in state.facts.keys {
            (preconditions[key], learnedFacts[key], runFacts[key]) = (nil, nil, nil)
        }
        forgetPlace()
        defer {
            (preconditions, learnedFacts, runFacts) = facts
            (stack, currentScreen, values) = place
            watched.screen = nil
            watched.watch?.noteLaunch()
        }
        let (file, line) = (run.position.file, run.position.line)
        let failure = run.attempt {
            Given.performStep([state.name], "IMakeSavedState(_:)", file: file, line: line) { try state.make(self) }
        }
        if let failure { throw failure }
    }

    private func requireProof(of state: SavedState) throws {
        guard try obstacle(to: state) != nil else { return }
        throw StepFailure(
            SavedStateFailure(state: state.name, problem: .notTaken(ScreenTrait.element(state.proof).words)))
    }

    /// The reason why a launched app has not taken a state, as a clause; nil if it has.
    private func obstacle(to state: SavedState) throws -> String? {
        let app = try run.app()
        let traits = [state.proof, state.refusal].compactMap { $0.map(ScreenTrait.element) }
        let time = app.timeouts.waiting
        let shown = try app.driver.clock.poll(for: time) {
            let check = try TraitCheck(of: app, for: traits)
            return try traits.map(check.shows)
        } until: {
            $0.contains(true)
        }
        if shown[0] { return nil }
        if shown.count > 1, shown[1] { return "since the app shows \(traits[1].words)" }
        return "since the app doesn't show \(traits[0].words) within \(time.words)"
    }

    private func resetApp() throws {
        let app = try run.app()
        try app.asking("launch the app again") { try app.driver.reset() }
    }

    /// Launches the app again with the facts that are known now; `action` is for failures.
    package func launchAgain(_ action: String = "launch the app again") throws {
        let app = try run.app()
        try stateFacts(to: app.driver)
        try prepareSavedState(for: app.driver)
        try app.asking(action) { try app.driver.reset() }
        try settleSavedState()
    }

    /// Refuses a value of a fact that saved states have, and none with this value.
    ///
    /// What an app without stored data is like is known of truth values alone.
    func requireState(giving value: FactValue, to key: PreconditionKey, of driver: any Driver) throws {
        if case .bool = value { return }
        if (driver as? any LaunchFactDriver)?.launchFactKeys.contains(key) == true { return }
        let states = savedStates.filter { $0.facts[key] != nil }
        guard let first = states.first, !states.contains(where: { $0.facts[key] == value }) else { return }
        let known = states.compactMap { $0.facts[key]?.description }
        throw StepFailure(
            SavedStateFailure(
                state: first.name, problem: .unknownValue(fact: key.rawValue, value.description, known: known)))
    }
}
