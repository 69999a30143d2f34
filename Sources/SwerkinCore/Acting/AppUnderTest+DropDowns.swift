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
        let wheels = try openPicker(of: dropDown)
        try waitForOffer(of: choice, by: wheels, calling: dropDown)
        let place = try snapshot().outermostMatches(wheels).firstIndex(where: Expectation.offers(choice).holds)
        try choose(choice, in: wheels.at(place ?? 0))
    }

    /// Chooses the first choice in the first wheel of a drop-down, and so on; the picker stays open.
    ///
    /// Waits for each wheel and its choice as long as actions wait. Throws ``StepFailure`` if there are fewer wheels than
    /// choices, or a wheel lacks its choice.
    public func select(_ choices: [OptionChoice], in dropDown: ElementQuery) throws {
        let wheels = try offersChoices(dropDown) ? dropDown : openPicker(of: dropDown)
        for (index, choice) in choices.enumerated() { try choose(choice, in: wheels.at(index)) }
    }

    /// Chooses in the first wheel of a drop-down and closes the picker, if there is one.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/noSuchOption(_:_:available:)`` if the first wheel has no such choice.
    public func selectAndClose(_ choice: OptionChoice, in dropDown: ElementQuery) throws {
        if try offersChoices(dropDown) { return try choose(choice, in: dropDown) }
        try choose(choice, in: openPicker(of: dropDown).at(0))
        try dismiss(.keyboard)
    }

    /// Puts a text into the field that a picker serves, regardless of the choices of its wheels, and closes the picker.
    ///
    /// A field with choices of its own takes nothing else, so there the text must be one of them. Throws
    /// ``StepFailure`` if the field is not ready within `timeouts.waiting`, or doesn't offer the text.
    public func set(_ text: String, in dropDown: ElementQuery) throws {
        let field = try expect(dropDown, [], timeout: timeouts.waiting)
        contentObserver?(field, [text])
        if field.options != nil { return try choose(text, in: dropDown) }
        try touch(dropDown)
        try enter(text, into: dropDown)
        try dismiss(.keyboard)
    }

    /// Returns true if the field is its own wheel; waits for the field.
    private func offersChoices(_ dropDown: ElementQuery) throws -> Bool {
        try expect(dropDown, [], timeout: timeouts.waiting).options != nil
    }

    /// Brings up the picker that serves a field, and says what its wheels are.
    private func openPicker(of dropDown: ElementQuery) throws -> ElementQuery {
        let (dropDown, wheels) = (try scoped(dropDown), ElementQuery(.wheel).anywhere)
        let tree = try snapshot()
        // A picker that is up already may lie over its field.
        let isUp = try tree.matches(dropDown).contains(where: \.isFocused) && !tree.matches(wheels).isEmpty
        if !isUp { try touch(dropDown) }
        return wheels
    }
}
