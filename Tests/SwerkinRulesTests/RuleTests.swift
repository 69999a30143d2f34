import SwerkinConformance
import SwerkinTours
import TeaKiosk
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinRules

/// Rules of the kiosk, sound and with faults, and rules that are wrong themselves.
final class RuleTests: XCTestCase {
    private let rules = #filePath.replacingOccurrences(of: "RuleTests.swift", with: "../TeaKiosk/KioskScreen.swift")

    /// The line of the kiosk's declarations with a text.
    private func line(_ text: String) throws -> Int {
        let lines = try String(contentsOfFile: rules, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        return try XCTUnwrap(lines.firstIndex { $0.contains(text) }) + 1
    }

    // MARK: Sound apps

    func testASoundAppBreaksNoRuleInATourAndEachRuleIsCounted() {
        let trial = AppTrial { $0.performTour() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.broken, [])
        let checks = trial.checks
        XCTAssertEqual(checks.count, 10)
        XCTAssertEqual(checks.filter(\.value.isEmpty).keys.sorted(), [])
        XCTAssertEqual(checks["the badge counts one more"], ["product": 2])
        XCTAssertEqual(checks["the receipt has a number"], ["receipt": 1])
        XCTAssertEqual(checks["an error is shown"]?.count, KioskScreen.allCases.count)
    }

    func testARuleThatNeverAppliedHasNoChecksAndTheLogCountsIt() throws {
        let trial = AppTrial { $0.When.INavigate(toScreen: KioskScreen.product) }
        XCTAssertEqual(trial.checks["the receipt has a number"], [:])
        XCTAssertEqual(trial.checks["the badge shows the cart's count"], ["home": 1, "product": 1])
        let line = try line(".eventually(\"the receipt")
        XCTAssertEqual(
            log(of: trial, .steps).filter { $0.contains("rule") }, ["  10 rules, checked 7 times; 6 did not apply."])
        XCTAssertTrue(
            log(of: trial, .debug).contains {
                $0.contains("The rule “the receipt has a number” (KioskScreen.swift:\(line)) never applied.")
            })
    }

    private func log(of trial: AppTrial<Kiosk>, _ level: LogLevel) -> [String] {
        var lines: [String] = []
        let log = ConsoleLog(level: level, usesColor: false) { lines.append($0) }
        trial.observer.events.forEach(log.observe)
        return lines
    }

    func testATourNamesTheRulesThatApplyNowhere() throws {
        let line = #line + 1
        let trial = AppTrial(adding: [.always("coffee is sold", wherever: .identifier("coffee")) { _ in true }]) {
            $0.performTour()
        }
        XCTAssertEqual(
            trial.outputs.filter { $0.contains("rule") },
            ["The rule “coffee is sold” (RuleTests.swift:\(line)) never applied."])
    }

    func testASessionWithoutRulesHasNoWatchAndRecordsNoCounts() {
        let trial = AppTrial(
            Bare.self, on: FakeDriver([Element(ElementReference(rawValue: "1"), role: .text, identifier: "here")])
        ) {
            $0.When.INavigate(toScreen: Bare.here)
            XCTAssertNil($0.openArrivalWatch)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.checks, [:])
    }

    func testATourGoesOnAfterARuleIsBrokenAndCoversEverything() {
        let trial = AppTrial(.totalIsNotThatOfTheCart) { $0.performTour() }
        XCTAssertEqual(
            trial.broken, ["four is the price of a tea, on checkout", "the total is that of the cart, on checkout"])
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.outputs.contains { $0.hasPrefix("all 8 screens, all 21 segments") }, "\(trial.outputs)")
    }

    // MARK: Kinds of rules

    func testABrokenRuleNamesTheScreenTheValuesAndItsLineAndTheFlowGoesOn() throws {
        let trial = AppTrial(.badgeIsNotUpdated) {
            $0.When.INavigate(performing: "Add")
            $0.Then.IShouldSeeElement("productPage")
        }
        let (relation, count) = try (line(".after(\"Add\""), line(".always(\"the badge"))
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(performing: Add) failed: the rule "the badge shows the cart's count" \
                (KioskScreen.swift:\(count)) does not hold on product: \
                the element with identifier "badge" reads "0 in the cart", cartCount is 1.
                When INavigate(performing: Add) failed: the rule "the badge counts one more" \
                (KioskScreen.swift:\(relation)) does not hold after \
                product → product “Add”: after, the element with identifier "badge" reads "0 in the cart", before, the element with \
                identifier "badge" reads "0 in the cart".
                """
            ])
        XCTAssertTrue(trial.observer.finishedSteps.contains("passed Then IShouldSeeElement(productPage)"))
    }

    func testARuleIsReportedOnceAScreenHoweverOftenItIsBroken() {
        let trial = AppTrial(.errorAfterThreeItems) { session in
            session.When.INavigate(toScreen: KioskScreen.product)
            for _ in 1...4 { session.And.INavigate(performing: "Add") }
            session.And.INavigate(toScreen: KioskScreen.home)
        }
        XCTAssertEqual(trial.broken, ["an error is shown, on product", "an error is shown, on home"])
        XCTAssertEqual(trial.checks["an error is shown"], ["home": 2, "product": 5])
    }

    func testWhatMustNeverHoldIsSaidAsSuch() throws {
        let message = try XCTUnwrap(
            AppTrial(.errorForGuestsWithACart) {
                $0.When.INavigate(performing: "Add")
                $0.And.INavigate(toScreen: KioskScreen.cart)
            }.messages.first)
        XCTAssertTrue(
            message.contains(
                " must never hold, and does on cart: "
                    + "the element with identifier \"error\" is there."), message)
    }

    func testWhatComesToHoldInTimeIsWaitedForOnTheDriversClock() throws {
        XCTAssertEqual(receipt(of: nil).messages, [])
        let trial = receipt(of: .receiptHasNoNumber)
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(
            message.contains(
                " did not come to hold on receipt within 2 s: the element with identifier "
                    + "\"receiptNumber\" reads \"Please wait\"."), message)
    }

    private func receipt(of fault: KioskFault?) -> AppTrial<Kiosk> {
        AppTrial(fault) {
            $0.When.INavigate(performing: "Add")
            $0.And.INavigate(performing: "Pay")
        }
    }

    func testAValueOfAnEarlierScreenIsComparedAndForgottenWithALaunch() throws {
        let trial = receipt(of: .totalIsNotThatOfTheCart)
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(
            message.contains("the element with identifier \"total\" reads \"5 €\", the remembered total is 4"), message)
        let relaunched = AppTrial { session in
            session.When.INavigate(toScreen: KioskScreen.cart)
            session.And.IRelaunchApp()
            session.And.performStep([], "IRemember()") {
                let watches = (session.openArrivalWatch as? ArrivalWatches)?.watches.map(\.watch) ?? []
                XCTAssertEqual(watches.compactMap { ($0 as? RuleWatch)?.rememberedNames }, [[]])
            }
        }
        XCTAssertEqual(relaunched.messages, [])
    }

    // MARK: Rules of the model

    func testATraitThatHoldsOnAnotherScreenIsABrokenRule() throws {
        let trial = AppTrial(
            Twins.self,
            on: FakeDriver(
                ["here", "there"].map {
                    Element(ElementReference(rawValue: $0), role: .text, identifier: $0)
                })
        ) { $0.When.INavigate(fromScreen: Twins.here, toScreen: Twins.here) }
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(
            message.contains(
                " is broken: here shows the trait of there (\"there\") as well."),
            message)
    }

    func testANavigationFromWhereTheLastOneEndedJudgesEachScreenByItsOwnElements() {
        // Home declares an observation, and the product page none.
        let trial = AppTrial {
            $0.When.INavigate(toScreen: KioskScreen.home)
            $0.And.INavigate(toScreen: KioskScreen.product)
        }
        XCTAssertEqual(trial.broken, [])
    }

    func testAnEffectThatTheNextScreenContradictsIsABrokenRule() throws {
        let trial = AppTrial(.logOutKeepsTheUser) {
            $0.When.INavigate(performing: "Submit")
            $0.And.INavigate(performing: "Log out")
        }
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(
            message.contains(
                "is broken: home shows loggedIn = true, and not false after account → home “Log out”."), message)
    }

    func testAValueThatTheTestStatesAndTheAppContradictsBreaksNoRule() {
        let trial = AppTrial { session in
            session.preconditions[.loggedIn] = true
            session.When.INavigate(toScreen: KioskScreen.product)
        }
        XCTAssertEqual(trial.broken, [])
    }

    func testGoingBackElsewhereIsABrokenRuleAlthoughTheNavigationTakesADetour() throws {
        let trial = AppTrial(.backFromCheckoutLeadsHome) {
            $0.When.INavigate(performing: "Add")
            $0.And.INavigate(toScreen: KioskScreen.cart, via: [KioskScreen.checkout])
        }
        XCTAssertEqual(trial.broken, ["going back leads to the screen beneath, on home"])
        XCTAssertTrue(try XCTUnwrap(trial.messages.first).contains("checkout → cart “Leave” led to home."))
    }
}

/// Two screens whose traits are there at once.
private enum Twins: String, DeclaredScreen, DeclaredApp, Ruled {
    case here, there

    static let rules = [Rule.uniqueTraits]

    var declaration: Declaration<Self> { .trait(rawValue) }
}

/// An app that declares no rules.
private enum Bare: String, DeclaredScreen, DeclaredApp {
    case here

    var declaration: Declaration<Self> { .trait(rawValue) }
}
