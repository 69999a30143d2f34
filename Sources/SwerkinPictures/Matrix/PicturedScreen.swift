import Swerkin

/// A screen with the states that it is pictured in, and how it is shown.
public struct PicturedScreen<TestCase: BaseTestCase>: Sendable {
    /// The navigation to a screen before its pictures.
    public enum Approach: Sendable {
        /// The screen object renders itself, as `IRender(screen:)` has it.
        case rendering
        /// By the best plan in the navigation graph, like `INavigate(toScreen:)`.
        case navigating
        /// By a closure.
        case custom(PicturedState<TestCase>.Action)
    }

    /// The screen.
    public let screen: any PresentableScreen
    /// The name of the screen in the names of pictures; its `rawValue` by default.
    public var name: String
    /// The states, in the order of the gallery.
    public var states: [PicturedState<TestCase>]
    /// The navigation to the screen.
    public var approach: Approach
    /// The context of the screen's pictures.
    public var context: PictureContext<TestCase>

    /// Describes a screen; without states it is pictured once, as it is, in a state with the name `initial`.
    ///
    /// The app navigates there by the graph, as `INavigate(toScreen:)` does, unless another approach is given.
    public init(
        _ screen: any PresentableScreen, by approach: Approach = .navigating,
        states: [PicturedState<TestCase>] = [PicturedState("initial")],
        context: PictureContext<TestCase> = PictureContext()
    ) {
        self.screen = screen
        self.approach = approach
        self.states = states
        self.context = context
        name = screen.rawValue
    }

    /// Describes a screen that is made of parts, in every combination of the parts' states.
    ///
    /// If there are too many, name those that matter with ``PicturedState/init(_:parts:)``.
    public init(
        _ screen: any PresentableScreen, by approach: Approach = .navigating, parts: [ScreenPart<TestCase>],
        context: PictureContext<TestCase> = PictureContext()
    ) {
        self.init(screen, by: approach, states: ScreenPart.combinations(parts), context: context)
    }
}
