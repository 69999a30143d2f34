import SwerkinCore

/// An app that lives in the test's own process: screens on a navigation stack, modals, popovers, alerts and a keyboard, on a
/// clock whose time passes only during waits.
///
/// It serves to test one's own view models through flows, without a device or a browser, and to test Swerkin. Nothing in it is
/// random or depends on real time. Use it from one thread.
nonisolated open class EmbeddedApp {
    /// The environment of the app.
    ///
    /// Setting it rotates the device, or changes its colours; texts on existing screens stay in their language.
    public var environment: EmbeddedEnvironment
    /// The loader of the app's remote content, or nil if it has none; the driver asks it for forbidden requests.
    public var contentLoader: (any ContentLoader)?
    /// The clock that delayed changes are arranged on.
    public let clock: VirtualClock
    /// The navigation stacks: the app's own, and one for each modal on top of it.
    var stacks: [[EmbeddedScreen]]
    /// The popover on top of the screen.
    public internal(set) var popover: Popover?
    /// The alerts, the topmost last.
    var alerts: [ShownAlert] = []
    /// The input with the focus.
    public internal(set) var focusedInput: TextInput?
    var keyboard: Keyboard?
    /// The positions of the views, by the last layout.
    var touchMap: TouchMap
    /// The number of the app among those of its driver, so that references of one are never valid in another.
    var generation = 0
    /// Identifies the app, so that a view's name from a previous app is recognised.
    let identity = Identity()
    private var lastNumber = 0

    /// An object without content, for its identity.
    final class Identity {}

    /// An alert, with the action of a system prompt.
    struct ShownAlert {
        let view: Alert
        let allow: (() -> Void)?
    }

    /// Makes an app that shows a screen.
    public init(
        root: EmbeddedScreen, clock: VirtualClock = VirtualClock(),
        environment: EmbeddedEnvironment = EmbeddedEnvironment()
    ) {
        self.environment = environment
        self.clock = clock
        touchMap = TouchMap(window: Rectangle(x: 0, y: 0, width: 0, height: 0))
        stacks = [[root]]
        root.app = self
        root.didAppear()
    }

    /// The size of the display, in points.
    public var size: Size { environment.size }

    /// The screen in front.
    public var currentScreen: EmbeddedScreen { stacks[stacks.count - 1][stacks[stacks.count - 1].count - 1] }

    /// The screens of the stack in front, the current one last.
    public var navigationStack: [EmbeddedScreen] { stacks[stacks.count - 1] }

    /// True if a modal is in front.
    public var hasModal: Bool { stacks.count > 1 }

    /// Arranges for something to happen after a while.
    public func after(_ delay: Duration, _ action: @escaping () -> Void) { clock.schedule(after: delay, action) }

    /// Names a view towards the driver, always by the same name.
    func reference(of view: View) -> ElementReference {
        if let name = view.name, name.app === identity { return name.reference }
        lastNumber += 1
        let reference = ElementReference(rawValue: "\(generation).\(lastNumber)")
        view.name = View.Name(app: identity, reference: reference)
        return reference
    }
}
