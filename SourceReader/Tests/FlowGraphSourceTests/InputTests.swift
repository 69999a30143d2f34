import FlowGraphSource
import Testing

@Suite("Input")
struct InputTests {
    @Test("a folder that isn't there, and one without sources")
    func folders() {
        #expect(throws: SourceReadingError.noFolder("/nowhere")) { try SourceReader(folder: "/nowhere").read() }
        let message = "There is no folder /nowhere. Name the folder of an app's sources."
        #expect(SourceReadingError.noFolder("/nowhere").description == message)
    }

    @Test("code that doesn't compile is read as far as it goes")
    func brokenCode() {
        let source = app(
            "struct Home: View { var body: some View { NavigationLink(\"Open\") { Detail() } } } struct { func (")
        #expect(segments(source).contains("Home -push-> Detail [Open]"))
    }

    @Test("what other platforms and debug builds have is left out")
    func conditions() {
        let source = app(
            """
            struct Home: View { var body: some View { VStack {
                #if os(macOS) || DEBUG
                NavigationLink("No") { Settings() }
                #else
                NavigationLink("Yes") { Detail() }
                #endif
            } } }
            """)
        #expect(segments(source) == ["@launch -root-> Home", "Home -push-> Detail [Yes]"])
    }

    @Test("deep nesting and long chains end", arguments: [2000])
    func depth(count: Int) {
        let nested =
            String(repeating: "VStack { ", count: count) + "Text(\"x\")" + String(repeating: " }", count: count)
        let chain = "Text(\"x\")" + String(repeating: ".padding()", count: count)
        let source = app("struct Home: View { var body: some View { VStack { \(nested); \(chain) } } }")
        #expect(segments(source) == ["@launch -root-> Home"])
    }

    @Test("the model has the kinds of the engine, and the lines as tags")
    func model() throws {
        let source = app(
            "struct Home: View { var body: some View { VStack { NavigationLink(\"Open\") { Detail() } } } }")
        let graph = try SourceReader.read([("Home.swift", source)]).graph(
            named: "Sample", aliases: ["Detail": "DetailScreen"])
        #expect(graph.screens.map(\.name) == ["Home", "DetailScreen"])
        #expect(graph.screens.map(\.isStart) == [true, false])
        #expect(graph.segments.map(\.tags) == [["push", "Home.swift:5"]])
    }

    @Test("a model without lines stays when the code moves, and has equal segments once")
    func movedLines() throws {
        let source = app(
            """
            struct Home: View { var body: some View { VStack {
                NavigationLink("Open") { Detail() }
                NavigationLink("Open") { Detail() }
            } } }
            """)
        let models = try ["", "// A line.\n"].map { lines in
            try SourceReader.read([("Home.swift", lines + source)]).graph(named: "Sample", hasLines: false)
        }
        #expect(models[0].segments.map(\.tags) == [["push"]])
        #expect(models[0].json() == models[1].json())
    }

    @Test("an explanation names the lines")
    func explanation() {
        let source = app(
            "struct Home: View { var body: some View { VStack { NavigationLink(\"Open\") { Detail() } } } }")
        let reading = SourceReader.read([("Home.swift", source)])
        let words = "Home → Detail (push, direct)\n  label: Open\n  at Home.swift:5\n"
        #expect(reading.explanation(from: "Home", to: "Detail") == words)
        #expect(reading.explanation(from: "Detail", to: "Home") == nil)
        #expect(reading.knows("Detail") && reading.knows("@launch") && !reading.knows("Nowhere"))
    }
}
