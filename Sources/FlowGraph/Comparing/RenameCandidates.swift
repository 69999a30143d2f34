/// The pairs of unmatched screens with a common feature.
///
/// A feature that would make more than ``markLimit`` pairs does not distinguish screens and makes none. O(features +
/// pairs).
struct RenameCandidates {
    /// The greatest number of pairs for one feature.
    static let markLimit = 4_096

    private enum Mark: Hashable {
        case title(String), trait(String), word(String), start
        case way(ScreenMarks.Way)
        case neighbour(ScreenMarks.Way.Direction, Int)
    }

    /// The pairs, each once.
    private(set) var pairs: [(old: Int, new: Int)] = []

    /// Finds the pairs by the features of the unmatched screens, which are given with their positions.
    init(_ old: [(screen: Int, marks: ScreenMarks)], _ new: [(screen: Int, marks: ScreenMarks)]) {
        let ofOld = old.map { RenameCandidates.marks(of: $0.marks) }
        var screensByMark: [Mark: [Int]] = [:]
        for (position, unmatched) in new.enumerated() {
            for mark in RenameCandidates.marks(of: unmatched.marks) {
                screensByMark[mark, default: []].append(position)
            }
        }
        var counts: [Mark: Int] = [:]
        for mark in ofOld.joined() where screensByMark[mark] != nil { counts[mark, default: 0] += 1 }
        // For each new screen the old screen that it was last paired with, so that no pair is found twice.
        var lastFound = [Int](repeating: -1, count: new.count)
        for (position, marks) in ofOld.enumerated() {
            for mark in marks {
                guard let partners = screensByMark[mark], let count = counts[mark],
                    count * partners.count <= RenameCandidates.markLimit
                else { continue }
                for partner in partners where lastFound[partner] != position {
                    lastFound[partner] = position
                    pairs.append((old[position].screen, new[partner].screen))
                }
            }
        }
    }

    private static func marks(of screen: ScreenMarks) -> Set<Mark> {
        var marks = Set(screen.words.map(Mark.word))
        if let title = screen.screen.title, !title.isEmpty { marks.insert(.title(title)) }
        if let trait = screen.screen.trait, !trait.isEmpty { marks.insert(.trait(trait)) }
        if screen.screen.isStart { marks.insert(.start) }
        for way in screen.ways.keys where way.hasPlace {
            marks.insert(.way(way))
            marks.insert(.neighbour(way.direction, way.place))
        }
        return marks
    }
}
