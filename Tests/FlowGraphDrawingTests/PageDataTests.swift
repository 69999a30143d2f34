import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing

@testable import FlowGraphDrawing

@Suite("The page's data")
struct PageDataTests {
    private struct Data: Decodable {
        struct Screen: Decodable { let name: String, title: String?, trait: String? }
        struct Segment: Decodable {
            let start: Int, end: Int?, kind: String, arrow: String?, containment: Bool?, implied: Bool?
        }
        struct Box: Decodable { let name: String?, screens: [Int] }
        let screens: [Screen]
        let segments: [Segment]
        let boxes: [Box]?
    }

    private func shown(_ text: String) -> String { UntrustedText(text).forTerminal }

    private func data(_ drawing: GraphDrawing) throws -> Data {
        try JSONDecoder().decode(Data.self, from: Foundation.Data(PageData(drawing: drawing).json.utf8))
    }

    @Test("reads back every text as it may be shown, and nothing ends the script early")
    func texts() throws {
        // The answers about a graph with a fact for each text take long.
        for first in stride(from: 0, to: NastyText.samples.count, by: 12) {
            let graph = try NastyText.graph(of: Array(NastyText.samples[first...].prefix(12)))
            let page = GraphDrawing(graph).page(svg: "<svg></svg>", answers: try PageAnswers(about: graph))
            #expect(page.components(separatedBy: "</script>").count == 3)
        }
        let graph = try NastyText.graph(of: NastyText.samples)
        let data = try data(GraphDrawing(graph))
        #expect(data.screens.map(\.name).map(scalars) == graph.screens.map(\.name).map(shown).map(scalars))
        #expect(data.screens.map { scalars($0.trait ?? "") } == NastyText.samples.map(shown).map(scalars))
        #expect(data.segments.map(\.kind) == graph.segments.map(\.kind.rawValue))
        #expect(data.segments.map { $0.end == nil } == graph.segments.map { $0.end == nil })
    }

    @Test("has a segment between tabs as every other")
    func tabs() throws {
        let tabs = ["General", "Users", "Backups", "Logs"]
        let segments = tabs.flatMap { start in
            tabs.filter { $0 != start }.map { Segment(from: start, to: $0, kind: .replace, tags: ["tabs:Settings"]) }
        }
        let graph = try NavigationGraph(screens: tabs.map { GraphScreen($0) }, segments: segments)
        #expect(try data(GraphDrawing(graph)).segments.count == 12)
    }

    @Test("of a folded picture has every screen and segment, with the boxes and arrows that stand for them")
    func folded() throws {
        let screens = (0..<30).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (1..<30).map { Segment(from: "S\(($0 - 1) / 4)", to: "S\($0)") }
        let graph = try NavigationGraph(screens: screens, segments: segments)
        let options = GraphDrawing.Options(
            unreachableScreens: [29], flows: [GraphDrawing.Flow([28], words: "the last")])
        let drawing = GraphDrawing(folding: graph, options: options, boxLimit: 6)
        #expect(drawing.graph.screens.count < 10)
        let json = PageData(drawing: drawing, answers: try PageAnswers(about: graph)).json
        let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
        #expect(data.screens.map(\.name) == graph.screens.map(\.name))
        #expect(data.segments.map(\.end) == graph.segments.map { $0.end.flatMap(graph.index(ofScreen:)) })
        let boxes = try #require(data.boxes)
        #expect(boxes.flatMap(\.screens).sorted() == Array(0..<30))
        #expect(boxes.allSatisfy { ($0.name == nil) == ($0.screens.count == 1) })
        // A segment within a box has no arrow, and one from box to box has that between them.
        for (segment, shown) in zip(graph.segments, data.segments) {
            let ends = try [segment.start, try #require(segment.end)].map { name in
                let screen = try #require(graph.index(ofScreen: name))
                return try #require(boxes.firstIndex { $0.screens.contains(screen) })
            }
            #expect((shown.arrow == nil) == (ends[0] == ends[1]))
        }
        #expect(json.contains("\"name\":\"S29\",\"unreachable\":true"))
        #expect(json.contains("\"segments\":[28]"))
    }

    @Test("of containers that are drawn with their content has both, one box for them, and no arrow between them")
    func containers() throws {
        let containment = { (start: String, end: String, tags: [String]) in
            Segment(from: start, to: end, kind: .replace, cost: 0.1, tags: tags)
        }
        let graph = try NavigationGraph(
            screens: [GraphScreen("Bar", isStart: true), GraphScreen("Feed"), GraphScreen("Post")],
            segments: [
                containment("Bar", "Feed", []), containment("Feed", "Bar", [Segment.impliedTag]),
                Segment(from: "Feed", to: "Post"),
            ])
        let drawing = GraphDrawing(mergingContainersOf: graph)
        let json = PageData(drawing: drawing, answers: try PageAnswers(about: graph)).json
        let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
        #expect(data.screens.map(\.name) == ["Bar", "Feed", "Post"])
        #expect(data.boxes?.map(\.screens) == [[1, 0], [2]])
        #expect(data.boxes?.allSatisfy { $0.name == nil } == true)
        #expect(data.segments.map { $0.arrow == nil } == [true, true, false])
        #expect(data.segments.map { $0.containment ?? false } == [true, true, false])
        #expect(data.segments.map { $0.implied ?? false } == [false, true, false])
    }

    @Test("of a graph without a start screen has what the page needs to plan, and knows nothing of what can be reached")
    func withoutStart() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [Segment(from: "A", to: "B", preconditions: ["open": true], effects: ["open": false])])
        let json = PageData(drawing: GraphDrawing(graph)).json.replacing("\n", with: "")
        #expect(
            json.contains(#""starts":[],"needs":[0,0],"formulas":[{"words":"not known","incomplete":true,"any":[]}]"#))
        #expect(
            json.contains(#""planning":{"conditions":[["open",0,"#) && json.contains(#""needs":[0],"does":[[0,"set","#))
    }

    @Test("lists the flows of a tour, with the ends of the ranges of their numbers")
    func flows() throws {
        let flows = [[0, 2], [0], [0]].enumerated().map { GraphDrawing.Flow($1, words: "flow \($0 + 1) in words") }
        let drawing = GraphDrawing(try SampleApp.shop(), options: GraphDrawing.Options(flows: flows))
        let json = PageData(drawing: drawing).json
        #expect(json.contains("{\"words\":\"flow 1 in words\",\"color\":\"#0072B2\",\"segments\":[0,2]}"))
        #expect(json.contains(#""flows":"1–3""#))
    }

    @Test("has the values of a layer, and none for what has none")
    func layer() throws {
        let shop = try SampleApp.shop()
        let layer = PageLayer("Flaky", unit: "%", screens: [1.23456, nil, .infinity], segments: [2])
        let json = PageData(drawing: GraphDrawing(shop), layers: [layer]).json
        #expect(
            json.contains(
                "{\"title\":\"Flaky\",\"unit\":\"%\",\"screens\":[1.235,null,null,null,null],\"segments\":[2,null"))
    }

    @Test("has the screens beneath the start by their positions, as those beneath every other screen")
    func beneath() throws {
        let query = ReachabilityQuery(from: ["Cart"], above: ["Home", "ProductDetail"])
        let answers = try PageAnswers(about: SampleApp.shop(), query)
        let json = PageData(drawing: GraphDrawing(answers.graph), answers: answers).json
        #expect(json.contains("\"starts\":[2],\"beneath\":[0,1]"))
    }

    @Test("says what differs between two versions, and the effects on paths")
    func changes() throws {
        func graph(_ ends: [String]) throws -> NavigationGraph {
            try NavigationGraph(
                screens: [GraphScreen("Home", isStart: true), GraphScreen("Attic")],
                segments: ends.map { Segment(from: "Home", to: $0) })
        }
        let comparison = try graph([]).comparison(withOlder: graph(["Attic"]))
        let json = PageData(drawing: GraphDrawing(comparison)).json
        #expect(json.contains("\"change\":{\"effects\":[\"⚠ no longer reachable\"]}"))
        #expect(json.contains("\"change\":{\"word\":\"− removed\"}"))
        #expect(json.contains("\"changes\":{\"title\":\"Changes: 1 segment removed\",\"groups\":"))
        #expect(
            json.contains(
                "{\"heading\":\"Lost\",\"lists\":[{\"words\":\"can no longer be reached\","
                    + "\"screens\":[{\"name\":\"Attic\",\"place\":1}],\"causes\":[\"because of Home → Attic (removed)\"]}"
            ))
        #expect(!PageData(drawing: GraphDrawing(try graph([]))).json.contains("\"changes\""))
    }

    @Test("shows markup in the page's heading as text")
    func title() throws {
        let graph = try NavigationGraph(name: "<img onerror=x>&", screens: [GraphScreen("A")], segments: [])
        let page = GraphDrawing(graph).page(svg: "")
        #expect(page.contains("<title>&lt;img onerror=x&gt;&amp;</title>"))
        #expect(!page.contains("<img"))
    }

    @Test("and the page fetch nothing")
    func selfContained() throws {
        let page = GraphDrawing(try NastyText.graph(of: NastyText.samples)).page(svg: "<svg></svg>")
        for word in [" src=", "@import", "url(", "fetch(", "<link", "https://"] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
