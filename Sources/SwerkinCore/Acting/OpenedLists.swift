/// The lists of choices, or the wheels of a picker, that a drop-down has opened among all on the screen.
///
/// A drop-down may name its list. Of others those belong to it that have come since it was touched, the last one first; a picker may bring up
/// wheels that were there before. Source: WAI-ARIA 1.2, combobox, which names its popup by aria-controls.
struct OpenedLists {
    /// The query of all lists and wheels.
    static let all = ElementQuery(.wheel).anywhere

    /// The drop-down.
    let dropDown: ElementQuery
    /// The lists that don't belong to the drop-down unless it names them: those on the screen before it was touched.
    var former: Set<ElementReference> = []
    private let named: [ElementReference]

    /// The lists of a drop-down on a screen, all of them unless it names some; O(elements).
    ///
    /// Throws ``StepFailure`` for a query with a pattern that is not a regular expression.
    init(of dropDown: ElementQuery, in tree: ElementTree) throws {
        self.dropDown = dropDown
        named = try tree.matches(dropDown).compactMap(\.listReference)
    }

    /// The indices of the drop-down's lists among all in a tree, the likeliest first; O(elements × lists).
    func indices(in tree: ElementTree) throws -> [Int] {
        let all = try tree.outermostMatches(Self.all)
        let names = try named + tree.matches(dropDown).compactMap(\.listReference)
        let inside = Set(names.compactMap { tree.element($0) }.flatMap(\.selfAndDescendants).map(\.reference))
        let own = all.indices.filter { inside.contains(all[$0].reference) }
        if !own.isEmpty { return own }
        let new = all.indices.filter { !former.contains(all[$0].reference) }
        return new.isEmpty && names.isEmpty ? Array(all.indices) : new.reversed()
    }

    /// The drop-down's list that offers a choice on a screen, or nil; O(elements × lists).
    func list(offering choice: OptionChoice, in tree: ElementTree) throws -> OpenedList? {
        let all = try tree.outermostMatches(Self.all)
        for index in try indices(in: tree) {
            guard let option = choice.first(of: all[index].options ?? []) else { continue }
            return OpenedList(query: Self.all.at(index), element: all[index], option: option, tree: tree)
        }
        return nil
    }

    /// The last option of the likeliest list in a direction, if it lies beyond what the list shows; nil if the list ends there.
    func optionBeyond(_ direction: SwipeDirection, in tree: ElementTree) throws -> ElementReference? {
        guard let index = try indices(in: tree).first else { return nil }
        let list = try tree.outermostMatches(Self.all)[index]
        let options = list.selfAndDescendants.filter { $0.role == .option }
        guard let option = direction == .down ? options.last : options.first else { return nil }
        return option.isVisible && list.bounds.intersection(option.bounds) == option.bounds ? nil : option.reference
    }

    /// True if the drop-down or its list shows a choice.
    func show(_ choice: ElementOption, in list: OpenedList) -> Bool {
        let fields = (try? list.tree.matches(dropDown)) ?? []
        return list.element.value == choice.label
            || fields.contains { $0.value == choice.label || $0.label == choice.label }
    }
}

/// A list of choices as it was seen.
struct OpenedList {
    /// The query that finds it.
    let query: ElementQuery
    /// The list.
    let element: Element
    /// The choice in it.
    let option: ElementOption
    /// The screen with it.
    let tree: ElementTree

    /// True if an element of its own shows the choice.
    var showsOption: Bool { element.query(ofShown: option, in: query) != nil }
}

/// The content of a screen beside its lists, and the choice in one of them: both stay the same if a choice changes nothing.
struct ChoiceTrace: Equatable {
    private let shown: [Element]
    private let chosen: String?

    init(of list: OpenedList, in tree: ElementTree) {
        chosen = tree.element(list.element.reference)?.value ?? list.element.value
        let lists = (try? tree.outermostMatches(OpenedLists.all)) ?? []
        let inside = Set(lists.flatMap(\.selfAndDescendants).map(\.reference))
        shown = tree.elements.filter { !inside.contains($0.reference) }.map(\.content)
    }
}

extension Element {
    /// The query of an element that shows a choice of this list; nil if the list itself shows it.
    func query(ofShown option: ElementOption, in list: ElementQuery) -> ElementQuery? {
        let items = selfAndDescendants.filter { $0.role == .option && $0.label == option.label }
        guard !items.isEmpty else { return nil }
        return ElementQuery(role: .option, label: .exact(option.label)).within(list).at(0)
    }
}
