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
