/// Screens with the same trait, so that the current screen cannot be determined.
enum EqualTraitRule: CheckRule {
    static let name = "equal-trait"
    static let severity = Finding.Severity.warning
    static let meaning = "Several screens have the same trait, so the current screen cannot be determined."
    static let remedy = "Give each screen a trait that no other screen shows."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        return graph.screens.indices.grouped { graph.screens[$0].trait }.filter { $0.elements.count > 1 }.map {
            trait, screens in
            finding(
                .screen(screens[0]), others: screens.dropFirst().map(Finding.Subject.screen),
                "\(graph.screens[screens[0]].name) is recognised by the trait “\(trait)”, and so"
                    + " \(screens.count == 2 ? "is another screen" : "are \(screens.count - 1) other screens"); give each"
                    + " a trait of its own",
                proof: [Finding.Evidence("with this trait", .screens(screens))])
        }
    }
}
