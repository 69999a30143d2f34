extension AppUnderTest {
    /// Chooses the choice that reads so in a wheel, a drop-down or a list box; see ``choose(_:in:)``.
    ///
    /// Throws ``StepFailure`` as that does.
    public func choose(_ option: String, in query: ElementQuery) throws {
        try choose(OptionChoice.labelled(option), in: query)
    }

    /// Chooses in a wheel, a drop-down or a list box once it offers the choice and is ready.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/noSuchOption(_:_:available:)`` if it does not offer the choice in time.
    public func choose(_ choice: OptionChoice, in query: ElementQuery) throws {
        try sharingTimeout(of: query) {
            try waitForOffer(of: choice, by: query, calling: query)
            try act(.choose, on: query) { element in
                let available = element.options ?? []
                guard let option = choice.first(of: available) else {
                    throw failure(ElementFailure.noSuchOption(choice, query, available: available.map(\.label)))
                }
                try driver.choose(option.label, in: element.reference)
            }
        }
    }

    /// Waits until one of several elements offers a choice; a failure calls them by another query.
    func waitForOffer(of choice: OptionChoice, by query: ElementQuery, calling name: ElementQuery) throws {
        do {
            try wait(for: .present(query, [.offers(choice)]), timeout: timeouts.waiting)
        } catch let error as StepFailure {
            guard case .unmet(_, .unlike(let elements), _, _)? = error.reason as? ElementFailure else { throw error }
            let available = elements.flatMap { $0.options ?? [] }.map(\.label)
            throw failure(ElementFailure.noSuchOption(choice, name, available: available))
        }
    }
}

extension AppUnderTest {
    /// Sets a switch: touches it if it is in the other state, and waits until it has changed.
    ///
    /// Throws ``StepFailure`` if there is no such switch, it is not ready, or it has not changed, each within
    /// `timeouts.waiting`.
    public func turn(_ query: ElementQuery, on isOn: Bool) throws {
        let state = Expectation.on(isOn)
        try sharingTimeout(of: query) {
            let toggle = try expect(query, [], timeout: timeouts.waiting)
            if try !state.holds(for: toggle) { try touch(query) }
        }
        // What the touch leads to gets its own time, however late the switch came.
        try expect(query, [state], timeout: timeouts.waiting)
    }
}
