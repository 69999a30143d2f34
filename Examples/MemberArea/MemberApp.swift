import Swerkin
import SwerkinEmbedded

/// A second example app, whose paths depend on its user: members must log in, and only gold members get into the lounge.
public final class MemberApp: EmbeddedApp {
    /// Makes the app; it shows its entrance.
    public init(isLoggedIn: Bool = false, membership: Membership = .basic, clock: VirtualClock = VirtualClock()) {
        let account = MemberAccount(isLoggedIn: isLoggedIn, membership: membership)
        super.init(root: EntranceScreen(account: account), clock: clock)
    }
}

/// What an app knows about the person in front of it.
final class MemberAccount {
    var isLoggedIn: Bool
    var membership: Membership

    init(isLoggedIn: Bool, membership: Membership) {
        self.isLoggedIn = isLoggedIn
        self.membership = membership
    }

    /// Logs in; false if the e-mail address or the password is wrong.
    func logIn(email: String, password: String) -> Bool {
        isLoggedIn = email == "ada@example.com" && password == "notebook-g"
        return isLoggedIn
    }
}

/// What a member has paid for.
public enum Membership: String, Sendable {
    /// Everything but the lounge.
    case basic
    /// Everything.
    case gold
}
