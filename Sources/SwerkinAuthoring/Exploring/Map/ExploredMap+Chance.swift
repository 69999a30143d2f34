import SwerkinCore

/// Controls whose names are chance, such as the links of a list that has other entries at each visit.
extension ExploredMap {
    /// Notes the controls of a screen that a visit of the same page shows under other labels alone; O(controls).
    ///
    /// A layer in front of the page says nothing of it, nor does a page on which something was done since the app came to it.
    mutating func noteChance(in seen: SeenScreen, on screen: Int, by approach: Approach) {
        guard approach.since == 0, case .page = seen.kind, let address = screens[screen].observation.address,
            seen.observation.address == address
        else { return }
        let names = Dictionary(grouping: seen.controls.all, by: \.key).mapValues { Set($0.map(\.name)) }
        for index in screens[screen].controls.indices {
            let control = screens[screen].controls[index]
            guard let shown = names[control.key], !shown.contains(control.name) else { continue }
            screens[screen].controls[index].hasChanceName = true
        }
    }

    /// The label and the acts of a segment as they are written: a control whose name is chance is touched by its position.
    func written(_ segment: ExploredSegment) -> (label: String, acts: [Act]) {
        guard let key = segment.control, case .touch? = segment.acts.last,
            let query = screens[segment.start].queryByPosition(of: key)
        else { return (segment.label, segment.acts) }
        let label = key.list == nil ? "a \(key.role) that changes" : "an entry of the list"
        return (label, segment.acts.dropLast() + [.touch(query)])
    }
}

extension ExploredScreen {
    /// The identities whose names are chance.
    private var chanceKeys: Set<ControlKey> {
        Set(controls.filter { $0.hasChanceName == true }.map(\.key))
    }

    /// The controls of the first snapshot whose names are chance.
    private var chanceControls: [ObservedControl] {
        let keys = chanceKeys
        guard !keys.isEmpty else { return [] }
        return ObservedControls(observation, in: .page, touchesRows: false).all.filter { keys.contains($0.key) }
    }

    /// The first snapshot without the controls whose names are chance, and without a heading that is: declarations name none of them.
    var treeWithoutChance: ElementTree {
        var tree = tree(replacing: { _ in [] })
        guard let heading = visits?.chanceHeading else { return tree }
        let named = Set(tree.elements.filter { $0.readLabel == heading }.map(\.reference))
        tree.roots = tree.roots.flatMap { $0.replacing(named, by: { _ in [] }) }
        return tree
    }

    /// The first snapshot with the controls whose names are chance as a function makes them of controls.
    private func tree(replacing replaced: (Element) -> [Element]) -> ElementTree {
        let chance = Set(chanceControls.map(\.element.reference))
        guard !chance.isEmpty else { return observation.tree }
        var tree = observation.tree
        tree.roots = tree.roots.flatMap { $0.replacing(chance, by: replaced) }
        return tree
    }

    /// The query that means the first control with an identity by its position.
    ///
    /// Returns nil if its name is no chance, or no query means it.
    fileprivate func queryByPosition(of key: ControlKey) -> ElementQuery? {
        guard let control = chanceControls.first(where: { $0.key == key }) else { return nil }
        let tree = self.tree { [$0.unnamed] }
        guard let element = tree.elements.first(where: { $0.reference == control.element.reference }) else {
            return nil
        }
        return QueryFinder(tree).query(for: element).flatMap(QueryText.asRead)
    }
}

extension Element {
    /// The element without a label and an identifier, and without the elements in it, which would give it a name.
    fileprivate var unnamed: Element {
        var element = self
        (element.label, element.identifier, element.children) = (nil, nil, [])
        return element
    }

    /// The element with others instead of some of those in it, or instead of itself.
    fileprivate func replacing(_ some: Set<ElementReference>, by replaced: (Element) -> [Element]) -> [Element] {
        if some.contains(reference) { return replaced(self) }
        var element = self
        element.children = children.flatMap { $0.replacing(some, by: replaced) }
        return [element]
    }
}
