import FlowGraph
import Foundation
import PageTesting
import ScriptedPeople
import Swerkin
import SwerkinChromium
import SwerkinLive
import SwerkinRecording
import XCTest

/// Errands of a person in the admin: each is recorded, and its flow passes at once and on a site that was started anew.
final class RecordedErrandTests: BrowserTestCase {
    private static let patience = Duration.seconds(20)

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" else {
            throw XCTSkip("records errands in Wagtail, which SWERKIN_LONG_TESTS=1 asks for")
        }
        if let obstacle = WagtailSite.obstacle { throw XCTSkip(obstacle) }
        try requireChromium()
    }

    // MARK: Errands

    func testAPageIsWrittenAndPublished() throws {
        try prove { editor in
            try write("Sourdough", editor)
            try editor.person.click("button", reading: "More actions")
            try editor.person.click("button", reading: "Publish")
            try editor.waitForHeading("Exploring: Home")
        }
    }

    func testADraftIsSavedAndItsHistoryLookedAt() throws {
        try prove { editor in
            try write("Rye", editor)
            try editor.person.click("button[type=submit]", reading: "Save draft")
            try editor.waitForHeading("Editing Home page: Rye")
            try editor.person.click("a[href$='/history/']")
            try editor.waitForHeading("History: Rye")
        }
    }

    func testAUserIsMade() throws {
        try prove { editor in
            try editor.choose("Users", in: "Settings")
            try editor.follow("Add a user")
            try editor.enter([
                "username": "ada", "email": "ada@example.com", "first_name": "Ada", "last_name": "Lovelace",
                "password1": "notebook-g", "password2": "notebook-g",
            ])
            try editor.send("Create", seeing: "Users")
        }
    }

    func testTheAccountIsChanged() throws {
        try prove { editor in
            try editor.choose("Account", in: "admin")
            try editor.enter(["name_email-first_name": "Ada", "name_email-last_name": "Lovelace"])
            try editor.person.click("main button[type=submit]", reading: "Save")
            try editor.waitForMessage("account settings have been")
        }
    }

    func testARedirectIsMade() throws {
        try prove { editor in
            try editor.choose("Redirects", in: "Settings")
            try editor.follow("Add redirect")
            try editor.enter(["old_path": "/bread", "redirect_link": "https://example.com/sourdough"])
            try editor.send("Create", seeing: "Redirects")
        }
    }

    func testACollectionIsMade() throws {
        try prove { editor in
            try editor.choose("Collections", in: "Settings")
            try editor.follow("Add a collection")
            try editor.enter(["name": "Breads"])
            try editor.person.evaluate("document.querySelector('#id_parent').focus()")
            try editor.person.type("R")
            try editor.send("Create", seeing: "Collections")
        }
    }

    func testAGroupIsGivenAPermission() throws {
        try prove { editor in
            try editor.choose("Groups", in: "Settings")
            try editor.follow("Editors")
            try editor.person.click("#id_permissions_10")
            try editor.send("Save", seeing: "Groups")
        }
    }

    func testTheSiteIsGivenAName() throws {
        try prove { editor in
            try editor.choose("Sites", in: "Settings")
            try editor.follow("localhost")
            try editor.enter(["site_name": "Bakery"])
            try editor.send("Save", seeing: "Sites")
        }
    }

    func testAUserIsFoundByTheSearch() throws {
        try prove { editor in
            try editor.person.click("#menu-search-q")
            try editor.person.type("admin")
            try editor.person.press("Enter")
            try editor.waitForHeading("Search")
            try editor.follow("Users")
            try editor.waitForHeading("Users")
        }
    }

    func testTheEditorLogsOut() throws {
        try prove { editor in
            try editor.choose("Locked pages", in: "Reports")
            try editor.waitForHeading("Locked pages")
            try editor.person.click("#wagtail-sidebar button", reading: "admin")
            try editor.person.click("#wagtail-sidebar button[type=submit]", reading: "Log out")
            try editor.waitForHeading("Sign in to Wagtail")
        }
    }

    /// Begins a page below Home with a title, and looks at the slug that the admin makes of it.
    private func write(_ title: String, _ editor: WagtailEditor) throws {
        try editor.person.click("main a[href='/admin/pages/3/']")
        try editor.waitForHeading("Exploring: Home")
        try editor.person.click("main a[href='/admin/pages/3/add_subpage/']")
        try editor.enter(["title": title])
        try editor.person.click("#tab-label-promote")
        try editor.person.wait(until: "document.querySelector('#id_slug').value === '\(title.lowercased())'")
        try editor.person.pressWithAlt("c")
        try editor.person.click("#id_slug")
    }

    // MARK: Recording and proving

    /// Records an errand behind a log-in, and performs the flow twice: on a site with the first data, and on one that was
    /// started anew.
    private func prove(
        _ errand: (WagtailEditor) throws -> Void, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let results = try recorded(errand)
        let words = results.lines.joined(separator: "\n")
        XCTAssertEqual(results.leftOut, [], file: file, line: line)
        // Every trial begins with the first data; the second one on a server that was started anew.
        for isRestarted in [false, true] {
            if isRestarted { WagtailSite.server.end() }
            let outcome = try proof(results.recording.secrets).perform(results.flow, in: results.model)
            XCTAssertNil(outcome.failure, words, file: file, line: line)
        }
    }

    private func recorded(_ errand: (WagtailEditor) throws -> Void) throws -> RecordedResults {
        let driver = try launched(watchesActs: true)
        try driver.launch()
        let editor = WagtailEditor(person: try ScriptedPerson(at: driver))
        try editor.logIn()
        try errand(editor)
        let recorder = PageRecorder(driver)
        recorder.record { true }
        let end = try XCTUnwrap(recorder.end)
        driver.end()
        return try RecordedResults(
            of: recorder.acts, end: end, extending: nil,
            names: .init(flow: "RecordedFlow", screens: "AdminScreen", address: "http://localhost/admin/"),
            provedBy: nil)
    }

    private func proof(_ secrets: [RecordedAct.Secret]) -> RecordingProof {
        RecordingProof(restores: true) { graph in
            let fillings = Fillings(secrets.map { ($0.field, $0.text) })
            var configuration = LiveSession.Configuration(model: LiveModel(graph, fillings: fillings))
            configuration.patience = Self.patience
            configuration.makeDriver = { try self.launched() }
            let session = LiveSession(configuration)
            try session.launch()
            return session
        }
    }

    /// A driver of the admin of a site with its first data.
    private func launched(watchesActs: Bool = false) throws -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.answerTimeout = Self.patience
        configuration.watchesActs = watchesActs
        let site = try WagtailSite.server.prepareForTest()
        let driver = ChromiumDriver(site.url("admin/"), configuration: configuration)
        endAfterTest(driver)
        return driver
    }
}
