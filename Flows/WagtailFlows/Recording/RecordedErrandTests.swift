import SwerkinAuthoring
import XCTest

/// Errands of a person in the admin: each is recorded, and its flow passes at once and on a site that was started anew.
final class RecordedErrandTests: RecordedErrandCase {
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

    func testAUserIsMadeWhosePasswordHasTheLabelOfThatOfTheLogIn() throws {
        let results = try prove(crossingSegments: true) { editor in
            try editor.choose("Users", in: "Settings")
            try editor.follow("Add a user")
            try editor.enter([
                "username": "ada", "email": "ada@example.com", "first_name": "Ada", "last_name": "Lovelace",
                "password1": "notebook-g", "password2": "notebook-g",
            ])
            try editor.send("Create", seeing: "Users")
        }
        XCTAssertEqual(
            SecretVariables(results.recording.secrets).names, ["PASSWORD", "PASSWORD_2", "PASSWORD_CONFIRMATION"])
        let crossed = results.segmentOutcomes.filter { $0.outcome == .crossed }
        XCTAssertEqual(crossed.count, results.recordedCounts.segments, results.lines.joined(separator: "\n"))
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
            try editor.person.wait(until: "document.querySelector('#id_name').value === 'Breads'")
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
}
