import FlowGraph

/// A check that names the type of its watch.
package protocol WatchedCheck: ArrivalCheck {
    /// Makes the watch of all checks of this type in a session, which keeps no strong reference to it.
    static func makeWatch(of session: FlowSession) -> any ArrivalWatch
}

extension FlowSession {
    /// The watch of the session's arrivals, or nil if nothing declares checks.
    func arrivalWatch(in map: ScreenGraph) -> (any ArrivalWatch)? {
        let registrations = screenPresenter.registrations
        if watched.registrations == registrations { return watched.watch }
        watched.registrations = registrations
        let watch = watched.watch as? ArrivalWatches ?? ArrivalWatches(self)
        watch.declare(declaredChecks(in: map))
        if !watch.isEmpty { watched.watch = watch }
        return watched.watch
    }

    /// Adds checks of each arrival to those that are declared, from the next arrival on.
    package func add(_ checks: [any ArrivalCheck]) {
        guard !checks.isEmpty else { return }
        furtherChecks += checks
        watched.registrations = -1
    }

    /// The types of the registered screens, in the order of their registration.
    package var screenEnums: [any PresentableScreen.Type] { screenPresenter.modules.map(\.screenType) }

    /// The watch as far as an arrival has needed one.
    package var openArrivalWatch: (any ArrivalWatch)? { watched.watch }

    /// The checks of the host, then those of each enum of screens, then those of single screens.
    private func declaredChecks(in map: ScreenGraph) -> [DeclaredCheck] {
        let ofHost = ((host?.arrivalChecks ?? []) + furtherChecks).map { DeclaredCheck(check: $0, screens: nil) }
        let ofEnums = screenPresenter.modules.flatMap { module in
            let screens = Set(module.screens.map(\.rawValue))
            return (module.screenType as? any ArrivalChecked.Type)?.arrivalChecks
                .map { DeclaredCheck(check: $0, screens: screens) } ?? []
        }
        let ofScreens = map.checkedScreens.flatMap { name in
            (screenPresenter.object(named: name)?.arrivalChecks ?? []).map { DeclaredCheck(check: $0, screens: [name]) }
        }
        return ofHost + ofEnums + ofScreens
    }

    /// Emits how often the checks of the session were made.
    func recordChecks() {
        watched.watch?.end()
        guard let counts = watched.watch?.counts, !counts.isEmpty else { return }
        run.emit(.rulesChecked(counts))
    }
}

extension FlowSession {
    /// The facts that a screen shows.
    package func observations(of screen: String) -> [FactObservation] { object(named: screen)?.observations ?? [] }

    /// A query in the scope of a screen, unless it has a scope of its own or looks for an alert.
    package func query(_ query: ElementQuery, on screen: String) -> ElementQuery {
        query.kind == .alert ? query : query.scoped(by: object(named: screen)?.queryScope(of: screen))
    }
}

extension FlowHost {
    /// The checks of the host's own type, if it is ``ArrivalChecked``.
    public var arrivalChecks: [any ArrivalCheck] { (type(of: self) as? any ArrivalChecked.Type)?.arrivalChecks ?? [] }
}
