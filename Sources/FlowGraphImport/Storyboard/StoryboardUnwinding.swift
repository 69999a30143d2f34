/// The possible ends of unwind segues, as far as storyboards determine them.
///
/// An unwind segue names an action, and ends on the nearest screen below whose class has that action, which only source
/// code says. Storyboards determine which screens can lie below, and the action's name often indicates which of them is
/// meant.
struct StoryboardUnwinding {
    private let links: StoryboardLinks
    private let segues: StoryboardSegues

    init(_ links: StoryboardLinks, _ segues: StoryboardSegues) {
        self.links = links
        self.segues = segues
    }

    /// The assumed end scenes of an unwind segue, in order.
    ///
    /// The screens below that the action names, as `unwindToCart:` does `CartViewController`; if there are none, those
    /// that opened the modal that the scene belongs to; if there are none, those that opened the scene. O(scenes +
    /// segues).
    func ends(of action: String?, from scene: Int) -> [Int] {
        let below = openers(of: scene) { _ in true }.all
        let named = scenes(named: action ?? "", among: below)
        if !named.isEmpty { return named }
        let presenters = openers(of: scene) { $0.kind != .present }.nearest
        return presenters.isEmpty ? openers(of: scene, through: \.segue.isContainment).nearest : presenters
    }

    /// The scenes on paths to a scene, searching backwards from it.
    ///
    /// Returns all of them, and the nearest: those with a segue that `isPassed` rejects, so that the search ends there.
    private func openers(
        of scene: Int,
        through isPassed: (StoryboardSegues.ResolvedSegue) -> Bool
    ) -> (all: [Int], nearest: [Int]) {
        var seen: Set<Int> = [scene]
        var waiting = [scene]
        var (all, nearest): (Set<Int>, Set<Int>) = ([], [])
        while let next = waiting.popLast() {
            for segue in segues.incoming[next].map({ segues.all[$0] }) {
                let isOpener = segue.kind == .push || segue.kind == .present
                if isOpener { all.insert(segue.start) }
                if isPassed(segue) {
                    if seen.insert(segue.start).inserted { waiting.append(segue.start) }
                } else if isOpener {
                    nearest.insert(segue.start)
                }
            }
        }
        return (all.sorted(), nearest.sorted())
    }

    /// The scenes whose name occurs in an action; of several the ones with the longest name.
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
    /// Shorter names occur in many actions by accident.
    private static let shortestSpokenName = 4

    /// The names of the scene in the names of actions, in lower case: its class and its identifier without common
    /// affixes.
    fileprivate var spokenNames: [String] {
        [customClass, storyboardIdentifier].compactMap { $0?.lowercased() }.map { name in
            let suffix = Self.suffixes.first { name.hasSuffix($0) } ?? ""
            return String(name.dropLast(suffix.count))
        }.filter { $0.count >= Self.shortestSpokenName }
    }
}
