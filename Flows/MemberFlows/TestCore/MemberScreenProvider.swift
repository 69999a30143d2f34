import Swerkin

/// Makes the screen objects of the app with a member area.
final class MemberScreenProvider: ScreenProvider<MemberPresentableScreen> {
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: MemberPresentableScreen) -> (any Screen)? {
        typeMarker(for: screen)?.init(testCase: test)
    }

    override func typeMarker(for screen: MemberPresentableScreen) -> (any Screen.Type)? {
        switch screen {
        case .entranceScreen: EntranceScreen.self
        case .loginScreen: LoginScreen.self
        case .membersScreen: MembersScreen.self
        case .offersScreen: OffersScreen.self
        case .upgradeScreen: UpgradeScreen.self
        case .loungeScreen: LoungeScreen.self
        }
    }
}
