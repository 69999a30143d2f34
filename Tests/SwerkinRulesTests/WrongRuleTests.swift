import SwerkinConformance
import TeaKiosk
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinRules

/// Rules that are wrong themselves: each is named, with the party that has to act, and the flow goes on.
final class WrongRuleTests: XCTestCase {
    private struct Unlucky: Error {}

    private func message(of rule: Rule) throws -> String {
        let trial = AppTrial(adding: [rule]) { $0.When.INavigate(toScreen: KioskScreen.product) }
        XCTAssertTrue(trial.observer.finishedSteps.contains { $0.hasSuffix("INavigate(toScreen: product)") })
        return try XCTUnwrap(trial.messages.first)
    }

    func testARuleThatLooksForWhatIsNotThereNamesItAndWhatToDo() throws {
        let line = #line + 2
        let message = try message(
            of: .always("prices are shown", on: [KioskScreen.product]) {
                try $0.text(of: .identifier("bagde")) == "4 €"
            })
        XCTAssertEqual(
            message,
            """
            When INavigate(toScreen: product) failed: the rule "prices are shown" \
            (WrongRuleTests.swift:\(line)) looks on product for the element with identifier \
            "bagde", which is not there.
            Did you mean the identifier "badge"?
            If product need not show it, name the screens with on:, or the element with wherever:.
            """)
    }

    func testARuleThatThrowsIsTheFaultOfTheTest() throws {
        let message = try message(of: .always("luck", on: [KioskScreen.product]) { _ in throw Unlucky() })
        XCTAssertTrue(message.contains(" can't be checked on product: it threw Unlucky()."), message)
        XCTAssertTrue(message.hasSuffix("At fault: the test, not the app."), message)
    }

    func testARuleThatAsksForAnotherTypeIsTheFaultOfTheTest() throws {
        let message = try message(of: .always("types", on: [KioskScreen.product]) { try $0.fact(.cartCount) == "none" })
        XCTAssertTrue(
            message.contains(
                " asks on product for a value of String, but the fact cartCount is 0."), message)
    }

    func testTwoRulesThatContradictEachOtherAreBothNamedWithTheirLines() throws {
        let trial = AppTrial(adding: [
            .always("it is one", on: [KioskScreen.home]) { $0.isOne(of: [KioskScreen.home]) },
            .never("it is one", on: [KioskScreen.home]) { $0.isOne(of: [KioskScreen.home]) },
            .never("it is home", on: [KioskScreen.home]) { $0.name == "home" },
        ]) { $0.When.INavigate(toScreen: KioskScreen.product) }
        XCTAssertEqual(trial.broken, ["it is one, on home", "it is home, on home"])
    }

    func testARuleThatTakesTooLongIsNamedAndNotCheckedAgain() throws {
        var time = Duration.zero
        let trial = AppTrial { session in
            session.When.INavigate(toScreen: KioskScreen.home)
            session.And.performStep([], "IWatch()") {
                let watch = RuleWatch(session) {
                    time += .seconds(3)
                    return time
                }
                let slow = Rule.always("slow") { _ in true }
                watch.declare([DeclaredCheck(check: slow, screens: nil)])
                let arrival = Arrival(
                    screen: "home", map: try session.screenGraph(), crossing: nil, contradictions: [], tree: nil)
                for _ in 1...3 { watch.check(arrival) }
                XCTAssertEqual(watch.brokenCount, 1)
                XCTAssertEqual(watch.counts.first?.checks, [.init(screen: "home", count: 1)])
            }
        }
        XCTAssertEqual(
            trial.messages.first?.contains(
                " took 3 s on home, and a rule may take 2 s.\nIt is not checked any more in this test."), true,
            "\(trial.messages)")
    }

    func testATextThatIsSecretIsNotRead() throws {
        let password = Element(
            ElementReference(rawValue: "2"), role: .textField, identifier: "password", value: "open sesame",
            isSecure: true)
        let page = Element(ElementReference(rawValue: "1"), role: .text, identifier: "vault")
        let trial = AppTrial(
            Vault.self, on: FakeDriver([page, password]),
            adding: [.always("reads") { try $0.text(of: .identifier("password")).isEmpty }]
        ) { $0.When.INavigate(fromScreen: Vault.vault, toScreen: Vault.vault) }
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(message.contains("whose text is secret."), message)
        XCTAssertFalse(message.contains("sesame"), message)
    }

    func testAFailureOfAStepIsReportedInsteadAndTheRulesArePrinted() throws {
        let trial = AppTrial(adding: [.never("it is home", on: [KioskScreen.home]) { $0.name == "home" }]) {
            $0.When.INavigate(toScreen: KioskScreen.product)
            $0.Then.IShouldSeeElement("coffee")
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(try XCTUnwrap(trial.messages.first).contains("coffee"))
        XCTAssertEqual(trial.broken, ["it is home, on home"])
    }

    func testARuleThatDoesNotReturnIsNamedAndEndsTheProcess() throws {
        let alarm = HandAlarm()
        let rule = Rule.always("it returns", on: [KioskScreen.home]) { _ in
            // As if two minutes passed while it runs.
            alarm.ring()
            alarm.ring()
            return true
        }
        let trial = AppTrial(adding: [rule]) { session in
            session.alarm = alarm.processAlarm
            session.When.INavigate(toScreen: KioskScreen.product)
        }
        XCTAssertEqual(alarm.times.first, .seconds(60))
        XCTAssertEqual(alarm.endCount, 1)
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(message.contains("the rule \"it returns\" (WrongRuleTests.swift:"), message)
        XCTAssertTrue(message.contains("has not returned on home for 60 s."), message)
        XCTAssertTrue(
            trial.outputs.contains { $0.hasPrefix("The process ends, since it hangs: the rule \"it returns\"") })
    }

    func testARuleThatReturnsInTimeRingsNoAlarm() throws {
        let alarm = HandAlarm()
        let trial = AppTrial(adding: [.eventually("it returns", within: .seconds(90)) { _ in true }]) { session in
            session.alarm = alarm.processAlarm
            session.When.INavigate(toScreen: KioskScreen.product)
        }
        XCTAssertTrue(alarm.times.contains(.seconds(150)), "a rule may wait as long as it says")
        alarm.ring()
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(alarm.endCount, 0)
    }
}

private enum Vault: String, DeclaredScreen, DeclaredApp {
    case vault

    var declaration: Declaration<Self> { .trait(rawValue) }
}

/// An alarm that rings when the test says so.
private final class HandAlarm: @unchecked Sendable {
    // Used on the thread of the test alone.
    private var actions: [@Sendable () -> Void] = []
    private(set) var times: [Duration] = []
    private(set) var endCount = 0

    /// Lets the time of the latest alarm pass, unless it was stopped.
    func ring() { actions.popLast()?() }

    var processAlarm: ProcessAlarm {
        ProcessAlarm { [self] time, action in
            times.append(time)
            actions.append(action)
            let count = actions.count
            return { [self] in if actions.count == count { actions.removeLast() } }
        } endProcess: { [self] in
            endCount += 1
        }
    }
}
