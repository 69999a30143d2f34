import FlowGraph
import FlowGraphAnalysis

/// The meaning of two versions of a graph to people in one respect, for the page around their picture: all screens, also those that the
/// picture leaves out or folds.
struct ChangeGroup: Hashable, Sendable {
    /// Screens with the same change or consequence.
    struct List: Hashable, Sendable {
        let words: String
        let screens: [Screen]
        /// Their causes, a line each.
        let causes: [String]
    }

    /// A screen with its position in the picture.
    struct Screen: Hashable, Sendable {
        let name: String
        /// The screen of the picture that shows it or stands for it; nil if it was left out.
        let place: Int?
    }

    let heading: String
    let lists: [List]

    /// The groups of a comparison, the worst first, those that have anything.
    static func groups(of comparison: GraphComparison, in differences: DifferenceGraph) -> [ChangeGroup] {
        let lists = comparison.changeLists + comparison.planLists + comparison.differenceLists
        return ChangeList.Sort.allCases.compactMap { sort in
            let sorted = lists.filter { $0.sort == sort }
            guard !sorted.isEmpty else { return nil }
            return ChangeGroup(heading: sort.heading, lists: sorted.map { list($0, of: comparison, in: differences) })
        }
    }

    private static func list(
        _ list: ChangeList, of comparison: GraphComparison, in differences: DifferenceGraph
    ) -> List {
        let screens = list.screens.map { screen in
            let place =
                switch screen {
                case .new(let index): differences.newPlaces[index]
                case .old(let index): differences.oldPlaces[index]
                }
            return Screen(name: comparison.name(of: screen), place: place)
        }
        return List(
            words: list.statement.text, screens: screens, causes: comparison.causes(of: list).map(\.text))
    }
}

extension GraphComparison {
    /// The screens that were added, removed or changed.
    fileprivate var differenceLists: [ChangeList] {
        let listed = Set(changeLists.flatMap(\.screens))
        let removed = removedScreens.map(ChangeList.Screen.old).filter { !listed.contains($0) }
        let lists: [(ChangeList.Sort, String, [ChangeList.Screen])] = [
            (.lost, "− removed", removed), (.new, "+ added", addedScreens.map { .new($0) }),
            (.other, "~ changed", changedScreens.map { .new($0.new) }),
        ]
        return lists.filter { !$0.2.isEmpty }.map { sort, words, screens in
            ChangeList(sort: sort, statement: [.words(words)], screens: screens, isLoss: sort == .lost)
        }
    }
}
