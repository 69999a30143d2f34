import Foundation
@testable import Swerkin
@testable import SwerkinCore

/// Events of tests in which much happens, as observers are told them.
enum ScriptedRun {
    /// A test that navigates with a detour, then fails.
    static let events: [RunEvent] = [
        .testStarted(name: "CheckoutFlows.testPaying"),
        .stepStarted(given), .stepFinished(given, .passed, duration: .zero),
        .stepStarted(navigate),
        .launched(driver: "fake"),
        .planned(
            PlanRecord(
                from: "Home", to: "Checkout", screens: ["Home", "Login", "Checkout"], assumed: ["loggedIn is false"],
                cost: 3.5, depth: 1)),
        .segmentStarted(login), .stepStarted(touchLogin),
        .noted("waited 0.25 s for button with identifier \"login\"", depth: 3),
        .stepFinished(touchLogin, .passed, duration: .milliseconds(250)),
        .segmentFinished(login, .passed, duration: .milliseconds(300)),
        .segmentStarted(pay), .segmentFinished(pay, .failed, duration: .seconds(2)),
        .detour(
            DetourRecord(
                from: "Login", expected: "Checkout", found: "Home",
                reason: "The segment Login → Checkout is avoided from now on.", depth: 1)),
        .planned(
            PlanRecord(from: "Home", to: "Checkout", screens: ["Home", "Checkout"], assumed: [], cost: 1, depth: 1)),
        .segmentStarted(direct), .segmentFinished(direct, .passed, duration: .milliseconds(50)),
        .pictured(PictureRecord(caption: "Checkout", image: [0x89, 0x50])),
        .stepFinished(navigate, .passed, duration: .milliseconds(2_600)),
        .stepStarted(print), .output("checkout_total"), .output("pay"), .stepFinished(print, .passed, duration: .zero),
        .stepStarted(see), .stepFinished(see, .failed, duration: .seconds(2)),
        .failure(failure),
        .stepFinished(touchPay, .skipped, duration: .zero),
        .testFinished(name: "CheckoutFlows.testPaying", .failed, duration: .milliseconds(4_620)),
    ]

    static let screen = ElementTree(
        size: Size(width: 390, height: 844),
        roots: [
            Element(
                ElementReference(rawValue: "1"), role: .generic,
                children: [
                    Element(
                        ElementReference(rawValue: "2"), role: .button, identifier: "pay", label: "Pay",
                        traits: [.button, .notEnabled], bounds: Rectangle(x: 20, y: 40.5, width: 350, height: 44),
                        isEnabled: false, obstruction: .covered(by: "the sheet \"Log in\"")),
                    Element(
                        ElementReference(rawValue: "3"), role: .textField, identifier: "voucher", value: "",
                        placeholder: "Code", isFocused: true, isVisible: false, isSecure: true),
                    Element(
                        ElementReference(rawValue: "4"), role: .comboBox, value: "1",
                        options: [ElementOption("None", isPlaceholder: true), ElementOption("1")]),
                ])
        ])

    private static let failure = FailureRecord(
        message: """
            Then IShouldSeeElement(checkout_totl) failed: there is no element with identifier "checkout_totl" (waited 2 s).
            Did you mean the identifier "checkout_total"?
            """,
        culprit: .app, position: position(14), tree: screen, screenshot: [0x89, 0x50, 0x4E, 0x47],
        attachments: [DriverAttachment(name: "console", text: "error: no such voucher\n")])

    private static let given = step(.Given, "IAmOnScreen(Home)", 0, 10)
    private static let navigate = step(.When, "INavigate(fromScreen: Home, toScreen: Checkout)", 0, 11)
    private static let touchLogin = step(.When, "ITouchButton(login)", 2, 31)
    private static let print = step(.And, "IPrintAllIdentifiers()", 0, 13)
    private static let see = step(.Then, "IShouldSeeElement(checkout_totl)", 0, 14)
    private static let touchPay = step(.And, "ITouchButton(pay)", 0, 15)
    private static let login = SegmentRecord(number: 1, count: 2, index: 0, from: "Home", to: "Login", depth: 1)
    private static let pay = SegmentRecord(number: 2, count: 2, index: 4, from: "Login", to: "Checkout", depth: 1)
    private static let direct = SegmentRecord(number: 1, count: 1, index: 7, from: "Home", to: "Checkout", depth: 1)

    private static func step(_ keyword: StepType, _ words: String, _ depth: Int, _ line: UInt) -> StepRecord {
        StepRecord(keyword: keyword, words: words, depth: depth, position: position(line))
    }

    private static func position(_ line: UInt) -> SourcePosition {
        SourcePosition(file: "/app/Flows/CheckoutFlows.swift", line: line)
    }
}

/// A folder for one test, which takes it away at its end.
struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-\(UUID().uuidString)")

    var path: String { url.path }

    /// The names of the files in it, in alphabetical order; none where there is no folder.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
