/// The main storyboard of several storyboards.
struct MainStoryboard {
    /// The storyboard's position, or nil if there is none.
    let index: Int?
    /// The rule by which it was chosen.
    let choice: ImportReport.MainChoice

    /// Chooses by, in this order: the caller's choice, a property list, the name Main, the only one with an initial
    /// screen.
    init(_ storyboards: [Storyboard], given: String?, named: MainStoryboardNames) {
        let position = { (name: String) in storyboards.firstIndex { $0.name == name } }
        let initial = storyboards.indices.filter { index in
            storyboards[index].scenes.contains { $0.id == storyboards[index].initialID }
        }
        if let given, let index = position(given) {
            (self.index, choice) = (index, .given)
        } else if storyboards.count == 1 {
            (index, choice) = (0, .onlyFile)
        } else if let entry = named.entries.first(where: { position($0.name) != nil }) {
            (index, choice) = (position(entry.name), .propertyList(entry.path))
        } else if let index = position("Main") {
            (self.index, choice) = (index, .namedMain)
        } else if initial.count == 1 {
            (index, choice) = (initial[0], .onlyInitial)
        } else {
            (index, choice) = (nil, .undecided)
        }
    }
}
