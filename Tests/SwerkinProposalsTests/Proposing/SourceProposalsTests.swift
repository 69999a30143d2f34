import Foundation
import Swerkin
import TestSupport
import Testing

@testable import SwerkinAuthoring

@Suite("Declarations proposed for sources")
struct SourceProposalsTests {
    /// An app with tabs, pushed screens, a sheet, a dialog, a page of the system, and what the code doesn't say.
    private static let reading = #"""
        {"screens": [
            {"name": "MainTabs", "role": "container", "identifiers": []},
            {"name": "HomeView", "title": "Home", "file": "Home.swift", "line": 3, "identifiers": ["homeList", "shared"]},
            {"name": "SettingsViewController", "title": "Settings", "identifiers": ["shared"]},
            {"name": "Detail.Page", "file": "Detail.swift", "line": 7, "identifiers": []},
            {"name": "EditView", "title": "Edit \\(name)", "identifiers": []},
            {"name": "EditView#discarding", "title": "Discard \"all\"?", "role": "dialog"},
            {"name": "init", "title": "Home", "file": "Init.swift", "line": 1},
            {"name": "sys:Safari", "role": "system"}],
         "segments": [
            {"start": "@launch", "end": "MainTabs", "kind": "root", "file": "App.swift", "line": 1, "certainty": "direct"},
            {"start": "MainTabs", "end": "HomeView", "kind": "tab", "label": "Home", "file": "App.swift", "line": 4, "certainty": "direct"},
            {"start": "MainTabs", "end": "SettingsViewController", "kind": "tab", "file": "App.swift", "line": 5, "certainty": "direct"},
            {"start": "HomeView", "end": "Detail.Page", "kind": "push", "label": "Open", "identifier": "open", "file": "Home.swift", "line": 9, "certainty": "direct"},
            {"start": "SettingsViewController", "end": "Detail.Page", "kind": "push", "label": "Open", "identifier": "open", "file": "Settings.swift", "line": 4, "certainty": "direct"},
            {"start": "Detail.Page", "end": "Detail.Page", "kind": "push", "file": "Detail.swift", "line": 12, "certainty": "direct"},
            {"start": "Detail.Page", "end": "EditView", "kind": "sheet", "label": "Edit / Change", "condition": "isOwner;\ncount > 0", "file": "Detail.swift", "line": 15, "certainty": "guessed"},
            {"start": "EditView", "end": "EditView#discarding", "kind": "dialog", "label": "Cancel", "file": "Edit.swift", "line": 8, "certainty": "direct"},
            {"start": "EditView", "end": "@presenter", "kind": "dismiss", "label": "Save", "file": "Edit.swift", "line": 9, "certainty": "direct"},
            {"start": "EditView#discarding", "end": "HomeView", "kind": "unwind", "label": "Discard", "file": "Edit.swift", "line": 20, "certainty": "direct"},
            {"start": "HomeView", "end": "sys:Safari", "kind": "sheet", "label": "Help", "file": "Home.swift", "line": 11, "certainty": "direct"},
            {"start": "@external", "end": "Detail.Page", "kind": "deeplink", "file": "App.swift", "line": 9, "certainty": "direct"},
            {"start": "HomeView", "end": "init", "kind": "push", "label": "\\(user.name)", "identifier": "user-\\(user.id)", "file": "Home.swift", "line": 13, "certainty": "direct"}],
         "unresolved": [], "skipped": [],
         "lacking": [{"segments": 2, "words": "an element that only Detail.Page has, at Detail.swift:7"}]}
        """#

    private static func proposals(_ reading: String) throws -> SourceProposals {
        SourceProposals(
            try AppSources(json: Array(reading.utf8)), name: "ProposedAppScreen",
            introduction: ["Proposed for the sources of a test."])
    }

    @Test("screens get traits, titles, tabs and segments with steps, and comments on what is missing")
    func proposed() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Proposed/ProposedAppScreen.swift")
        #expect(GoldenFile(at: file).difference(from: try Self.proposals(Self.reading).swift) == nil)
    }

    @Test("the value of a case is the screen's name in the sources")
    func values() {
        #expect(ProposedAppScreen(rawValue: "SettingsViewController") == .settings)
        #expect(ProposedAppScreen(rawValue: "EditView#discarding") == .editDiscarding)
        #expect(ProposedAppScreen(rawValue: "Detail.Page") == .page)
    }

    @Test("sources without screens are a file without declarations")
    func none() throws {
        let swift = try Self.proposals(#"{"screens": [], "segments": []}"#).swift
        #expect(swift == "// Proposed for the sources of a test.\nimport Swerkin\n\n// There are no screens.\n")
    }

    @Test("containers in containers, and ones that show themselves, end")
    func containers() throws {
        let swift = try Self.proposals(
            """
            {"screens": [{"name": "A", "role": "container"}, {"name": "B", "role": "container"}, {"name": "C"}],
             "segments": [
                {"start": "A", "end": "B", "kind": "tab", "file": "A.swift", "line": 1, "certainty": "direct"},
                {"start": "B", "end": "A", "kind": "tab", "file": "A.swift", "line": 2, "certainty": "direct"},
                {"start": "C", "end": "A", "kind": "push", "file": "A.swift", "line": 3, "certainty": "direct"}]}
            """
        ).swift
        #expect(swift.contains("case c = \"C\"\n"))
        #expect(!swift.contains(".from("))
    }

    @Test("of any names in sources the file is one that Swift parses", arguments: 0..<20)
    func nasty(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = (0..<6).map { "\(NastyText.random(using: &generator))\($0)" }
        let screens: [[String: Any]] = names.enumerated().map { number, name in
            [
                "name": name, "title": NastyText.random(using: &generator), "identifiers": [name],
                "role": ["dialog", "container", "plain"][number % 3], "file": name, "line": 1,
            ]
        }
        let segments: [[String: Any]] = names.indices.map { number in
            [
                "start": names[number], "end": names[(number + 1) % names.count],
                "kind": ["push", "tab", "sheet", "unwind"][number % 4], "label": NastyText.random(using: &generator),
                "condition": NastyText.random(using: &generator), "file": names[number], "line": 2,
                "certainty": "guessed",
            ]
        }
        let json = try JSONSerialization.data(withJSONObject: ["screens": screens, "segments": segments])
        let swift = SourceProposals(try AppSources(json: Array(json))).swift
        let problems = try SwiftParser.problems(in: swift)
        #expect(problems == "")
    }
}
