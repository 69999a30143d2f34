import FlowGraph

extension Navigator {
    /// The traits of all screens whose values are known or wanted.
    var traitsOfValues: [(screen: String, trait: ScreenTrait)] {
        (values.known + [wanted].compactMap { $0 }).compactMap { screen in
            session.screenPresenter.knownTrait(of: screen).map { (screen.rawValue, $0) }
        }
    }

    /// Finds out the value of the screen on top of the stack by its trait.
    ///
    /// The values that come into question are the known one, the wanted one, and the sample. If the traits of several of them are
    /// there, the known one counts, or the value is not known. Takes one snapshot, if the screen has a value.
    func recogniseValue() throws {
        guard let sample = session.screenPresenter.screen(named: here), sample.value != nil else { return }
        let known = values.screen(named: here)
        var candidates: [(screen: any PresentableScreen, trait: ScreenTrait)] = []
        for screen in [known, wanted, sample].compactMap({ $0 }) where screen.rawValue == here {
            guard !candidates.contains(where: { $0.screen.words == screen.words }),
                let trait = session.screenPresenter.knownTrait(of: screen)
            else { continue }
            candidates.append((screen, trait))
        }
        let sight = try TraitCheck(of: session.run.app(), for: candidates.map(\.trait))
        let shown = try candidates.filter { try sight.shows($0.trait) }.map(\.screen)
        if let first = shown.first, shown.count == 1 || first.words == known?.words {
            values.enter(first, on: situation.stack.screens)
        } else if !shown.isEmpty {
            values.enterUnknown(here, on: situation.stack.screens)
        }
    }
}
