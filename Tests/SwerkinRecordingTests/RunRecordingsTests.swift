import FlowGraph
import Foundation
import Swerkin
import SwerkinCore
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

    /// A line of a record: a page that is shown, or a step that acts.
    private enum Line {
        case page(String)
        case step(String, StepAction?)

        static let home = Line.page("home")
        static let orders = Line.page("orders")
        static let plain = Line.page("plain")
        static let help = Line.page("help")
        static let back = Line.step("IGoBack()", StepAction(name: "IGoBack", arguments: []))
        static let touchHelp = Line.step(
            "ITouchButton(id-Help)", StepAction(name: "ITouchButton", arguments: [.init(text: "id-Help")]))

        static func touch(_ query: ElementQuery) -> Line {
            .step("ITouch(\(query))", StepAction(name: "ITouch", arguments: [.init(query: query)]))
        }

        static func enter(_ text: String, _ query: ElementQuery) -> Line {
            let arguments = [StepAction.Argument(text: text), .init(label: "into", query: query)]
            return .step("IEnter(\(text), into: \(query))", StepAction(name: "IEnter", arguments: arguments))
        }

        var events: [RecordEvent] {
            switch self {
            case .page(let name): return [.traced(at: nil, files: ["elements": name])]
            case .step(let words, let action):
                let value = action.flatMap { try? JSON(encoding: $0) }
                let begun = StepEvent(keyword: "When", step: words, depth: 0, file: "a.swift", line: 1)
                var ended = begun
                (ended.action, ended.acted) = (value, true)
                return [.stepStarted(begun), .stepFinished(ended, EventEnd(outcome: .passed, duration: 1))]
            }
        }
    }

    /// The acts of a test whose record has these lines, written and read as records are.
    private static func acts(_ test: String, _ lines: Line...) throws -> RunActs {
        var acts = RunActs { pages[$0] }
        let events = [.testStarted(TestStartEvent(module: "Shop"))] + lines.flatMap(\.events)
        for (index, event) in events.enumerated() {
            let line = RecordLine(test: test, number: index + 1, event: event)
            var (reader, count) = (RecordReader(file: "record"), 0)
            reader.read(try RecordLine.encoder.encode(line) + Data("\n".utf8)) { line in
                acts.add(line)
                count += 1
            }
            try #require(count == 1, "\(reader.faults)")
        }
        return acts
    }

    private let resultNames = RecordedResults.Names(flow: "RunFlow", screens: "ShopScreen", address: "report")

    @Test("of several tests are on one map, and those of the model are not declared again")
    func merges() throws {
        let touch = Line.touch(.link("Orders"))
        let first = try Self.acts("a", .home, touch, .orders)
        let second = try Self.acts("b", .home, touch, .orders, .back, .home, .touchHelp, .help)
        let runs = try RunRecordings(of: [first, second], extending: nil, names: resultNames)
        let model = try #require(runs.model)
        #expect(model.graph.screens.map(\.name) == ["home", "orders", "help"])
        #expect(
            model.graph.segments.map { "\($0.start) → \($0.end ?? "back") \($0.label ?? ""): \($0.steps.joined())" }
                == [
                    #"home → orders Orders: ITouch(the link with label "Orders")"#, "orders → back Back: IGoBack()",
                    "home → help Help: ITouchButton(id-Help)",
                ])
        #expect(runs.lines[0] == "2 tests, 3 new screens, 3 new segments")
        #expect(runs.lines[2] == "  Shop.b: 3 acts, home → orders → home → help")
        let again = try RunRecordings(of: [second], extending: model.graph, names: resultNames)
        #expect(again.model?.newScreenCount == 0 && again.model?.newSegmentCount == 0)
    }

    @Test("are named by what led there, if nothing on them does; and back leads back also from the first screen")
    func names() throws {
        let first = try Self.acts("a", .plain, .back, .home, .touchHelp, .plain)
        let model = try #require(try RunRecordings(of: [first], extending: nil, names: resultNames).model)
        #expect(model.graph.screens.map(\.name) == ["help", "home"])
        #expect(model.graph.segments.map(\.kind) == [.back, .push])
    }

    @Test("have the texts that were typed, also such as look like steps, and none that the record masks")
    func texts() throws {
        let odd = "a, into: the field with label \"Title\""
        let field = ElementQuery.field("Title")
        let typed = try Self.acts("a", .orders, .enter(odd, field), .orders, .enter(Typed.mask, field), .orders)
        #expect(typed.acts.map(\.act) == [.enter(odd, into: field), .enterSecret(into: field)])
        #expect(typed.acts.map(\.element?.label) == ["Title", "Title"])
    }

    @Test("keep a step that the record has in words alone as these words")
    func words() throws {
        let acts = try Self.acts("a", .home, .step("IPay(by: card)", nil), .orders)
        #expect(acts.acts.map(\.act) == [.step("IPay(by: card)", swift: nil)])
    }

    @Test("need the screens before and after an act")
    func needsTrees() throws {
        let blind = try Self.acts("blind", .touchHelp)
        let runs = try RunRecordings(of: [blind], extending: nil, names: resultNames)
        #expect(runs.model == nil)
        #expect(
            runs.lines == [
                "The records have no acts on screens that they show.",
                "  Shop.blind: its record does not show the screens; run the test with SWERKIN_TRACE=all; live sessions show none",
            ])
    }
}
