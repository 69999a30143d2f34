import ExampleApp
import Swerkin
import SwerkinEmbedded

/// What all flows of the example app have in common.
///
/// Whatever depends on the driver stands here and nowhere else.
class ExampleTestCase: BaseTestCase {
    override class var startScreens: [any PresentableScreen] { [ExamplePresentableScreen.homeScreen] }

    // Segments mention only `loggedIn = true`. That it can be false too has to be said, or there would be nothing to
    // assume about it.
    override class var facts: [Fact] { [Fact("loggedIn", .bool), Fact("deep", .bool)] }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(ExampleScreenProvider(test: self), for: ExamplePresentableScreen.self)
    }

    override func makeDriver() throws -> any Driver {
        EmbeddedDriver { clock in ComponentsApp(clock: clock) }
    }

    /// Shows a screen straight away: Home alone, or another screen on top of Home.
    func show(_ screen: ExamplePresentableScreen) throws {
        guard let driver = try run.app().driver as? EmbeddedDriver<ComponentsApp>,
            let name = ExampleScreenName(rawValue: screen.rawValue)
        else { throw StepFailure(.misuse("the driver cannot show \(screen.rawValue) straight away.")) }
        try driver.app.show(name)
        preconditions[.deep] = false
    }
}
