import FlowGraph
import Foundation
import SwerkinAuthoring

/// Asks a person for the names of new screens, one after the other.
struct NameQuestions {
    /// The next answer, or nil at the end of the input.
    let readLine: () -> String?
    /// Shows a text, and what ends it.
    let show: (_ text: String, _ end: String) -> Void

    /// The names of all new screens, by their indices; `taken` are those of other screens.
    ///
    /// An empty answer keeps the name that is proposed, the end of the input those of all further screens. Another answer must be a
    /// name that no screen has, new ones with the names that are proposed among them; else it is asked again.
    func names(of screens: [ExploredModel.NewScreen], beside taken: Set<String>) -> [Int: String] {
        var names = Dictionary(uniqueKeysWithValues: screens.map { ($0.index, $0.name) })
        guard !screens.isEmpty else { return names }
        show("\(Count.words(screens.count, "new screen")): press Return to keep a name, or type another", "\n")
        for screen in screens {
            show("  \(screen.name): \(screen.trait.map { "recognised by \($0)" } ?? Self.withoutTrait)", "\n")
            let others = taken.union(names.filter { $0.key != screen.index }.values)
            guard let name = answer(for: screen, beside: others) else { break }
            names[screen.index] = name
        }
        return names
    }

    private static let withoutTrait = "recognised by nothing that the others have not"

    /// The name that is typed for a screen; nil at the end of the input.
    private func answer(for screen: ExploredModel.NewScreen, beside taken: Set<String>) -> String? {
        while true {
            show("  name [\(screen.name)]: ", "")
            guard let line = readLine() else {
                show("", "\n")
                return nil
            }
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { return screen.name }
            do throws(ScreenNameProblem) {
                return try ScreenNameProblem.checked(text, beside: taken)
            } catch {
                show("  \(error)", "\n")
            }
        }
    }
}
