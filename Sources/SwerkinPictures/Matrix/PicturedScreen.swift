import Swerkin

/// A screen with the states that it is pictured in, and how it is shown.
public struct PicturedScreen<TestCase: BaseTestCase>: Sendable {
    /// How the app comes to show a screen.
    public enum Approach: Sendable {
        /// The screen object renders itself, as `IRender(screen:)` has it.
        case rendering
        /// By the best way through the navigation graph, as `INavigate(toScreen:)` has it.
        case navigating
        /// By whatever the closure does.
        case custom(PicturedState<TestCase>.Action)
    }

    /// The screen.
    public let screen: any PresentableScreen
    /// What the screen is called in the names of pictures; its `rawValue` unless changed.
    public var name: String
    /// The states, in the order of the gallery.
    public var states: [PicturedState<TestCase>]
    /// How the app comes to show it.
    public var approach: Approach
    /// What is around the screen, what is waited for, and what else is pictured.
    public var context: PictureContext<TestCase>

    /// Describes a screen; without states it is pictured once, as it is shown, in a state that is called `initial`.
    ///
    /// The app goes there by the navigation graph, as `INavigate(toScreen:)` does, unless another approach is given.
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

    /// Describes a screen that is made of parts, in every combination of the states that these can be in.
    ///
    /// Where that would be too many, name those that matter with ``PicturedState/init(_:parts:)``.
    public init(
        _ screen: any PresentableScreen, by approach: Approach = .navigating, parts: [ScreenPart<TestCase>],
        context: PictureContext<TestCase> = PictureContext()
    ) {
        self.init(screen, by: approach, states: ScreenPart.combinations(parts), context: context)
    }
}
