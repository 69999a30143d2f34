import Foundation
import SwerkinConformance
import XCTest

final class ConformanceAppTests: XCTestCase {
    private func elements(_ screen: ConformanceScreen) -> [ConformanceElement] {
        screen.elements.flatMap(\.selfAndDescendants)
    }

    func testEachScreenIsThereOnceAndTheFirstIsWhereTheAppStarts() {
        XCTAssertEqual(ConformanceApp.screens.map(\.name), ConformanceScreen.Name.allCases)
        XCTAssertEqual(ConformanceApp.screens.first?.name, .home)
        for name in ConformanceScreen.Name.allCases { XCTAssertEqual(ConformanceApp.screen(name).name, name) }
    }

    func testAnIdentifierIsOneElementOfTheWholeAppExceptTheStatus() {
        let identifiers = ConformanceApp.screens.flatMap { screen in
            elements(screen).flatMap { [$0.identifier] + $0.wheels.map(\.identifier) }
        }.filter { !$0.isEmpty && $0 != "status" }
        XCTAssertEqual(identifiers.count, Set(identifiers).count)
    }

    func testWhatEffectsSpeakOfIsOnTheSameScreen() {
        func named(_ effect: ConformanceEffect) -> [String] {
            switch effect {
            case .show(let identifier), .hide(let identifier), .enable(let identifier): [identifier]
            case .setLabel(let identifier, _), .slide(let identifier, _, _): [identifier]
            case .later(_, let effect), .alert(_, _, _, let effect), .systemPrompt(_, let effect): named(effect)
            case .status, .countChanges, .statusByMotion: ["status"]
            case .open, .present, .dismissModal, .popover: []
            }
        }
        for screen in ConformanceApp.screens {
            let there = elements(screen).map(\.identifier)
            for reaction in elements(screen).flatMap(\.reactions) {
                for identifier in named(reaction.effect) { XCTAssertTrue(there.contains(identifier), "\(reaction)") }
            }
        }
    }

    func testNamesOfFieldsAreTextsOfTheSameScreen() {
        for screen in ConformanceApp.screens {
            for name in elements(screen).compactMap(\.nameText) {
                XCTAssertEqual(elements(screen).first { $0.identifier == name }?.kind, .text)
            }
        }
    }

    func testTheArticleHasTheAppAsTables() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let article = folder.appendingPathComponent(
            "../../../Sources/SwerkinConformance/SwerkinConformance.docc/WritingADriver.md")
        let text = try String(contentsOf: article.standardizedFileURL, encoding: .utf8)
        let wanted = ConformanceApp.tables
        XCTAssertTrue(text.contains("\n\(wanted)\n"), "The article must have these tables:\n\(wanted)")
    }

    func testReactionsAreSaidInWords() {
        XCTAssertEqual(
            [
                ConformanceReaction(on: .longPressed, .status("Done")),
                ConformanceReaction(on: .touched, .later(seconds: 1, .show("late"))),
                ConformanceReaction(on: .touched, .later(seconds: 0.5, .slide("box", points: 20, seconds: 2))),
                ConformanceReaction(on: .swiped(.left), .open(.second)),
            ].map(\.description),
            [
                "long-pressed: status \"Done\"",
                "touched: after 1 s, shows `late`",
                "touched: after 0.5 s, `box` slides to its place from 20 points to the right in 2 s",
                "swiped left: pushes Second",
            ])
    }
}
