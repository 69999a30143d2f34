import MemberArea
import Swerkin
import SwerkinConformance
import SwerkinEmbedded

/// What all flows of the app with a member area have in common.
class MemberTestCase: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [MemberPresentableScreen.self] }
    override class var startScreens: [any PresentableScreen] { [MemberPresentableScreen.entranceScreen] }

    /// What has happened in the test: only these flows, which show how navigation works, ask for it.
    private let observer = CollectingObserver()

    override func setUp() {
        super.setUp()
        observers.append(observer)
    }

    // The app starts as the test says that it is.
    override func makeDriver() throws -> any Driver {
        let isLoggedIn = preconditions[.loggedIn] as? Bool ?? false
        let membership = (preconditions[.membership] as? String).flatMap(Membership.init) ?? .basic
        return EmbeddedDriver { clock in MemberApp(isLoggedIn: isLoggedIn, membership: membership, clock: clock) }
    }

    /// The screens of each planned path, both ends included.
    var plannedPaths: [[String]] {
        observer.events.compactMap { event in
            if case .planned(let plan) = event { plan.screens } else { nil }
        }
    }

    /// The detours that were reported, in words.
    var detours: [String] {
        observer.events.compactMap { event in
            guard case .detour(let detour) = event else { return nil }
            return "\(detour.from) → \(detour.expected), but was on \(detour.found)"
        }
    }
}

/// The screens of the app with a member area.
enum MemberPresentableScreen: String, ScreenModule {
    case entranceScreen
    case loginScreen
    case membersScreen
    case offersScreen
    case upgradeScreen
    case loungeScreen

    var screenType: any Screen.Type {
        switch self {
        case .entranceScreen: EntranceScreen.self
        case .loginScreen: LoginScreen.self
        case .membersScreen: MembersScreen.self
        case .offersScreen: OffersScreen.self
        case .upgradeScreen: UpgradeScreen.self
        case .loungeScreen: LoungeScreen.self
        }
    }
}

extension PreconditionKey {
    /// What the member has paid for: `basic` or `gold`.
    static let membership = PreconditionKey(rawValue: "membership")
}

extension BaseScreen {
    /// The segment back to the screen beneath.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
