import Registration
import Swerkin
import SwerkinEmbedded

/// What all flows of the registration form have in common.
class RegistrationTestCase: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [RegistrationPresentableScreen.self] }
    override class var startScreens: [any PresentableScreen] { [RegistrationPresentableScreen.startScreen] }

    /// What the server is to be like; set before the first step.
    var takenEmails: Set<String> = []
    /// The server, from the first step on.
    private(set) var service: FakeNetworkService?

    // The app and its server share the driver's clock: a step that waits for an answer lets the time pass until it comes.
    override func makeDriver() throws -> any Driver {
        EmbeddedDriver { [unowned self] clock in
            let service = FakeNetworkService(clock: clock)
            service.takenEmails = takenEmails
            self.service = service
            return RegistrationApp(service: service, clock: clock)
        }
    }
}
