import FlowGraph
import Foundation
import TestSupport
import Testing
import XCTest
@testable import SwerkinAuthoring

/// The sources that recordings give, as the compiler sees them.
final class RecordedSourcesTests: XCTestCase {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    func testAFlowItsScreensAndThoseOfAFurtherRecordingCompileTogether() throws {
        let screens = folder.appendingPathComponent("ShopScreen.swift")
        let flow = folder.deletingLastPathComponent().appendingPathComponent("Golden/OrderFlow.swift")
        let further = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try Data(try furtherScreens(beside: screens).utf8).write(to: further)
        defer { try? FileManager.default.removeItem(at: further) }
        guard let check = try SourceCheck([screens, flow, further]) else {
            throw XCTSkip("The folder Modules does not lie beside the tests, as SwiftPM puts it.")
        }
        XCTAssertTrue(check.isAccepted, check.output)
    }

    /// The declarations of a screen that a recording has found beyond those of a source.
    private func furtherScreens(beside source: URL) throws -> String {
        var existing = ExistingDeclarations()
        existing.add(try String(contentsOf: source, encoding: .utf8))
        let home = Sketch((.heading, "Home"), (.link, "Account"), (.link, "Orders"))
        let account = Sketch((.heading, "Account"), (.link, "Home"), address: "http://localhost/account")
        let base = try NavigationGraph(
            screens: [GraphScreen("home", trait: "the heading with label \"Home\"", isStart: true)], segments: [])
        let acts = try [home.act(.touch, "Account"), account.act(.touch, "Home")].map { try RecordedAct($0) }
        let recording = Recording(acts, end: home.observed, declared: base.declaredTraits)
        let text = try ExploredModel(of: recording.map, extending: base, enumName: "ShopScreen2", beside: existing)
            .swift
        XCTAssertTrue(text.contains(".from(ShopScreen.home, \"Account\")"), text)
        return text
    }
}

@Suite("The variables of texts for secure fields")
struct SecretVariablesTests {
    private typealias Secret = RecordedAct.Secret

    @Test("each text of a field has one, also if fields have like names")
    func naming() {
        let (first, second) = (Secret(field: "Password", text: "a"), Secret(field: "Password", text: "b"))
        let (like, unnamed) = (Secret(field: "password:", text: "a"), Secret(field: "•", text: "c"))
        let variables = SecretVariables([first, second, first, like, unnamed])
        #expect(variables.names == ["PASSWORD", "PASSWORD_2", "PASSWORD_3", "SECRET"])
        #expect(variables[second] == "PASSWORD_2")
        #expect(variables[Secret(field: "Code", text: "a")] == nil)
    }
}
