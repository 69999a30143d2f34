import FlowGraph

/// Screens with the same trait, so that the current screen cannot be determined.
///
/// Not those that share it on purpose, as aliases of one another.
enum EqualTraitRule: CheckRule {
    static let name = "equal-trait"
    static let severity = Finding.Severity.warning
    static let meaning = "Several screens have the same trait, so the current screen cannot be determined."
    static let remedy = "Give each screen a trait that no other screen shows."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        return graph.screens.indices.grouped { graph.screens[$0].trait }.compactMap { trait, sharing in
            let screens = sharing.grouped(inOrderOf: { graph.screens[$0].viewName }).map { $0.elements[0] }
            guard screens.count > 1 else { return nil }
            return finding(
                .screen(screens[0]), others: screens.dropFirst().map(Finding.Subject.screen),
                "\(subject: graph.screens[screens[0]].name) is recognised by the trait “\(trait)”, and so"
                    + " \(screens.count == 2 ? "is another screen" : "are \(screens.count - 1) other screens"); give each"
                    + " a trait of its own",
                proof: [Finding.Evidence("with this trait", .screens(screens))])
        }
    }
}
