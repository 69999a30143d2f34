import FlowGraph
import Foundation
import Swerkin
import SwerkinRecords
import Testing

@testable import SwerkinAuthoring

/// Screens and segments of what tests did.
@Suite struct RunRecordingsTests {
    /// A page as tests write it.
    private static func page(_ elements: (Role, String)...) -> String {
        let made = elements.enumerated().map { number, element in
            Element(
                ElementReference(rawValue: "\(number)"), role: element.0, identifier: "id-\(element.1)",
                label: element.1, bounds: Rectangle(x: 0, y: 0, width: 100, height: 20))
        }
        let tree = ElementTree(size: Size(width: 800, height: 600), roots: made)
        return (try? RecordLine.encoder.encode(tree)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static let pages = [
        "home": page((.heading, "Home"), (.link, "Orders"), (.button, "Help")),
        "orders": page((.heading, "Orders"), (.button, "New order"), (.textField, "Title")),
        "plain": page((.button, "Call us"), (.button, "Write to us")),
        "help": page((.heading, "Help"), (.text, "Call us")),
    ]

    /// The acts of a test whose record has these lines: a page that is shown, or a step that acts.
    private static func acts(_ test: String, _ lines: String...) throws -> RunActs {
        var acts = RunActs { pages[$0] }
        var number = 0
        func add(_ keys: String) throws {
            number += 1
            let json = #"{"version": 1, "test": "\#(test)", "number": \#(number), \#(keys)}"#
            var (reader, count) = (RecordReader(file: "record"), 0)
            reader.read(Data("\(json)\n".utf8)) { line in
                acts.add(line)
                count += 1
            }
            try #require(count == 1, "\(reader.faults)")
        }
        try add(#""event": "testStarted", "module": "Shop""#)
        for line in lines {
            if pages[line] != nil {
                try add(#""event": "traced", "files": {"elements": "\#(line)"}"#)
            } else {
                let words = line.replacing("\"", with: "\\\"")
                let step = #""keyword": "When", "step": "\#(words)", "depth": 0, "file": "a.swift", "line": 1"#
                try add(#""event": "stepStarted", \#(step)"#)
                try add(#""event": "stepFinished", \#(step), "acted": true, "outcome": "passed", "duration": 1"#)
            }
        }
        return acts
    }

    private let resultNames = RecordedResults.Names(flow: "RunFlow", screens: "ShopScreen", address: "report")

    @Test("of several tests are on one map, and those of the model are not declared again")
    func merges() throws {
        let touch = #"ITouch(the link with label "Orders")"#
        let first = try Self.acts("a", "home", touch, "orders")
        let second = try Self.acts("b", "home", touch, "orders", "IGoBack()", "home", "ITouchButton(id-Help)", "help")
        let runs = try RunRecordings(of: [first, second], extending: nil, names: resultNames)
        let model = try #require(runs.model)
        #expect(model.graph.screens.map(\.name) == ["home", "orders", "help"])
        #expect(
            model.graph.segments.map { "\($0.start) → \($0.end ?? "back") \($0.label ?? ""): \($0.steps.joined())" }
                == [
                    "home → orders Orders: \(touch)", "orders → back Back: IGoBack()",
                    "home → help Help: ITouchButton(id-Help)",
                ])
        #expect(runs.lines[0] == "2 tests, 3 new screens, 3 new segments")
        #expect(runs.lines[2] == "  Shop.b: 3 acts, home → orders → home → help")
        let again = try RunRecordings(of: [second], extending: model.graph, names: resultNames)
        #expect(again.model?.newScreenCount == 0 && again.model?.newSegmentCount == 0)
    }

    @Test("are named by what led there, if nothing on them does; and back leads back also from the first screen")
    func names() throws {
        let first = try Self.acts("a", "plain", "IGoBack()", "home", "ITouchButton(id-Help)", "plain")
        let model = try #require(try RunRecordings(of: [first], extending: nil, names: resultNames).model)
        #expect(model.graph.screens.map(\.name) == ["help", "home"])
        #expect(model.graph.segments.map(\.kind) == [.back, .push])
    }

    @Test("need the screens before and after an act")
    func needsTrees() throws {
        let blind = try Self.acts("blind", "ITouchButton(id-Help)")
        let runs = try RunRecordings(of: [blind], extending: nil, names: resultNames)
        #expect(runs.model == nil)
        #expect(
            runs.lines == [
                "The records have no acts on screens that they show.",
                "  Shop.blind: its record does not show the screens; run the test with SWERKIN_TRACE=all; live sessions show none",
            ])
    }
}
