/// Makes the screen objects of an enum of declared screens.
struct DeclaredScreenSource: ScreenSource {
    // The session has a strong reference to its sources.
    unowned let session: FlowSession

    func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? {
        (screen as? any DeclaredScreen).map { object(of: $0) }
    }

    func declarationPosition(of screen: any PresentableScreen) -> SourcePosition? {
        (screen as? any DeclaredScreen)?.declarationPosition
    }

    private func object(of screen: some DeclaredScreen) -> any ScreenObject {
        DeclaredScreenObject(screen, in: session)
    }
}

/// The screen object of a declared screen.
struct DeclaredScreenObject<Declared: DeclaredScreen>: ScreenObject {
    private unowned let session: FlowSession
    private let screen: Declared
    private let declaration: Declaration<Declared>

    init(_ screen: Declared, in session: FlowSession) {
        self.session = session
        self.screen = screen
        declaration = screen.declaration
    }

    var trait: String { "" }
    var traitQuery: ElementQuery? { declaration.trait ?? declaration.scope }
    var accessibilityTrait: (any AccessibilityTrait)? { declaration.accessibilityTrait }
    var scope: ElementQuery? { declaration.scope }
    var name: String { declaration.title ?? "" }
    var tags: [String] { declaration.tags }
    var aliasOf: (any PresentableScreen)? { declaration.original }
    var observations: [FactObservation] { declaration.observations }

    func entryPathSegments() -> [PathSegment] { paths { $0.isEntry } }
    func exitPathSegments() -> [PathSegment] { paths { !$0.isEntry } }
    func tabGroups() -> [TabGroup] { declaration.tabGroups.map { $0.group(in: session) } }

    func renderScreen() {
        guard let rendering = declaration.rendering else {
            return session.When.performStep([screen.rawValue], "IShowStraightAway(_:)") {
                throw StepFailure(
                    .misuse(
                        "\(screen.rawValue) can't be shown straight away: use INavigate, or add rendered(by:) to its "
                            + "declaration."))
            }
        }
        rendering(session.stepsInOrder)
    }

    private func paths(_ isWanted: (DeclaredSegment) -> Bool) -> [PathSegment] {
        declaration.segments.filter(isWanted).flatMap { $0.paths(on: screen, in: session) }
    }
}

extension FlowSession {
    /// Makes the declared screens of an enum known to the session, as ``BaseTestCase/app`` does.
    ///
    /// Fails, at the caller's line, if a screen has the name of another registered screen.
    public func register(
        _ screens: any DeclaredScreen.Type, file: StaticString = #filePath, line: UInt = #line
    ) {
        screenPresenter.register(DeclaredScreenSource(session: self), for: screens, file: file, line: line)
    }
}
