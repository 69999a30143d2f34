extension FlowSession {
    /// The screens that the app may be on, by what it shows now: one if it is known, several if their traits are there at once,
    /// none if the app shows no screen's trait.
    ///
    /// Takes one snapshot, without waiting. Throws ``StepFailure`` if the app can't be looked at, or there is no graph.
    package func locatedScreens() throws -> [String] {
        let map = try screenGraph()
        guard !map.traits.isEmpty else { return [] }
        let recognition = ScreenRecognition(map: map, app: try run.app())
        switch try recognition.location(preferring: likelyScreens.map(\.rawValue)) {
        case .screen(let screen): return [screen]
        case .several(let screens): return screens
        case .unknown: return []
        }
    }

    /// Emits the screen that the app is on before a step acts, if it is another than the record says.
    ///
    /// Does nothing inside segments, whose navigation reports arrivals itself, nor if no observer wants locations. Takes one
    /// snapshot, without waiting. Emits nothing if that fails: the step itself then fails with the reason.
    func recordLocation() {
        guard !isCrossing else { return }
        hasActedUnseen = true
        guard run.sessionName == nil, run.wantsLocations, let map = try? screenGraph(), !map.traits.isEmpty,
            let app = run.lifetime.runningApp,
            let location = try? ScreenRecognition(map: map, app: app)
                .location(preferring: likelyScreens.map(\.rawValue))
        else { return }
        let screen = if case .screen(let screen) = location { screen } else { nil as String? }
        let several = if case .several(let screens) = location { screens } else { [] as [String] }
        if screen != recordedScreen || several != recordedCandidates {
            (recordedScreen, recordedCandidates) = (screen, several)
            run.emit(.located(screen: screen, among: several))
        }
        if let screen { recordControls(on: screen) }
    }

    /// Emits the screen that the app is on after the last step, if a step outside navigations has acted.
    func recordLastLocation() {
        guard hasActedUnseen, !run.hasFailed, !run.isSkipped else { return }
        recordLocation()
    }
}
