import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// Facts that the environment gives for a whole run.
final class RunFactsTests: XCTestCase {
    private final class TabletTestCase: ScriptedTestCase {
        override var environment: SwerkinEnvironment {
            SwerkinEnvironment(variables: ["SWERKIN_GIVEN": "device=tablet"])
        }
    }

    private let device = PreconditionKey(rawValue: "device")

    private var app: ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, needs: [device: "tablet"]),
                ScriptedSegment(Shop.home, Shop.login, needs: [device: "phone"]),
                ScriptedSegment(Shop.login, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, effects: [device: .forget]),
            ])
    }

    func testTheyAreKnownToEveryTestOfTheRun() {
        let trial = NavigationTrial(app, make: TabletTestCase.init) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "plan home → cart")
        XCTAssertEqual(trial.preconditions, [:])
    }

    func testWhatTheTestSaysIsStronger() {
        let trial = NavigationTrial(app, knowing: [device: "phone"], make: TabletTestCase.init) {
            $0.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "plan home → login → cart")
    }

    func testAnEffectEndsThem() {
        let app = app
        let trial = NavigationTrial(app, make: TabletTestCase.init) { test in
            test.When.INavigate(toScreen: Shop.checkout)
            XCTAssertNil(test.session.knownFacts[self.device])
        }
        XCTAssertEqual(trial.messages, [])
    }

    func testTheyAreReadByTheirForms() {
        let text = #"device=tablet, signedIn=true,unread=-3,code="007",name="Ada, Countess",device=phone"#
        let environment = SwerkinEnvironment(variables: ["SWERKIN_GIVEN": text])
        XCTAssertEqual(
            environment.givenFacts.map { "\($0.key.rawValue) = \($0.value.factValue)" }.sorted(),
            [
                #"code = "007""#, #"device = "phone""#, #"name = "Ada, Countess""#, "signedIn = true", "unread = -3",
            ])
        XCTAssertEqual(environment.problems, [])
        XCTAssertTrue(SwerkinEnvironment(variables: ["SWERKIN_GIVEN": ""]).givenFacts.isEmpty)
    }

    func testWhatIsNoFactIsNamed() {
        let environment = SwerkinEnvironment(variables: ["SWERKIN_GIVEN": "tablet,=1,a=,b=2"])
        XCTAssertEqual(environment.givenFacts.map(\.key.rawValue), ["b"])
        XCTAssertEqual(
            environment.problems,
            ["tablet", "=1", "a="].map {
                "SWERKIN_GIVEN has “\($0)”, which is no fact, so it is ignored; write it as in device=tablet."
            })
    }
}
