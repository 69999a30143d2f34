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

/// A state that a screen is pictured in, with the actions that lead to it.
///
/// ```swift
/// PicturedState<ShopTestCase>("two items") { test in
///     test.When.ITouchButton("add")
///     test.And.ITouchButton("add")
/// }
/// .given { $0.preconditions[.loggedIn] = true }
/// .beforeLaunch { try ($0 as? ChromiumDriver)?.answer(requests: "*/cart", with: .file(items)) }
/// ```
///
/// Its closures may be called on any thread, and on several at once, each with a test case of its own.
public struct PicturedState<TestCase: BaseTestCase>: Sendable {
    /// Does something with the test case of one picture.
    public typealias Action = @Sendable (TestCase) throws -> Void
    /// Does something with a driver.
    public typealias DriverAction = @Sendable (any Driver) throws -> Void
    /// Answers a question about the screen.
    public typealias Question = @Sendable (TestCase) throws -> Bool

    /// The name of the state.
    public let name: String
    private(set) var preparations: [Action] = []
    private(set) var driverPreparations: [DriverAction] = []
    private(set) var steps: [Action]
    private(set) var questions: [Question] = []

    /// Describes a state by the steps that lead to it once the screen is shown; without any, the screen stays as it is shown.
    public init(_ name: String, steps: @escaping Action = { _ in }) {
        self.name = name
        self.steps = [steps]
    }

    /// Describes the state of a screen that is made of parts: each part is put into its state, in this order.
    public init(_ name: String, parts: [PicturedState]) {
        self.name = name
        preparations = parts.flatMap(\.preparations)
        driverPreparations = parts.flatMap(\.driverPreparations)
        steps = parts.flatMap(\.steps)
        questions = parts.flatMap(\.questions)
    }

    /// The same state, with something that is done before the screen is shown: setting preconditions, for example.
    public func given(_ preparation: @escaping Action) -> PicturedState {
        changed { $0.preparations.append(preparation) }
    }

    /// The same state, with something that is done to the driver before it launches the app: arranging the responses to
    /// requests, for example.
    public func beforeLaunch(_ preparation: @escaping DriverAction) -> PicturedState {
        changed { $0.driverPreparations.append(preparation) }
    }

    /// The same state, which is ready to be pictured only when this holds too; see ``PictureContext/isReady``.
    public func ready(when question: @escaping Question) -> PicturedState {
        changed { $0.questions.append(question) }
    }

    private func changed(_ change: (inout PicturedState) -> Void) -> PicturedState {
        var state = self
        change(&state)
        return state
    }
}

/// A part of a screen with the states that it can be in, independently of the other parts.
public struct ScreenPart<TestCase: BaseTestCase>: Sendable {
    /// The name of the part.
    public let name: String
    /// Its states.
    public let states: [PicturedState<TestCase>]

    /// Describes a part.
    public init(_ name: String, states: [PicturedState<TestCase>]) {
        self.name = name
        self.states = states
    }

    /// The states of a screen of these parts: every combination of theirs, the last part changing first.
    ///
    /// Each is named by its parts and their states, as in `header signed out, list empty`.
    static func combinations(_ parts: [ScreenPart]) -> [PicturedState<TestCase>] {
        var chosen: [[(part: String, state: PicturedState<TestCase>)]] = [[]]
        for part in parts {
            chosen = chosen.flatMap { before in part.states.map { before + [(part.name, $0)] } }
        }
        return chosen.map { choice in
            PicturedState(
                choice.map { "\($0.part) \($0.state.name)" }.joined(separator: ", "), parts: choice.map(\.state))
        }
    }
}

/// The context of a screen's pictures: the drawing around it, the conditions before taking them, and additional pictures.
///
/// Everything around and over the screen (container, safe area, keyboard) is drawn onto the picture and never into the app: so
/// it is the same on every driver, and the accessibility text is that of the screen alone.
public struct PictureContext<TestCase: BaseTestCase>: Sendable {
    /// The container of the screen; the app gets the room that it leaves.
    public var container = PictureContainer.none
    /// The actions at moments of a picture.
    public var hooks: [PictureMoment: PicturedState<TestCase>.Action] = [:]
    /// True if the screen is ready to be pictured, as when an image has loaded; evaluated again and again on the driver's
    /// clock.
    public var isReady: PicturedState<TestCase>.Question = { _ in true }
    /// The time limit for the screen to be ready.
    public var readyLimit = Duration.seconds(5)
    /// The scroll views to picture in full length, by the name of the extra picture that each gets.
    public var scrollViews: [String: ScrolledContent] = [:]
    /// The size of the display in points as the device is held upright, for every device; nil for the device's own.
    public var screenSize: Size?
    /// The orientation of the device, instead of the matrix's; nil for each of the matrix.
    public var orientation: PictureVariant.Orientation?
    /// True if the system's share of the display is drawn as a grey veil.
    public var drawsSafeArea = false
    /// True if a grey area for the keyboard is drawn over the lower end.
    public var showsKeyboard = false

    /// Nothing around the screen, and nothing to wait for.
    public init() {}
}

/// The content of a scroll view to picture in full length.
public enum ScrolledContent: Hashable, Sendable {
    /// The screen as a whole, as a page scrolls.
    case screen
    /// An element that scrolls in itself.
    case element(ElementQuery)
}

/// A moment in the making of a picture, at which a hook is called.
public enum PictureMoment: String, Hashable, Sendable, CaseIterable {
    /// The test case has been set up; the app has not been launched, unless its `setUp()` did so.
    case beforeLaunch
    /// The app has been launched; the screen is not shown yet.
    case beforeRender
    /// The screen is shown, in its state.
    case afterRender
    /// The screen is ready; the picture is taken next.
    case whenReady
    /// The pictures and the text have been taken.
    case afterPicture
}
