import FlowGraph

/// A part of a sentence about a comparison: a name from a model, which must be escaped for some formats, or fixed words.
package enum ComparisonWord: Hashable, Sendable {
    case name(String)
    case words(String)

    /// The part without escapes.
    package var text: String {
        switch self {
        case .name(let text), .words(let text): text
        }
    }
}

extension [ComparisonWord] {
    /// The parts without escapes.
    package var text: String { map(\.text).joined() }

    /// Names in a sentence, the last of many as a number.
    static func names(_ names: [String], separator: String, limit: Int = .max) -> [ComparisonWord] {
        let shown = names.prefix(limit).enumerated().flatMap { position, name in
            position == 0 ? [ComparisonWord.name(name)] : [.words(separator), .name(name)]
        }
        return names.count > limit ? shown + [.words("\(separator)\(names.count - limit) more")] : shown
    }
}

/// Screens with the same consequence, or the same change, of two versions of a graph.
package struct ChangeList: Sendable {
    /// The meaning to people, the worst first.
    package enum Sort: String, CaseIterable, Hashable, Sendable {
        case lost, harder, easier, new, other

        /// The word as a heading.
        package var heading: String {
            switch self {
            case .lost: "Lost"
            case .harder: "Harder"
            case .easier: "Easier"
            case .new: "New"
            case .other: "Other"
            }
        }
    }

    /// A screen by its position in one of the versions; the new one if it is in both.
    package enum Screen: Hashable, Sendable {
        case old(Int)
        case new(Int)
    }

    package let sort: Sort
    /// The end of a sentence about the screens, such as `can no longer be reached`.
    package let statement: [ComparisonWord]
    package let screens: [Screen]
    /// True if it is worth a sign: something that was there is not.
    package let isLoss: Bool
    /// The consequence that it lists, if causes may explain it.
    package let consequence: ConsequenceCause.Consequence?

    /// Creates a list.
    package init(
        sort: Sort, statement: [ComparisonWord], screens: [Screen], isLoss: Bool,
        consequence: ConsequenceCause.Consequence? = nil
    ) {
        (self.sort, self.statement, self.screens) = (sort, statement, screens)
        (self.isLoss, self.consequence) = (isLoss, consequence)
    }

    /// The list in a few words, `2 screens can no longer be reached`.
    package var summary: [ComparisonWord] { [.words("\(Count.words(screens.count, "screen")) ")] + statement }
}

extension GraphComparison {
    /// The name of a screen in its version.
    package func name(of screen: ChangeList.Screen) -> String {
        switch screen {
        case .old(let index): old.screens[index].name
        case .new(let index): new.screens[index].name
        }
    }

    /// The lists of screens with consequences, the worst first, without the plans that changed; empty if the consequences are unknown.
    package var changeLists: [ChangeList] {
        guard let consequences = try? consequences.get() else { return [] }
        return ChangeListMaker(consequences, in: self).lists
    }

    /// The plans that changed, likewise.
    package var planLists: [ChangeList] {
        guard let changes = (try? consequences.get())?.planChanges else { return [] }
        let kinds: [(PlanChange.Kind, ChangeList.Sort, ConsequenceCause.Consequence?)] = [
            (.longer, .harder, .longer), (.shorter, .easier, .shorter), (.otherAssumptions, .other, .otherAssumptions),
            (.otherPath, .other, nil),
        ]
        return kinds.compactMap { kind, sort, consequence in
            let screens = changes.filter { $0.kinds.contains(kind) }.map { ChangeList.Screen.new($0.screen.new) }
            guard !screens.isEmpty else { return nil }
            return ChangeList(
                sort: sort, statement: [.words(kind.words)], screens: screens, isLoss: false, consequence: consequence)
        }
    }

    /// The causes of a consequence in words, `because of Sync (added)`.
    package func words(for cause: ConsequenceCause) -> [ComparisonWord] {
        let parts = cause.differences.enumerated().flatMap { position, difference -> [ComparisonWord] in
            let (name, state) = words(for: difference)
            return [.words(position == 0 ? "because of " : " and "), .name(name), .words(" (\(state))")]
        }
        return cause.differences.count > 1 ? parts + [.words(" together")] : parts
    }

    /// The statement of a cause with its number of screens, `35 plans are longer because of Sync (added)`.
    package func statement(of cause: ConsequenceCause) -> [ComparisonWord] {
        [.words(cause.consequence.statement(count: cause.screens.count) + " ")] + words(for: cause)
    }

    /// The causes of a list's consequence that are worth a line, of many those of the most screens, such as `4 because of Sync (added)`; without the
    /// number for the only cause of all.
    package func causes(of list: ChangeList) -> [[ComparisonWord]] {
        guard let consequence = list.consequence else { return [] }
        let screens = Set(list.screens)
        return causes.filter { $0.consequence == consequence && $0.isTelling }.compactMap { cause in
            let count = cause.screens.count { screens.contains(.new($0.new)) }
            guard count > 0 else { return nil }
            return (count == screens.count ? [] : [.words("\(count) ")]) + words(for: cause)
        }
    }
}

extension PlanChange.Kind {
    /// The kind of a change in words.
    package var words: String {
        switch self {
        case .longer: "longer"
        case .shorter: "shorter"
        case .otherAssumptions: "other assumptions"
        case .otherPath: "another path, because of the order of segments"
        }
    }
}

/// Makes the lists of a comparison.
private struct ChangeListMaker {
    let consequences: Consequences
    let comparison: GraphComparison
    /// The screens of the new version that only code leads to.
    let leftToCode: Set<Int>

    init(_ consequences: Consequences, in comparison: GraphComparison) {
        (self.consequences, self.comparison) = (consequences, comparison)
        leftToCode = Set(consequences.new.screensLeftToCode)
    }

    var lists: [ChangeList] {
        let all =
            losses + consequences.brokenAssumptions.compactMap { condition($0, $0.unreachable, .lost) }
            + gains + consequences.brokenAssumptions.compactMap { condition($0, $0.reachable, .new) } + rest
        return ChangeList.Sort.allCases.flatMap { sort in all.filter { $0.sort == sort } }
    }

    private var losses: [ChangeList] {
        [
            list(
                .lost, consequences.unreachable.filter { !leftToCode.contains($0.new) }, "can no longer be reached",
                consequence: .unreachable),
            list(
                .lost, consequences.unreachable.filter { leftToCode.contains($0.new) },
                "can now be reached only through code", consequence: .unreachable),
            removals,
            list(.lost, consequences.withoutExit, "can no longer be left"),
            list(.lost, consequences.withoutReturn, [.words("no longer \(leads) back to ")] + newStarts),
        ].compactMap { $0 }
    }

    /// The removed screens that could be reached.
    private var removals: ChangeList? {
        let screens = comparison.removedScreens.filter(consequences.old.isReachable)
        guard !screens.isEmpty else { return nil }
        return ChangeList(
            sort: .lost, statement: [.words("removed that could be reached")], screens: screens.map { .old($0) },
            isLoss: true)
    }

    private var gains: [ChangeList] {
        [
            list(.new, consequences.reachable, "can be reached now", consequence: .reachable),
            additions("added that cannot be reached", isLoss: true) { !leftToCode.contains($0) },
            additions("added that can be reached only through code", isLoss: false, where: leftToCode.contains),
        ].compactMap { $0 }
    }

    private var rest: [ChangeList] {
        [
            list(.other, consequences.undecided, "could not be compared: the budget was used up"),
            list(
                .other, consequences.unplanned,
                "may now have other assumptions or another path; they are too many to make all plans"),
        ].compactMap { $0 }
    }

    private var leads: String { consequences.withoutReturn.count == 1 ? "leads" : "lead" }

    /// The start screens of the new version.
    private var newStarts: [ComparisonWord] {
        .names(consequences.new.query.starts, separator: " or ", limit: 3)
    }

    private func condition(
        _ broken: BrokenAssumption, _ screens: [ScreenPair], _ sort: ChangeList.Sort
    ) -> ChangeList? {
        let words = sort == .lost ? "can no longer be reached" : "can be reached now"
        return list(
            sort, screens,
            [
                .words("\(words) where "), .name(broken.fact), .words(" is "), .name(broken.value.description),
                .words(" at the start"),
            ])
    }

    private func additions(_ statement: String, isLoss: Bool, where isMeant: (Int) -> Bool) -> ChangeList? {
        let screens = comparison.addedScreens.filter { consequences.new.statuses[$0] == .unreachable && isMeant($0) }
        guard !screens.isEmpty else { return nil }
        return ChangeList(sort: .new, statement: [.words(statement)], screens: screens.map { .new($0) }, isLoss: isLoss)
    }

    private func list(
        _ sort: ChangeList.Sort, _ screens: [ScreenPair], _ statement: String,
        consequence: ConsequenceCause.Consequence? = nil
    ) -> ChangeList? {
        list(sort, screens, [.words(statement)], consequence: consequence)
    }

    private func list(
        _ sort: ChangeList.Sort, _ screens: [ScreenPair], _ statement: [ComparisonWord],
        consequence: ConsequenceCause.Consequence? = nil
    ) -> ChangeList? {
        guard !screens.isEmpty else { return nil }
        return ChangeList(
            sort: sort, statement: statement, screens: screens.map { .new($0.new) }, isLoss: sort == .lost,
            consequence: consequence)
    }
}
