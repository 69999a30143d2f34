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

    /// The segments that a screen declares on a side, in order, read once; `name` is the name of the screen in the graph.
    func segments(on side: SegmentDeclaration.Side, of object: any ScreenObject, named name: String) -> [PathSegment] {
        declaredSegments.segments(on: side, of: name, registrations: presenter.registrations) {
            switch side {
            case .entry: object.entryPathSegments()
            case .exit: object.exitPathSegments()
            case .tabs: object.tabGroups().flatMap(\.segments)
            case .configuration: configuredSegments(of: object, named: name)?.entries.map(\.segment) ?? []
            }
        }
    }

    /// The result of a screen's configuration, or nil if it has none.
    func configuredSegments(of object: any ScreenObject, named name: String) -> ConfiguredSegments? {
        presenter.screen(named: name).flatMap { ConfiguredSegments(of: object, on: $0, in: self) }
    }
}
