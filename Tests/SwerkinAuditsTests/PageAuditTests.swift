import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinTours
import XCTest

@testable import SwerkinAudits

/// The audits on pages in Chromium, each with a fault that it must find, and sound pages that none may object to.
final class PageAuditTests: BrowserTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try requireChromium()
    }

    private func trial(
        _ audits: [Audit] = .usual, fault: String = "", style: String = "", scripts: String = ""
    ) throws -> AuditTrial {
        let page = try page(FairPage.content(fault: fault, style: style, scripts: scripts))
        return AuditTrial(FairScreen.home, on: ChromiumDriver(page)) { $0.tour(audits) }
    }

    /// The audits that cost more too, but for budgets.
    private var all: [Audit] { .usual + [.keyboard(), .reload(), .backAndForth()] }

    func testTheReportHasAPictureOfEachCause() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audits-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try page(FairPage.content(fault: "<button></button><p style='color: #999999'>Pale</p>"))
        _ = AuditTrial(FairScreen.home, on: ChromiumDriver(page)) { trial in
            trial.session.performTour(
                AppTour().auditing([.accessibility(), .contrast()], AuditSettings(report: folder.path)))
        }
        let markdown = try String(contentsOf: folder.appendingPathComponent("audits.md"), encoding: .utf8)
        let names = markdown.matches(of: /!\[picture\]\((picture-[0-9a-f]+\.png)\)/).map { String($0.1) }
        XCTAssertEqual(Set(names).count, 2, markdown)
        let json = try String(contentsOf: folder.appendingPathComponent("audits.json"), encoding: .utf8)
        for name in names {
            let picture = try Data(contentsOf: folder.appendingPathComponent(name))
            XCTAssertEqual(Array(picture.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
            XCTAssertTrue(json.contains("\"picture\": \"\(name)\""), json)
        }
    }

    func testASoundPageHasNoFindings() throws {
        let trial = try trial(all)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.found, [])
        XCTAssertEqual(trial.report?.screens, ["home", "list", "form"])
        for audit in try XCTUnwrap(trial.report).audits { XCTAssertGreaterThanOrEqual(audit.arrivals, 3, audit.audit) }
    }

    func testEachFaultIsFoundByItsCause() throws {
        let faults: [(fault: String, style: String, scripts: String, found: [String])] = [
            ("<button></button>", "", "", ["unnamed-control: the button in the … on list"]),
            (
                "<p style='color: #999999'>Pale</p><p style='color: #999999'>Pale too</p>", "", "",
                ["poor-contrast: #999999 on #ffffff on list"]
            ),
            (
                "<p style='position: absolute; right: 20px; top: 4px; color: #999999; text-shadow: 0 1px 0 #ffffff'>Free</p>",
                "", "",
                ["poor-contrast: #999999 on #ffffff on list"]
            ),
            (
                "<p style='position: absolute; right: 20px; top: 4px; color: #999999; text-shadow: 0 1px 0 #ffffff'>Free</p>",
                "", "",
                ["poor-contrast: #999999 on #ffffff on list"]
            ),
            (
                "<p class=box style='width: 60px; white-space: nowrap; overflow: hidden'>A text that is too long</p>",
                "", "",
                ["cut-text: p.box on list"]
            ),
            (
                """
                <div style='position: relative; height: 60px'><span id=one style='position: absolute; left: 0; top: 0'>First text</span>
                <span id=two style='position: absolute; left: 10px; top: 4px'>Second text</span></div>
                """, "", "", ["overlapping-texts: span#one and span#two on list"]
            ),
            ("<p id=wide style='width: 4000px'>Wide</p>", "", "", ["page-too-wide: p#wide on list"]),
            (
                "", "",
                "addEventListener('hashchange', () => { if (location.hash === '#form') console.error('order 17 failed'); })",
                ["page-error-console: “order N failed” (page) on form"]
            ),
            (
                "", "",
                "addEventListener('hashchange', () => { if (location.hash === '#form') setTimeout(() => { nowhere(); }); })",
                ["page-error-exception: “ReferenceError: nowhere is not defined” (page) on form"]
            ),
            (
                "<div role=button style='min-height: 24px'>Do it</div>", "", "",
                ["not-reached-by-key: div on list"]
            ),
            (
                "", "#name:focus { outline: none; border: 1px solid; } #name { border: 1px solid }", "",
                ["unseen-focus: input#name on form"]
            ),
            (
                "<button id=trap>Trap</button>", "",
                "document.getElementById('trap').addEventListener('keydown', (press) => { if (press.key === 'Tab') press.preventDefault(); })",
                ["keyboard-trap: button#trap on list"]
            ),
            (
                "", "", "if (location.hash === '#form') location.hash = ''",
                ["reload-differs: the screen form on form"]
            ),
        ]
        for (fault, style, scripts, expected) in faults {
            let trial = try trial(all, fault: fault, style: style, scripts: scripts)
            XCTAssertEqual(trial.found.map(withoutNames), expected, "\(fault)\(style)\(scripts)")
            XCTAssertEqual(trial.messages.count, 1, trial.messages.joined(separator: "\n"))
        }
    }

    /// A page that shows the form at each second visit only.
    private static let forgetful = """
        let visits = 0;
        addEventListener("hashchange", () => { if (location.hash === "#form" && ++visits % 2 === 0) location.hash = ""; });
        """

    func testGoingBackAndForthFindsAScreenThatIsNotShownAgain() throws {
        let trial = try trial([.backAndForth()], scripts: Self.forgetful)
        XCTAssertEqual(trial.found, ["back-and-forth-differs: the screen form on form"])
        let problem = "the screen form shows home after going back and forward on form"
        XCTAssertTrue(trial.messages.joined().contains(problem), trial.messages.joined())
    }

    func testOtherAuditsJudgeNoScreenThatOneHasLeft() throws {
        let trial = try trial([.backAndForth(), .reload(), .keyboard()], scripts: Self.forgetful)
        XCTAssertEqual(trial.found, ["back-and-forth-differs: the screen form on form"])
    }

    func testAPageMayAskBeforeItIsLeft() throws {
        let asks = """
            navigation.addEventListener("navigate", (event) => {
              if (event.navigationType === "traverse" && location.hash === "#form") confirm("Leave the form?");
            });
            """
        let trial = try trial([.backAndForth()], scripts: asks)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.report?.audits.map(\.arrivals), [3])
    }

    /// The text without the names of files and of elements around others.
    private func withoutNames(_ text: String) -> String {
        text.replacing(/\(page-[^)]*\)/, with: "(page)").replacing(/in the main.* on/, with: "in the … on")
    }

    func testWhatPagesDoOnPurposeIsNoFinding() throws {
        let purposes = [
            "<p style='width: 60px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis'>A text that is too long</p>",
            "<div style='width: 60px; height: 40px; overflow: auto' tabindex=0>A text that is too long for the box that it is in</div>",
            "<span style='position: absolute; width: 1px; height: 1px; overflow: hidden'>For screen readers</span>",
            "<p style='color: #999999' aria-disabled=true>Disabled</p>",
            "<p style='color: #999999; background-image: linear-gradient(#000000, #000000)'>On a picture</p>",
            "<p style='font-size: 24px; color: #949494'>Large</p>",
            "<p style='color: #949494; text-shadow: 0 0 4px #000000'>With a shadow</p>",
            "<p style='visibility: hidden; color: #999999'>Hidden</p>",
            "<button style='min-width: 90px' tabindex=-1 aria-hidden=true hidden>Away</button>",
        ]
        let trial = try trial(all, fault: purposes.joined())
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.report?.screens, ["home", "list", "form"])
        XCTAssertEqual(trial.found, [])
    }

    func testBudgetsHaveEachFigureWithItsPath() throws {
        let trial = try trial(
            [.budget(.requests, atMost: 0), .budget(.layoutShift, atMost: 10)])
        let report = try XCTUnwrap(trial.report)
        XCTAssertEqual(report.costs.first?.path, "the launch")
        XCTAssertEqual(report.costs.first?.figures[.requests], 1)
        XCTAssertNotNil(report.costs.first?.figures[.largestPaint])
        XCTAssertTrue(report.costs.dropFirst().allSatisfy { $0.figures[.requests] == 0 })
        XCTAssertEqual(trial.found, ["budget-requests: the launch on home"])
    }

    func testWhatAuditsDoToThePageCostsNoPath() throws {
        let trial = try trial([.reload(), .keyboard(), .budget(.requests, atMost: 1)])
        XCTAssertEqual(trial.messages, [])
        let report = try XCTUnwrap(trial.report)
        XCTAssertEqual(report.costs.map { $0.figures[.requests] }, [1] + report.costs.dropFirst().map { _ in 0 })
        XCTAssertGreaterThan(report.costs.count, 3)
    }

    func testScriptsOfAProjectFindWhatTheyFind() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("own-\(UUID().uuidString).js")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        globalThis.loads = (globalThis.loads ?? 0) + 1;
        globalThis.own = () => loads > 1 ? [{ rule: 'twice', subject: 'x', problem: 'y' }]
          : { violations: [{ id: 'image-alt', impact: 'minor', help: 'Images have texts', nodes: [{ target: ['#listPage > p:nth-child(2)'] }] }] };
        """.write(to: file, atomically: true, encoding: .utf8)
        let trial = try trial([.script(file.path, calling: "own()")])
        XCTAssertEqual(trial.found, ["image-alt: #listPage > p on home, list, form"])
        let wrong = try self.trial([.script(file.path, calling: "nothing()")])
        XCTAssertTrue(wrong.messages.joined().contains("nothing is not defined"), wrong.messages.joined())
        let missing = try self.trial([.script("/nowhere/axe.js")])
        XCTAssertTrue(missing.messages.joined().contains("/nowhere/axe.js can't be read"), missing.messages.joined())
    }
}
