import SwerkinCore

/// The declarations that are proposed for what an app was seen to show.
///
/// A function of the observations alone: the same observations give the same text.
package struct ScreenProposals {
    /// The name of the enum of screens.
    let enumName: String
    /// The comment at the beginning, as lines.
    let introduction: [String]
    let screens: [ProposedScreen]
    /// The elements that most pages have.
    let sharedElements: [ProposedElement]
    /// The name of the enum of these.
    let sharedName: String

    /// Makes proposals for observations.
    ///
    /// - Parameters:
    ///   - observations: what was seen, those that arrivals mean by their indices among them.
    ///   - name: the name of the enum of screens, a valid name of a type.
    ///   - introduction: the lines of the comment at the beginning; each must be one line.
    ///   - existing: the declarations that the project has, none of which is made again.
    ///   - given: the names of some new screens, by the indices of their observations; the others get names that are proposed.
    package init(
        _ observations: [ScreenObservation], name: String = "AppScreen", introduction: [String] = [],
        beside existing: ExistingDeclarations = ExistingDeclarations(), naming given: [Int: String] = [:]
    ) {
        let views = observations.map { ScreenView($0, among: observations) }
        let names = ScreenNames(views, beside: existing.screens, given: given)
        let traits = TraitChooser(views)
        let segments = SegmentProposals(views)
        let elements = views.indices.map { ElementProposals(views[$0], without: segments.queriesUsed(on: $0)) }
        let shared = Self.shared(elements, on: views)
        var types = NameRegistry(taken: existing.types.union([name]))
        sharedName = types.claim(["SharedElements"])
        screens = views.indices.map { index in
            ProposedScreen(
                name: names.cases[index], title: names.titles[index],
                isDeclared: views[index].observation.declaredName != nil,
                declaredEnum: views[index].observation.declaredEnum,
                isStart: index == 0, trait: traits.trait(of: index),
                segments: segments.segments(into: index), back: segments.back(from: index),
                departures: views[index].observation.departures, tabs: segments.tabs(on: index),
                elementsName: types.claim([SwiftName.beginningLarge(names.cases[index]) + "Page"]),
                elements: elements[index].without(Set(shared.map(\.query))),
                repeatedCount: elements[index].repeatedCount, namelessCount: elements[index].namelessCount)
        }
        (enumName, self.introduction) = (name, introduction)
        let hasNewScreens = screens.contains { !$0.isDeclared }
        sharedElements = hasNewScreens ? shared.filter { !existing.has($0.query) } : []
    }

    /// The name, the title and the trait that are proposed for each observation; the trait is nil if nothing on the screen
    /// tells it from the others.
    package var described: [(name: String, title: String, trait: ElementQuery?)] {
        screens.map { ($0.name, $0.title, $0.trait.trait ?? $0.trait.scope) }
    }

    /// The description of the last observation, or nil if there is none.
    package var last: (name: String, title: String, trait: ElementQuery?)? { described.last }

    /// The elements that at least two pages, and at least half of them, have by the same query.
    private static func shared(_ elements: [ElementProposals], on views: [ScreenView]) -> [ProposedElement] {
        let pages = views.indices.filter { if case .page = views[$0].layer { true } else { false } }
        let all = pages.flatMap { elements[$0].elements }
        let counts = Dictionary(all.map { ($0.query, 1) }, uniquingKeysWith: +)
        var registry = NameRegistry()
        var seen: Set<ElementQuery> = []
        return all.filter { element in
            let count = counts[element.query] ?? 0
            return count > 1 && count * 2 >= pages.count && seen.insert(element.query).inserted
        }.map { ProposedElement(name: registry.claim([$0.name]), query: $0.query) }
    }
}

/// One screen of ``ScreenProposals``.
struct ProposedScreen {
    let name: String
    let title: String
    /// True if the project has it already.
    let isDeclared: Bool
    /// The enum that has it; nil if it is not declared, or nothing says which enum that is.
    let declaredEnum: String?
    let isStart: Bool
    let trait: TraitProposal
    let segments: [ProposedSegment]
    let back: (label: String?, step: String)?
    let departures: [ScreenObservation.Departure]
    let tabs: ProposedTabs?
    /// The name of the enum of its elements.
    let elementsName: String
    let elements: [ProposedElement]
    let repeatedCount: Int
    let namelessCount: Int

    /// True if there is anything to say of its elements.
    var hasElements: Bool { !elements.isEmpty || repeatedCount + namelessCount > 0 }
}
