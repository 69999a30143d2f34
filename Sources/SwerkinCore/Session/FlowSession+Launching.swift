import FlowGraph

extension FlowSession {
    /// States the known facts to a driver that launches the app by some of them, and chooses the saved state that has them.
    ///
    /// Throws ``StepFailure`` if a fact has a value that none can have, or the driver takes no saved state.
    package func stateFacts(to driver: any Driver) throws {
        try chooseSavedState(for: driver)
        (factsAtLaunch, notedFacts) = (knownFacts, [:])
        watched.screen = nil
        watched.watch?.noteLaunch()
        guard let driver = driver as? any LaunchFactDriver else { return }
        driver.factsAtLaunch = try launchFacts(of: driver)
    }

    /// Returns true if the app of a driver was launched with the facts that are known now.
    package func isLaunchedAsKnown(_ driver: any Driver) throws -> Bool {
        guard fittingState(for: driver)?.name == stateAtLaunch?.name else { return false }
        guard let driver = driver as? any LaunchFactDriver else { return true }
        return try driver.factsAtLaunch == launchFacts(of: driver)
    }

    /// The known facts by which a driver launches the app.
    private func launchFacts(of driver: any LaunchFactDriver) throws -> [PreconditionKey: FactValue] {
        let known = knownFacts
        return try driver.launchFactKeys.reduce(into: [:]) { facts, key in
            guard let value = known[key] else { return }
            guard let fact = FactValue(of: value) else {
                throw StepFailure(.test("\(UnusableFactValue(key, value))."))
            }
            facts[key] = fact
        }
    }

    /// Launches the app again, with the facts of its launch, those that the test has stated since, and further ones.
    ///
    /// The effects of segments are forgotten, and so is the screen. Throws ``StepFailure`` if the driver launches the
    /// app by none of the further facts, or the app does not launch.
    func relaunch(given facts: [PreconditionKey: any PreconditionValue]) throws {
        let app = try run.app()
        try requireLaunchFacts(Set(facts.keys), of: app.driver)
        for (key, value) in facts { try requireState(giving: value.factValue, to: key, of: app.driver) }
        app.beginAction()
        forgetChanges(given: facts)
        try launchAgain()
        app.note("launched the app again")
    }

    /// Forgets the screen, and the effects of segments since the launch; the facts of the launch hold again, and
    /// further ones.
    package func forgetChanges(given facts: [PreconditionKey: any PreconditionValue] = [:]) {
        let stated = preconditions.filter { claims.contains($0.key.rawValue) }
        let added = stateAtLaunch?.addedFacts ?? []
        let known = factsAtLaunch.filter { !added.contains($0.key) }.merging(stated) { $1 }
            .merging(facts.mapValues { $0 as Any }) { $1 }
        (preconditions, learnedFacts) = (known, [:])
        forgetPlace()
    }

    /// Forgets the screen and those beneath it.
    func forgetPlace() {
        (stack, values) = (ScreenStack(), ScreenValues())
        currentScreen = nil
    }

    /// Refuses facts by which a driver does not launch its app.
    private func requireLaunchFacts(_ keys: Set<PreconditionKey>, of driver: any Driver) throws {
        let possible = launchFactKeys(of: driver)
        guard let key = keys.subtracting(possible).map(\.rawValue).min() else { return }
        throw StepFailure(
            .misuse(
                possible.isEmpty
                    ? "the driver launches the app by no facts, so \(key.quoted) can't be given at a launch."
                    : "the driver does not launch the app by \(key.quoted), but by"
                        + " \(possible.map(\.rawValue.quoted).sorted().joined(separator: ", "))."))
    }

    /// Says in the log and among the attempts of the step which facts the test has stated otherwise than the running app was
    /// launched with.
    ///
    /// The test may have brought the app into that state by steps, so this is no failure.
    func noteFactsStatedSinceLaunch() {
        guard let app = run.lifetime.runningApp, let driver = app.driver as? any LaunchFactDriver else { return }
        let claims = claims
        for key in driver.launchFactKeys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard claims.contains(key.rawValue), let value = preconditions[key].flatMap({ FactValue(of: $0) }),
                driver.factsAtLaunch[key] != value, notedFacts.updateValue(value, forKey: key) != value
            else { continue }
            let launched = driver.factsAtLaunch[key].map { "with \($0)" } ?? "without it"
            let line = "\(key.rawValue) was stated as \(value) after the app had been launched \(launched)"
            app.note(line)
            run.output("\(line): give it before the first step that needs the app, or by IRelaunchApp(given:).")
        }
    }
}

/// A driver that launches its app in the state that facts describe, as by arguments and variables of the launch.
///
/// A session states the known facts before each launch and each reset that it asks for, so a flow of a tour begins with the facts
/// of its launch, and ``Steps/IRelaunchApp(given:file:line:)`` can give others.
public protocol LaunchFactDriver: Driver {
    /// The facts by which the app is launched.
    var launchFactKeys: Set<PreconditionKey> { get }

    /// The facts of the next launch and of each reset, as far as they are among ``launchFactKeys``.
    ///
    /// ``Driver/launch()`` launches a running app again if it was launched with others. It and ``Driver/reset()`` throw
    /// ``StepFailure``, with the test at fault, if a value means nothing.
    var factsAtLaunch: [PreconditionKey: FactValue] { get set }
}
