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
            var shown: ElementQuery?
            try act(.choose, on: query) { element in
                let available = element.options ?? []
                guard let option = choice.first(of: available) else {
                    throw failure(ElementFailure.noSuchOption(choice, query, available: available.map(\.label)))
                }
                shown = element.query(ofShown: option, in: query)
                if shown == nil { try driver.choose(option.label, in: element.reference) }
            }
            if let shown { try touch(shown) }
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
    /// Sets a switch: touches it if it is in another state, and waits until it has changed.
    ///
    /// A switch of three states may need a second touch: if the first has brought another state than the wanted one, it is touched
    /// again after a second. One that has another name once it is turned, as "Follow" and "Following", is the same element. Throws
    /// ``StepFailure`` if there is no such switch, it is not ready, or it has not changed, each within `timeouts.waiting`.
    public func turn(_ query: ElementQuery, on isOn: Bool) throws {
        let state = Expectation.on(isOn)
        let former = try sharingTimeout(of: query) {
            let found = try toggles(try wait(for: .present(query, []), timeout: timeouts.waiting), unless: state)
            if found != nil { try touch(query) }
            return found?.first
        }
        if let former, try !comesSoon(query, [state]) {
            let tree = try snapshot()
            let now = try tree.matches(scoped(query))
            if now.isEmpty, let renamed = tree.element(former.reference), try state.holds(for: renamed) { return }
            let value = try toggles(now, unless: state)?.first?.value
            if value != nil, value != former.value { try touch(query) }
        }
        // The effect of the touch gets the full timeout, however late the switch came.
        try expect(query, [state], timeout: timeouts.waiting)
    }

    /// The switches among some elements, or all that can be on or off if there is none; nil if one is in a state, or none can be.
    private func toggles(_ elements: [Element], unless state: Expectation) throws -> [Element]? {
        let toggles = elements.filter(\.isToggle)
        let candidates = toggles.isEmpty ? elements.filter(\.canBeOn) : toggles
        guard !candidates.isEmpty else { return nil }
        return try candidates.contains(where: state.holds) ? nil : candidates
    }

    /// Waits a second at most, and returns true if an element is there and as expected by then.
    private func comesSoon(_ query: ElementQuery, _ expectations: [Expectation]) throws -> Bool {
        let condition = WaitCondition.present(try scoped(query), expectations)
        let outcome = try asking("wait") {
            try driver.wait(for: condition, timeout: min(.seconds(1), timeouts.waiting))
        }
        return if case .met = outcome { true } else { false }
    }
}

// A field with choices of its own, as a browser's select, is its own wheel and needs no opening. Any other is served by
// a picker: a touch gives the field the focus, and the wheels on the screen are the picker's, for only one is up at a
// time.
extension AppUnderTest {
    /// Chooses in a drop-down's first wheel that offers the choice; the picker stays open.
    ///
    /// Waits for the field, the wheels and the choice, each for as long as actions wait. Throws ``StepFailure``:
    /// ``ElementFailure/noSuchOption(_:_:available:)``, with the choices of all wheels, if none has the choice.
    public func select(_ choice: OptionChoice, in dropDown: ElementQuery) throws {
        if try offersChoices(dropDown) { return try choose(choice, in: dropDown) }
        let lists = try openPicker(of: dropDown)
        try bringUp(choice, of: dropDown, in: OpenedLists.all)
        let list = try list(of: lists, offering: choice)
        try choose(choice, in: list.query)
        // A driver turns a wheel itself, and knows that; an option that is touched may do nothing.
        if list.showsOption && !lists.show(list.option, in: list) { try requireChange(byChoiceIn: list, of: dropDown) }
    }

    /// Chooses the first choice in the first wheel of a drop-down, and so on; the picker stays open.
    ///
    /// Waits for each wheel and its choice as long as actions wait. Throws ``StepFailure`` if there are fewer wheels than
    /// choices, or a wheel lacks its choice.
    public func select(_ choices: [OptionChoice], in dropDown: ElementQuery) throws {
        let wheels = try offersChoices(dropDown) ? dropDown : picker(of: dropDown)
        for (index, choice) in choices.enumerated() { try choose(choice, in: wheels.at(index)) }
    }

    /// Chooses in the first wheel of a drop-down and closes the picker, if there is one.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/noSuchOption(_:_:available:)`` if the first wheel has no such choice.
    public func selectAndClose(_ choice: OptionChoice, in dropDown: ElementQuery) throws {
        if try offersChoices(dropDown) { return try choose(choice, in: dropDown) }
        try choose(choice, in: picker(of: dropDown).at(0))
        try dismiss(.keyboard)
    }

    /// Puts a text into the field that a picker serves, regardless of the choices of its wheels, and closes the picker.
    ///
    /// A field with choices of its own takes nothing else, so there the text must be one of them. Throws
    /// ``StepFailure`` if the field is not ready within `timeouts.waiting`, or doesn't offer the text.
    public func set(_ text: String, in dropDown: ElementQuery) throws {
        let fields = try wait(for: .present(dropDown, []), timeout: timeouts.waiting)
        guard let field = fields.first(where: { $0.options != nil }) ?? fields.first else {
            throw failure(DriverFailure.namelessMatch(dropDown))
        }
        contentObserver?(field, [text])
        if let options = field.options, !field.isEditable || OptionChoice.labelled(text).first(of: options) != nil {
            return try choose(text, in: dropDown)
        }
        try touch(dropDown)
        try enter(text, into: dropDown)
        try dismiss(.keyboard)
    }

    /// Returns true if the field is its own wheel; waits for the field.
    private func offersChoices(_ dropDown: ElementQuery) throws -> Bool {
        try wait(for: .present(dropDown, []), timeout: timeouts.waiting).contains { $0.options != nil }
    }

    /// Types a choice into a combo box whose list opens, or has the choice, only then.
    ///
    /// Source: ARIA Authoring Practices Guide, combobox pattern, whose list may appear as text is typed.
    private func bringUp(_ choice: OptionChoice, of dropDown: ElementQuery, in wheels: ElementQuery) throws {
        guard case .labelled(let label) = choice, try !comesSoon(wheels, [.offers(choice)]),
            try snapshot().matches(scoped(dropDown)).contains(where: { $0.role == .comboBox && $0.isEditable })
        else { return }
        // A combo box may take no text, as one that only looks like a field; then its list says what it offers.
        _ = try? sharingTimeout(until: driver.clock.now + .seconds(1)) { try enter(label, into: dropDown) }
    }

    /// Brings up the picker that serves a field; returns the query of its wheels.
    private func picker(of dropDown: ElementQuery) throws -> ElementQuery {
        _ = try openPicker(of: dropDown)
        return OpenedLists.all
    }

    /// Brings up the lists that serve a field.
    private func openPicker(of dropDown: ElementQuery) throws -> OpenedLists {
        let dropDown = try scoped(dropDown)
        let tree = try snapshot()
        // A picker that is up already may lie over its field.
        var lists = try OpenedLists(of: dropDown, in: tree)
        let isFocused = try tree.matches(dropDown).contains(where: \.isFocused)
        if try isFocused && !lists.indices(in: tree).isEmpty { return lists }
        lists.former = Set(try tree.outermostMatches(OpenedLists.all).map(\.reference))
        try touch(dropDown)
        return lists
    }
}
