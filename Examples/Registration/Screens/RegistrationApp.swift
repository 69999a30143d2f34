import Swerkin
import SwerkinEmbedded

/// A small app around the registration form: Start, the form, Welcome, and an account for members.
public final class RegistrationApp: EmbeddedApp {
    /// Makes the app; it shows Start, without a log-in.
    ///
    /// - Parameters:
    ///   - service: what the form asks; it should answer on the same clock.
    ///   - clock: the clock of the app.
    public init(service: any NetworkService, clock: VirtualClock) {
        super.init(root: StartScreen(service: service, session: Session()), clock: clock)
    }
}

/// Who is logged in.
final class Session {
    /// The member's e-mail address; nil without a log-in.
    var member: String?
}
