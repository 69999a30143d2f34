/// Where unwind segues may lead to, as far as storyboards tell.
///
/// An unwind segue names an action, and ends on the nearest screen below whose class has that action, which only source code
/// says. Storyboards say which screens can lie below, and the action's name often tells which of them is meant.
struct StoryboardUnwinding {
    private let links: StoryboardLinks
    private let ways: StoryboardWays

    init(_ links: StoryboardLinks, _ ways: StoryboardWays) {
        self.links = links
        self.ways = ways
    }

    /// The scenes that an unwind segue is taken to lead to, in their order.
    ///
    /// Those of the screens below that the action names, as `unwindToCart:` does `CartViewController`; else those that opened
    /// the modal that the scene belongs to; else those that opened the scene. O(scenes + segues).
    func ends(of action: String?, from scene: Int) -> [Int] {
        let below = openers(of: scene) { _ in true }.all
        let named = scenes(named: action ?? "", among: below)
        if !named.isEmpty { return named }
        let presenters = openers(of: scene) { $0.kind != .present }.nearest
        return presenters.isEmpty ? openers(of: scene, through: \.segue.isContainment).nearest : presenters
    }

    /// The scenes that open others on the way to a scene, going backwards from it.
    ///
    /// All, and the nearest: those whose way is refused by `isPassed`, so that nothing before them was looked at.
    private func openers(
        of scene: Int,
        through isPassed: (StoryboardWays.Way) -> Bool
    ) -> (all: [Int], nearest: [Int]) {
        var seen: Set<Int> = [scene]
        var waiting = [scene]
        var (all, nearest): (Set<Int>, Set<Int>) = ([], [])
        while let next = waiting.popLast() {
            for way in ways.incoming[next].map({ ways.ways[$0] }) {
                let isOpener = way.kind == .push || way.kind == .present
                if isOpener { all.insert(way.start) }
                if isPassed(way) {
                    if seen.insert(way.start).inserted { waiting.append(way.start) }
                } else if isOpener {
                    nearest.insert(way.start)
                }
            }
        }
        return (all.sorted(), nearest.sorted())
    }

    /// The scenes whose name stands in an action, of several the ones with the longest.
    private func scenes(named action: String, among scenes: [Int]) -> [Int] {
        let action = action.lowercased()
        let lengths = scenes.map { scene in
            links.nodes[scene].scene.spokenNames.filter(action.contains).map(\.count).max() ?? 0
        }
        guard let longest = lengths.max(), longest > 0 else { return [] }
        return zip(scenes, lengths).filter { $0.1 == longest }.map(\.0)
    }
}

extension Storyboard.Scene {
    private static let suffixes = ["viewcontroller", "controller", "scene"]
    /// Shorter names stand in many actions by accident.
    private static let shortestSpokenName = 4

    /// What the scene is called in the names of actions, in small letters: its class and its identifier without what all have.
    fileprivate var spokenNames: [String] {
        [customClass, storyboardIdentifier].compactMap { $0?.lowercased() }.map { name in
            let suffix = Self.suffixes.first { name.hasSuffix($0) } ?? ""
            return String(name.dropLast(suffix.count))
        }.filter { $0.count >= Self.shortestSpokenName }
    }
}
