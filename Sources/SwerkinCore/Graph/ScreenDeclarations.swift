import FlowGraph

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

/// The declarations of an app that belong to no screen.
public struct AppDeclarations {
    /// The name of the graph of the registered screens, in pictures and of its exported file.
    public var graphName: String
    /// The screens on which the app can start.
    public var startScreens: [any PresentableScreen]
    /// The facts with all the values they can have.
    public var facts: [Fact]

    /// Makes declarations.
    public init(graphName: String = "Screens", startScreens: [any PresentableScreen] = [], facts: [Fact] = []) {
        self.graphName = graphName
        self.startScreens = startScreens
        self.facts = facts
    }
}

/// The segments that the screens of a session declare, read once from each screen between two navigations.
///
/// The graph serves all sessions of a host's type, and the closures of the segments belong to one: a segment that is crossed
/// has its closure here.
final class DeclaredSegments {
    private struct List: Hashable {
        let screen: String
        let value: String?
        let side: SegmentDeclaration.Side
    }

    private var lists: [List: [PathSegment]] = [:]
    private var registrations = 0

    /// The segments that a screen declares on a side, read by `read` the first time since screens were registered last.
    func segments(
        on side: SegmentDeclaration.Side, of screen: any PresentableScreen, registrations: Int,
        _ read: () -> [PathSegment]
    ) -> [PathSegment] {
        if registrations != self.registrations { removeAll() }
        self.registrations = registrations
        let list = List(screen: screen.rawValue, value: screen.value, side: side)
        if let known = lists[list] { return known }
        let segments = read()
        lists[list] = segments
        return segments
    }

    /// Forgets all segments, whose closures may have strong references to a test.
    func removeAll() { lists = [:] }
}
