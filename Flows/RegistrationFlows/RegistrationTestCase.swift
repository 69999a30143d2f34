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

/// A server for tests: it gives the prepared answers, a second later on the app's own clock.
///
/// That clock is virtual, so waiting for an answer takes no time.
final class FakeNetworkService: NetworkService {
    /// How long every answer takes.
    static let delay = Duration.seconds(1)

    /// The registered addresses.
    var takenEmails: Set<String> = []
    /// Whether the server answers at all.
    var isReachable = true
    /// What was asked, in order.
    private(set) var requests: [String] = []
    private let clock: VirtualClock

    init(clock: VirtualClock) { self.clock = clock }

    func checkAvailability(ofEmail email: String, completion: @escaping (Result<Bool, NetworkError>) -> Void) {
        requests.append("check \(email)")
        answer { completion($0.map { !self.takenEmails.contains(email) }) }
    }

    func register(email: String, password: String, completion: @escaping (Result<Void, NetworkError>) -> Void) {
        requests.append("register \(email)")
        answer { reachable in
            completion(
                reachable.flatMap {
                    self.takenEmails.insert(email).inserted ? .success(()) : .failure(.emailTaken)
                })
        }
    }

    private func answer(_ body: @escaping (Result<Void, NetworkError>) -> Void) {
        clock.schedule(after: Self.delay) { [unowned self] in body(isReachable ? .success(()) : .failure(.unreachable))
        }
    }
}
