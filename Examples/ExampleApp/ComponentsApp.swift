import Swerkin
import SwerkinEmbedded

/// The example app: nine screens that between them have every component that steps speak of.
///
/// Home is the root of its navigation stack; every other screen can be pushed on top of it. Three of the screens lead
/// on to another once they are deep, which is how the end-to-end flow goes through them. It speaks English, German and
/// Arabic.
public final class ComponentsApp: EmbeddedApp {
    private let phrases: Phrases

    /// Makes the app, in the language of its environment; it shows Home.
    public init(
        clock: VirtualClock = VirtualClock(), environment: EmbeddedEnvironment = EmbeddedEnvironment()
    ) {
        phrases = Phrases(language: environment.language)
        super.init(root: HomeScreen(phrases), clock: clock, environment: environment)
    }

    /// Shows a screen straight away: Home alone, or another screen on top of Home.
    ///
    /// The screen shown before is gone, with its alerts and popovers.
    public func show(_ name: ExampleScreenName) {
        setRoot(HomeScreen(phrases))
        if name != .home { push(name.makeScreen(phrases)) }
    }
}

extension EmbeddedScreen {
    /// Whether the root and more than one pushed screen are on the stack.
    var isDeep: Bool { (app?.navigationStack.count ?? 0) > 2 }
}
