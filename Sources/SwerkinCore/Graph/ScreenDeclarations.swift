/// The declarations of a session that make a graph.
struct ScreenDeclarations {
    /// The registered screens.
    let presenter: ScreenPresenter
    /// The declarations that belong to no screen.
    let app: AppDeclarations
    /// The type of the host, which declares the same each time.
    let owner: AnyClass
    /// The segments that were read already.
    let declaredSegments: DeclaredSegments
    /// Performs the step of an instruction that has none of its own.
    let performUsualStep: (NavigationAction) -> Void

    /// The steps of an instruction.
    func steps(of instruction: NavigationInstruction) -> () -> Void {
        instruction.step ?? { [performUsualStep] in performUsualStep(instruction.action) }
    }

    /// The segments that a screen declares on a side, in order, read once.
    func segments(
        on side: SegmentDeclaration.Side, of object: any ScreenObject, on screen: any PresentableScreen
    ) -> [PathSegment] {
        declaredSegments.segments(on: side, of: screen, registrations: presenter.registrations) {
            switch side {
            case .entry: object.entryPathSegments()
            case .exit: object.exitPathSegments()
            case .tabs: object.tabGroups().flatMap(\.segments)
            case .configuration:
                ConfiguredSegments(of: object, on: screen, in: self)?.entries.map(\.segment) ?? []
            }
        }
    }

    /// The segments of the configuration of the screen of a name, or nil if it has none.
    func configuredSegments(of name: String) -> ConfiguredSegments? {
        guard let screen = presenter.screen(named: name), let object = presenter.object(of: screen) else { return nil }
        return ConfiguredSegments(of: object, on: screen, in: self)
    }
}
