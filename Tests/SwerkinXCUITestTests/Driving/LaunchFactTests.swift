#if !canImport(Darwin)
import Swerkin
import SwerkinConformance
import SwerkinEmbedded
import SwerkinTours
import XCTest
import XCUITestSimulator
@testable import SwerkinXCUITest

extension PreconditionKey {
    fileprivate static let tier = PreconditionKey(rawValue: "tier")
    fileprivate static let cartCount = PreconditionKey(rawValue: "cartCount")
}

/// Facts that decide how the app is launched: for a test, for each flow of a tour, and again within a flow.
final class LaunchFactTests: XCUITestTestCase {
    /// The facts of a shop that reads its arguments and its environment.
    private static func configuration() -> XCUITestConfiguration {
        var configuration = XCUITestConfiguration()
        configuration.arguments = ["-UITests", "YES"]
        configuration.launchFacts = [
            .argument("-loggedIn", for: .loggedIn), .variable("CART_COUNT", for: .cartCount),
            LaunchFact(.tier, arguments: ["gold": ["-gold"], "guest": []]),
        ]
        return configuration
    }

    /// A driver of the shop that has not launched it.
    private func shopDriver(
        _ configuration: XCUITestConfiguration = LaunchFactTests.configuration()
    ) -> XCUITestDriver {
        let app = EmbeddedDriver<EmbeddedApp> { clock in
            let arguments = MainActor.assumeIsolated { SimulatedDevice.current.testedApplication?.arguments ?? [] }
            return ShopApp(isLoggedIn: arguments.contains("-loggedIn YES".components(separatedBy: " ")), clock: clock)
        }
        SimulatedDevice.begin(testing: app)
        return XCUITestDriver(configuration: configuration, clock: app.virtualClock)
    }

    /// The arguments of each launch so far, beside those of every launch.
    private var launches: [[String]] {
        onDevice { $0.testedApplication?.launches.map { Array($0.dropFirst(2)) } ?? [] }
    }

    private func trial(
        _ driver: XCUITestDriver, knowing facts: [PreconditionKey: Any] = [:], _ steps: (BaseTestCase) -> Void
    ) -> (messages: [String], outputs: [String]) {
        let (test, recorder, observer) = (LaunchingTestCase(), CollectingRecorder(), CollectingObserver())
        (test.driver, test.failureRecorder, test.observers) = (driver, recorder, [observer])
        test.preconditions = facts
        test.session.register(ShopScreen.self)
        steps(test)
        test.finish()
        let outputs = observer.events.compactMap { if case .output(let text) = $0 { text } else { nil } }
        return (recorder.failures.map(\.message), outputs)
    }

    // MARK: The launch

    func testGivenFactsBecomeArgumentsAndVariables() throws {
        let driver = shopDriver()
        let trial = trial(driver, knowing: [.loggedIn: false, .cartCount: 3, .tier: "gold", .appLanguage: "de"]) {
            $0.Then.IShouldSeeElement("login")
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(launches, [["-loggedIn", "NO", "-gold"]], "a language is taken over if launchFacts has it")
        XCTAssertEqual(onDevice { $0.testedApplication?.environment }, ["CART_COUNT": "3"])
    }

    func testWithoutASessionTheAdoptedFactsAreThoseOfTheLaunch() throws {
        var configuration = Self.configuration()
        try configuration.adopt([.loggedIn: true, .appLanguage: "de"])
        let driver = shopDriver(configuration)
        try driver.launch()
        XCTAssertEqual(launches, [["-loggedIn", "YES", "-AppleLanguages", "(de)"]])
        try driver.launch()
        XCTAssertEqual(launches.count, 1)
        driver.factsAtLaunch = [:]
        try driver.launch()
        XCTAssertEqual(launches.last, ["-AppleLanguages", "(de)"], "a launch with other facts")
    }

    func testTheUsualFactsCanChangeFromLaunchToLaunch() throws {
        var configuration = XCUITestConfiguration()
        configuration.launchFacts = LaunchFact.usual
        let driver = shopDriver(configuration)
        driver.factsAtLaunch = [.appLanguage: "de", .appearance: "dark", .launchArguments: "-a b"]
        try driver.launch()
        XCTAssertEqual(
            onDevice { $0.testedApplication?.arguments }, ["-a", "b", "-AppleLanguages", "(de)"])
        XCTAssertEqual(onDevice { $0.appearance }, .dark)
        driver.factsAtLaunch = [.appearance: "light"]
        try driver.reset()
        XCTAssertEqual(onDevice { $0.testedApplication?.arguments }, [])
        XCTAssertEqual(onDevice { $0.appearance }, .light)
    }

    func testAValueThatNoLaunchHasIsTheTestsFault() {
        let trial = trial(shopDriver(), knowing: [.tier: "silver"]) { $0.Then.IShouldSeeElement("login") }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeElement(login) failed: tier is "silver", but the app is launched with "gold" or "guest".
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(launches, [])
    }

    // MARK: Tours

    func testEachFlowOfATourIsLaunchedWithTheFactsOfItsLaunch() {
        let trial = trial(shopDriver()) { test in
            test.performTour(AppTour(from: [true, false].map { AppTour.Launch(given: [.loggedIn: $0]) }))
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(Set(launches), [["-loggedIn", "YES"], ["-loggedIn", "NO"]])
    }

    func testATourWhoseLaunchesDifferOtherwiseIsRefused() {
        let launches = [true, false].map { AppTour.Launch(given: [.loggedIn: $0]) }
        var configuration = Self.configuration()
        configuration.launchFacts.removeFirst()
        let refused = trial(shopDriver(configuration)) { $0.performTour(AppTour(from: launches)) }
        XCTAssertEqual(
            refused.messages,
            [
                """
                Then performTour(segments) failed: the launches have different facts, and a reset gives the app only its first \
                state: arrange it after each reset, by performTour(_:) { … }, or perform one test a flow, or declare how the \
                driver launches the app by loggedIn.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testALaunchOfATourGivesFactsThatSegmentsAskFor() {
        let launches = ["de", "en"].map { AppTour.Launch(given: [.loggedIn: true, .appLanguage: $0]) }
        let trial = trial(shopDriver()) { $0.performTour(AppTour(from: launches)) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performTour(segments) failed: a launch of the tour gives appLanguage, for which no segment asks: state it in \
                the preconditions of the test, for all launches.
                At fault: the test, not the app.
                """
            ])
    }

    // MARK: Within a flow

    func testTheAppIsLaunchedAgainWithOtherFacts() {
        let trial = trial(shopDriver(), knowing: [.loggedIn: true, .cartCount: 2]) { test in
            test.When.INavigate(toScreen: ShopScreen.account)
            test.When.IRelaunchApp(given: [.loggedIn: false])
            XCTAssertNil(test.currentScreen)
            XCTAssertEqual(test.preconditions[.loggedIn] as? Bool, false)
            test.Then.INavigate(toScreen: ShopScreen.login)
            test.When.IRelaunchApp()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(launches, [["-loggedIn", "YES"], ["-loggedIn", "NO"], ["-loggedIn", "NO"]])
        XCTAssertEqual(onDevice { $0.testedApplication?.environment }, ["CART_COUNT": "2"])
    }

    func testWhatTheAppIsNotLaunchedWithIsSaid() {
        let trial = trial(shopDriver(), knowing: [.loggedIn: false]) { test in
            test.Then.IShouldSeeElement("login")
            test.preconditions[.loggedIn] = true
            test.When.INavigate(toScreen: ShopScreen.account)
        }
        let line = "loggedIn was stated as true after the app had been launched with false"
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages.first?.contains(line) ?? false, "\(trial.messages)")
        XCTAssertEqual(
            trial.outputs.filter { $0.hasPrefix(line) },
            ["\(line): give it before the first step that needs the app, or by IRelaunchApp(given:)."])
    }
}

/// A test case of the shop.
private final class LaunchingTestCase: BaseTestCase {
    override class var startScreens: [any PresentableScreen] { [ShopScreen.home] }

    var driver: (any Driver)?

    override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}

/// The screens of a shop that a user sees logged in or not.
private enum ShopScreen: String, DeclaredScreen {
    case home, account, login

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("home").start()
        case .account:
            .trait("account").from(.home, "Account", when: [.loggedIn: true]) { $0.ITouchButton("profile") }
        case .login: .trait("password").from(.home, "Log in", when: [.loggedIn: false]) { $0.ITouchButton("login") }
        }
    }
}

/// The shop as it is.
private final class ShopApp: EmbeddedApp {
    init(isLoggedIn: Bool, clock: VirtualClock) {
        let views = Stack()
        super.init(root: EmbeddedScreen("Shop", content: views), clock: clock)
        let (button, goal) = isLoggedIn ? ("profile", "account") : ("login", "password")
        views.items = [
            Label("Home", identifier: "home"),
            Button(button, identifier: button) { [unowned self] in
                push(EmbeddedScreen(goal, content: Stack([Label(goal, identifier: goal)])))
            },
        ]
    }
}

/// What preconditions say of the launch.
final class PreconditionsTests: XCUITestTestCase {
    func testPreconditionsDecideHowTheAppIsLaunched() throws {
        var configuration = XCUITestConfiguration()
        configuration.arguments = ["-fresh"]
        try configuration.adopt([
            .appLanguage: "de", .appLocale: "de_CH", .appearance: "dark", .orientation: DeviceOrientation.landscape,
            .location: "52.52, 13.40", .launchArguments: "-UITests YES", .loggedIn: true,
        ])
        XCTAssertEqual(configuration.language, "de")
        XCTAssertEqual(configuration.locale, "de_CH")
        XCTAssertEqual(configuration.isDark, true)
        XCTAssertEqual(configuration.orientation, .landscape)
        XCTAssertEqual(configuration.location, DeviceLocation(latitude: 52.52, longitude: 13.4))
        XCTAssertEqual(configuration.arguments, ["-fresh", "-UITests", "YES"])
    }

    func testValuesThatMeanNothingAreTheTestsFault() throws {
        var configuration = XCUITestConfiguration()
        XCTAssertEqual(
            failure { try configuration.adopt([.appearance: "blue"]) },
            #"appearance is "blue", but "dark" or "light" is possible."# + "\nAt fault: the test, not the app.")
        XCTAssertEqual(
            failure { try configuration.adopt([.orientation: "up"]) },
            #"orientation is "up", but "landscape" or "portrait" is possible."# + "\nAt fault: the test, not the app.")
        for place in ["Berlin", "91, 0", "1", "1, 2, 3", "0, 181"] {
            XCTAssertEqual(
                failure { try configuration.adopt([.location: place]) },
                "the location \"\(place)\" is no place: give latitude and longitude, as in 52.52, 13.40."
                    + "\nAt fault: the test, not the app.")
        }
    }
}
#endif
