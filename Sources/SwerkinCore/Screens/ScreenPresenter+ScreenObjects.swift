extension ScreenPresenter {
    /// The screen object of a screen; throws a ``StepFailure`` with the missing registration if there is none.
    func screenObject(of screen: any PresentableScreen) throws -> any ScreenObject {
        if let object = object(of: screen) { return object }
        let type = "\(type(of: screen))"
        if source(for: Swift.type(of: screen)) == nil {
            throw StepFailure(
                .misuse(
                    "no screen of \(type) is registered: call screenPresenter.registerScreenProvider(_:for:) with "
                        + "\(type).self in setUp()."))
        }
        throw StepFailure(
            .misuse(
                "the screen provider of \(type) has no screen object for \(screen.rawValue): return one from its "
                    + "screen(for:)."))
    }

    /// The trait of a registered screen, or nil if it has no screen object or names no trait.
    ///
    /// An alias without a trait of its own has that of the screen that it is an alias of.
    func knownTrait(of screen: any PresentableScreen) -> ScreenTrait? {
        guard let object = object(of: screen) else { return nil }
        return object.trait(of: screen.rawValue)
            ?? object.aliasOf.flatMap { self.object(of: $0)?.trait(of: $0.rawValue) }
    }

    /// The trait of a screen; throws a ``StepFailure`` if the screen names none.
    func trait(of screen: any PresentableScreen) throws -> ScreenTrait {
        _ = try screenObject(of: screen)
        if let trait = knownTrait(of: screen) { return trait }
        throw emptyTrait(of: screen.rawValue)
    }

    /// The failure that the app cannot be recognised on a screen of a name.
    func emptyTrait(of name: String) -> StepFailure {
        StepFailure(
            .misuse(
                "the screen \(quotedWithPosition(name)) has an empty trait, so an arrival there cannot be checked: give it "
                    + "the identifier of an element that is on no other screen."))
    }

    /// The name of a registered screen in quotation marks, with the line that declares it if that is known.
    func quotedWithPosition(_ name: String) -> String {
        name.quoted + screen(named: name).flatMap(declarationPosition).inParentheses
    }
}
