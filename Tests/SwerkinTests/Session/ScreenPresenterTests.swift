import Swerkin
import SwerkinConformance
import XCTest

final class ScreenPresenterTests: XCTestCase {
    private enum Shop: String, PresentableScreen { case cart, help }
    private enum Account: String, PresentableScreen { case login }
    private enum Support: String, PresentableScreen { case help }
    private enum Twins: String, PresentableScreen {
        case left, right

        var rawValue: String { "twin" }
    }

    private final class Provider<T: PresentableScreen>: ScreenProvider<T> {
        let test: BaseTestCase

        init(_ test: BaseTestCase) { self.test = test }

        override func screen(for screen: T) -> (any Screen)? { SampleScreen(testCase: test) }
        override func typeMarker(for screen: T) -> (any Screen.Type)? { SampleScreen.self }
    }

    private func trial(_ body: (BaseTestCase) -> Void) -> [CollectingRecorder.Failure] {
        StepTrial(on: FakeDriver(), steps: body).failures
    }

    func testSeveralProvidersStandSideBySide() {
        let failures = trial { test in
            let presenter = test.screenPresenter
            presenter.registerScreenProvider(Provider<Shop>(test), for: Shop.self)
            presenter.registerScreenProvider(Provider<Account>(test), for: Account.self)
            XCTAssertEqual(presenter.screens.map(\.rawValue), ["cart", "help", "login"])
            XCTAssertTrue(presenter.screenProvider(for: Shop.self) is Provider<Shop>)
            XCTAssertTrue(presenter.screenProvider(for: Account.login) is Provider<Account>)
            XCTAssertTrue(presenter.screen(Shop.cart) is SampleScreen)
            XCTAssertTrue(presenter.screen(Account.login) is SampleScreen)
        }
        XCTAssertEqual(failures, [])
    }

    func testWhatIsNotRegisteredIsNotKnown() {
        _ = trial { test in
            XCTAssertNil(test.screenPresenter.screenProvider(for: Account.self))
            XCTAssertNil(test.screenPresenter.screenProvider(for: Account.login))
            XCTAssertNil(test.screenPresenter.screen(Account.login))
        }
    }

    func testAProviderKnowsTheScreensOfItsEnumOnly() {
        _ = trial { test in
            let provider = Provider<Shop>(test)
            XCTAssertTrue(provider.typeMarker(for: .cart) == SampleScreen.self)
            let stranger: any PresentableScreen = Account.login
            XCTAssertNil(provider.screen(for: stranger))
            XCTAssertNil(provider.typeMarker(for: stranger))
            let own: any PresentableScreen = Shop.cart
            XCTAssertTrue(provider.screen(for: own) is SampleScreen)
            XCTAssertTrue(provider.typeMarker(for: own) == SampleScreen.self)
        }
    }

    func testRegisteringAnEnumAgainReplacesItsProvider() {
        let failures = trial { test in
            let later = Provider<Shop>(test)
            test.screenPresenter.registerScreenProvider(Provider<Shop>(test), for: Shop.self)
            test.screenPresenter.registerScreenProvider(later, for: Shop.self)
            XCTAssertTrue(test.screenPresenter.screenProvider(for: Shop.self) as AnyObject === later)
            XCTAssertEqual(test.screenPresenter.screens.map(\.rawValue), ["cart", "help"])
        }
        XCTAssertEqual(failures, [])
    }

    func testAClashOfNamesFailsAtTheLineOfTheRegistrationAndLeavesTheFirstEnum() {
        let line: UInt = #line + 3
        let failures = trial { test in
            test.screenPresenter.registerScreenProvider(Provider<Shop>(test), for: Shop.self)
            test.screenPresenter.registerScreenProvider(Provider<Support>(test), for: Support.self)
            XCTAssertNil(test.screenPresenter.screenProvider(for: Support.self))
            XCTAssertNotNil(test.screenPresenter.screenProvider(for: Shop.self))
        }
        XCTAssertEqual(
            failures.map(\.message),
            [
                """
                the screen name "help" is used in Shop and in Support: give one of the screens another rawValue.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(failures.map(\.position.line), [line])
    }

    func testAClashInsideOneEnumIsReportedToo() {
        let failures = trial { test in
            test.screenPresenter.registerScreenProvider(Provider<Twins>(test), for: Twins.self)
        }
        XCTAssertEqual(
            failures.map(\.message),
            [
                """
                the screen name "twin" is used twice in Twins: give one of the screens another rawValue.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }
}
