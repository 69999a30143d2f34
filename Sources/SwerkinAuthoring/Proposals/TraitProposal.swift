import SwerkinCore

/// The trait that a screen is recognised by, as far as the observations can say.
struct TraitProposal {
    /// The container of a modal or a menu, or nil if the screen is a page.
    var scope: ElementQuery?
    /// The element that only this screen has, or nil if the scope is enough or nothing was found.
    var trait: ElementQuery?
    /// The screens that have the trait too, by their indices.
    var confusable: [Int] = []
    /// The query that would have been preferred, and the screens that have it too.
    var rejected: (query: ElementQuery, screens: [Int])?
}

/// Chooses traits that distinguish the observed screens.
struct TraitChooser {
    private let views: [ScreenView]

    init(_ views: [ScreenView]) { self.views = views }

    /// The trait of a screen.
    ///
    /// Headings come before selected tabs, named landmarks, identifiers, controls and texts; of each, those without digits, for
    /// numbers change. Taken is the first that no other screen has; one that lies on this screen has its elements too, and is
    /// no other.
    func trait(of screen: Int) -> TraitProposal {
        let view = views[screen]
        switch view.layer {
        case .page, .nothingNew: return best(of: Self.candidates(on: view), for: screen)
        case .modal(let dialog):
            guard let scope = modalScope(dialog, in: view.whole) else {
                return best(of: Self.candidates(on: view), for: screen)
            }
            let others = self.screens(with: scope, otherThan: screen)
            if others.isEmpty { return TraitProposal(scope: scope) }
            var proposal = best(of: Self.candidates(on: view), for: screen)
            proposal.scope = scope
            proposal.rejected = (scope, others)
            return proposal
        case .menu(let added):
            if let scope = menuScope(added, on: view, screen) { return TraitProposal(scope: scope) }
            return best(of: added.compactMap(view.whole.plainQuery), for: screen)
        }
    }

    private func best(of candidates: [ElementQuery], for screen: Int) -> TraitProposal {
        var shared: [(query: ElementQuery, screens: [Int])] = []
        for candidate in candidates where has(candidate, on: screen) {
            let others = screens(with: candidate, otherThan: screen)
            if others.isEmpty { return TraitProposal(trait: candidate, rejected: shared.first) }
            shared.append((candidate, others))
        }
        guard let first = shared.first else { return TraitProposal() }
        for (query, others) in shared where views[screen].observation.isComplete {
            if let absent = element(onAll: others, butNot: screen) { return TraitProposal(trait: query.unless(absent)) }
        }
        return TraitProposal(trait: first.query, confusable: first.screens)
    }

    /// The other screens on which a query means something.
    private func screens(with query: ElementQuery, otherThan screen: Int) -> [Int] {
        views.indices.filter { other in
            other != screen && views[other].beneath != screen && has(query, on: other)
        }
    }

    private func has(_ query: ElementQuery, on screen: Int) -> Bool {
        !((try? views[screen].whole.tree.matches(query)) ?? []).isEmpty
    }

    /// A query for an element that all of some screens have, and one screen has not.
    private func element(onAll screens: [Int], butNot screen: Int) -> ElementQuery? {
        guard let first = screens.first else { return nil }
        return views[first].operable.lazy.compactMap(views[first].whole.plainQuery).first { query in
            !has(query, on: screen) && screens.dropFirst().allSatisfy { has(query, on: $0) }
        }
    }

    private func modalScope(_ dialog: Element, in whole: QueryFinder) -> ElementQuery? {
        dialog.containerQueries.first { whole.isOutermost($0, dialog) }
    }

    /// The container that came up with the elements of a menu and has all of them.
    private func menuScope(_ added: [Element], on view: ScreenView, _ screen: Int) -> ElementQuery? {
        guard let first = added.first else { return nil }
        let wanted = Set(added.map(\.reference))
        let containers = view.whole.ancestors(of: first).filter {
            wanted.isSubset(of: $0.selfAndDescendants.map(\.reference))
        }
        return containers.lazy.flatMap(\.containerQueries).first { query in
            screens(with: query, otherThan: screen).isEmpty
                && containers.contains { view.whole.isOutermost(query, $0) }
        }
    }

    private static func candidates(on view: ScreenView) -> [ElementQuery] {
        let elements = view.area.tree.elements.filter { !$0.isInert }
        let named = elements.filter { $0.isLandmark && $0.readLabel != nil || $0.role == .region }
        let isShared = { (element: Element) in
            view.area.ancestors(of: element).contains { [.navigation, Role(rawValue: "banner")].contains($0.role) }
        }
        let controls = view.operable.filter { !isShared($0) } + view.operable.filter(isShared)
        let texts = elements.filter { $0.role == .text && ($0.readLabel?.count ?? .max) <= 40 }
        let groups =
            [view.headings.map(\.namedQuery), view.selectedTabs.map(\.selectedTabQuery), named.map(\.namedQuery)]
            + [elements.map(\.identifierQuery), controls.map(\.namedQuery), texts.map(\.namedQuery)]
        let queries = groups.map { $0.compactMap(\.self) }
        let lasting = queries.map { $0.filter { !$0.hasDigits } } + queries.map { $0.filter(\.hasDigits) }
        return lasting.flatMap(\.self)
    }
}

extension Element {
    fileprivate var selectedTabQuery: ElementQuery? {
        readLabel.map { ElementQuery(role: .tab, label: .normalized($0), traits: .selected) }
    }
}

extension ElementQuery {
    /// True if its label has digits, which often are a count that changes.
    fileprivate var hasDigits: Bool { label?.wanted.contains(where: \.isNumber) ?? false }
}
