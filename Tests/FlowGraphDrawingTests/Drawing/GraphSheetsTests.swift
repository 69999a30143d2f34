import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The sheets of a graph")
struct GraphSheetsTests {
    /// Two modules that lead to one another, with a screen that three lead to.
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            name: "Two & three",
            screens: [
                GraphScreen("Home", module: "Shop", isStart: true), GraphScreen("Offer", module: "Shop"),
                GraphScreen("Cart", module: "Shop"), GraphScreen("Menu", module: "Account"),
                GraphScreen("Login", title: "Log in", module: "Account"), GraphScreen("Orders", module: "Account"),
            ],
            segments: [
                Segment(from: "Home", to: "Offer", label: "Offer"), Segment(from: "Offer", to: "Cart", label: "Buy"),
                Segment(from: "Home", to: "Login", kind: .present),
                Segment(from: "Offer", to: "Login", label: "Who are you?", kind: .present),
                Segment(from: "Cart", to: "Login", kind: .present, preconditions: ["loggedIn": false]),
                Segment(from: "Login", to: nil, kind: .back), Segment(from: "Login", to: "Menu"),
                Segment(from: "Menu", to: "Orders", label: "Orders"),
                Segment(from: "Orders", to: "Cart", label: "Again"),
            ])
    }

    private static func sheets() throws -> GraphSheets {
        let options = GraphDrawing.Options(unreachableScreens: [5], unusableSegments: [7])
        return GraphSheets(of: try graph(), options: options, pathExtension: "svg")
    }

    @Test("link to one another, name what leads to them and where they lead")
    func golden() throws {
        let sheets = try Self.sheets()
        let texts = ([sheets.overview] + sheets.sheets).map { "// \($0.name): \($0.file)\n" + $0.drawing.dot() }
        #expect(GoldenFile("drawing-sheets.dot").difference(from: texts.joined()) == nil)
    }

    @Test("draw every segment once, and every screen on its own sheet")
    func everySegmentOnce() throws {
        for seed in Seeds(200) {
            let graph = try RandomGraph.graph(seed: seed)
            let sheets = GraphSheets(of: graph, screenLimit: 2, pathExtension: "svg").sheets.map(\.drawing)
            let merged = GraphDrawing(mergingContainersOf: graph)
            #expect(sheets.reduce(0) { $0 + $1.drawnSegments.count } == merged.drawnSegments.count, "seed \(seed)")
            let screens = sheets.flatMap { $0.boxes.filter { $0.stub == nil } }
            #expect(screens.count == merged.boxes.count, "seed \(seed)")
            #expect(screens.count(where: \.isStart) == merged.boxes.count(where: \.isStart))
        }
    }

    @Test("count the containers that are drawn as a part of a screen")
    func containers() throws {
        let screens = [
            GraphScreen("Start", module: "A", isStart: true), GraphScreen("Navigation", module: "A"),
            GraphScreen("Feed", module: "A"), GraphScreen("Post", module: "A"),
        ]
        let graph = try NavigationGraph(
            name: "App", screens: screens,
            segments: [
                Segment(from: "Start", to: "Navigation", label: "Open"),
                Segment(from: "Navigation", to: "Feed", kind: .replace, cost: 0.1),
                Segment(from: "Feed", to: "Navigation", kind: .replace, cost: 0.1, tags: [Segment.impliedTag]),
                Segment(from: "Feed", to: "Post"),
            ])
        let overview = GraphSheets(of: graph, pathExtension: "svg").overview.drawing
        #expect(overview.title == "App\n4 screens on 1 sheet")
        #expect(overview.boxes.map(\.foldedNote) == ["4 screens"])
    }

    @Test("link to files of the folder only, whatever screens are called")
    func links() throws {
        let names = ["../a", "Überblick", "overview", "OVERVIEW", "日本", "a\"b\\N&<", "a b ?#%"]
        let screens = names.flatMap { name in (0..<3).map { GraphScreen("\(name) \($0)", module: name) } }
        let segments = zip(names, names.dropFirst()).map { Segment(from: "\($0) 0", to: "\($1) 0") }
        let graph = try NavigationGraph(screens: screens, segments: segments)
        let sheets = GraphSheets(of: graph, pathExtension: "pdf")
        #expect(sheets.overview.file == "overview.pdf")
        #expect(
            sheets.sheets.map(\.file) == [
                "a.pdf", "berblick.pdf", "overview-2.pdf", "OVERVIEW-3.pdf", "sheet.pdf", "a-b-N.pdf", "a-b.pdf",
            ])
        #expect(sheets.overview.drawing.boxes.map(\.link) == sheets.sheets.map(\.file))
        let links = sheets.sheets.flatMap { $0.drawing.boxes.compactMap(\.link) }
        #expect(links == Array(sheets.sheets.map(\.file).dropFirst()))
    }

    @Test("draw many screens of another sheet as one stub, which names all of them")
    func manyStubs() throws {
        for count in [4, 5] {
            let leaves =
                (0..<count).map { GraphScreen("L\($0)", module: "N") } + [GraphScreen("5 screens", module: "N")]
            let graph = try NavigationGraph(
                screens: (0..<3).map { GraphScreen("M\($0)", module: "M") } + leaves,
                segments: (0..<count).map { Segment(from: "M0", to: "L\($0)", label: $0 == 3 ? nil : "Open \($0)") })
            let sheet = GraphSheets(of: graph, pathExtension: "svg").sheets[0].drawing
            #expect(sheet.boxes.count(where: { $0.stub != nil }) == (count == 4 ? 4 : 1))
            #expect(sheet.drawnSegments.count == count)
            #expect(sheet.arrows.flatMap(\.entries).contains { $0.caption == "L3" } == (count == 5))
            #expect(sheet.dot().contains("on the sheet N\\nL0, L1, L2, L3, L4") == (count == 5))
        }
    }

    @Test("keep the plan, the marks and the pictures of the whole on the sheet of each screen")
    func options() throws {
        let picture = GraphDrawing.Thumbnail(path: "Login.png", png: [], width: 9, height: 9)
        let options = GraphDrawing.Options(
            highlight: [0, 3, 6], unreachableScreens: [5], thumbnails: [4: picture])
        let sheets = GraphSheets(of: try Self.graph(), options: options, pathExtension: "svg")
        let (shop, account) = (sheets.sheets[0].drawing, sheets.sheets[1].drawing)
        #expect(shop.boxes.filter { $0.stub == nil }.map(\.isOnPlan) == [true, true, false])
        #expect(shop.arrows.filter(\.isOnPlan).count == 2 && account.arrows.filter(\.isOnPlan).count == 1)
        #expect(shop.boxes.allSatisfy { $0.thumbnail == nil && !$0.isUnreachable })
        #expect(account.boxes.compactMap(\.thumbnail).count == 1 && account.boxes.filter(\.isUnreachable).count == 1)
    }

    @Test("name an alias without the sheet of its original")
    func alias() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A", trait: "t", isStart: true), GraphScreen("B", trait: "t", aliasOf: "A")],
            segments: [])
        let sheets = GraphSheets(of: graph, screenLimit: 1, pathExtension: "svg").sheets
        #expect(sheets.map { $0.drawing.boxes.count } == [1, 1])
    }

    @Test("have links that assistive technology finds")
    func role() throws {
        let sheets = try Self.sheets()
        let svg = "<svg width=\"1pt\">\n<title>screens</title>\n</svg>"
        let overview = sheets.overview.drawing.completed(svg: svg)
        #expect(overview.contains("<svg role=\"group\"") && overview.contains("three · 6 screens on 2 sheets</title>"))
        let sheet = sheets.sheets[0].drawing.completed(svg: svg)
        #expect(sheet.contains("<svg role=\"group\"") && sheet.contains("<desc>3 screens and"))
        #expect(GraphDrawing(try Self.graph()).completed(svg: svg).contains("<svg role=\"img\""))
    }
}

@Suite("The distribution of screens to sheets")
struct SheetDivisionTests {
    /// A graph of the arrows `A>B` between screens named `module/name` or `name`, which starts at the first.
    private static func graph(_ arrows: String) throws -> NavigationGraph {
        let pairs = arrows.split(separator: " ").map { $0.split(separator: ">").map(String.init) }
        let names = pairs.joined().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let screens = names.map { name in
            let parts = name.split(separator: "/").map(String.init)
            return GraphScreen(name, module: parts.count == 2 ? parts[0] : nil, isStart: name == names[0])
        }
        let segments = pairs.filter { $0.count == 2 }.map { Segment(from: $0[0], to: $0[1]) }
        return try NavigationGraph(screens: screens, segments: segments)
    }

    private static func words(_ arrows: String, limit: Int) throws -> [String] {
        let graph = try graph(arrows)
        return SheetDivision(graph, limit: limit).parts.map { part in
            "\(part.name): " + part.screens.map { graph.screens[$0].name }.joined(separator: " ")
        }
    }

    @Test("a module of three screens has a sheet, a smaller one stands with the part that leads to it")
    func modules() throws {
        let arrows = "M/a>M/b M/b>M/c M/c>N/d N/d>N/e N/e>N/f N/f>O/g O/g>M/b"
        #expect(try Self.words(arrows, limit: 9) == ["M: M/a M/b M/c", "N: N/d N/e N/f O/g"])
    }

    @Test("a screen that several parts lead to stands with the one that every path passes")
    func dominator() throws {
        let arrows = "M/a>M/b M/b>M/c M/b>N/d N/d>N/e N/d>N/f N/f>x M/c>x x>y"
        #expect(try Self.words(arrows, limit: 9) == ["M: M/a M/b M/c x y", "N: N/d N/e N/f"])
    }

    @Test("without modules the largest branches have sheets, and what is left of small ones shares them")
    func branches() throws {
        let arrows = "home>a a>b a>c c>d home>e home>f home>g e>home"
        #expect(try Self.words(arrows, limit: 8) == ["home: home a b c d e f g"])
        #expect(try Self.words(arrows, limit: 5) == ["home: home e f g", "a: a b c d"])
        #expect(try Self.words("s>a s>b s>c s>d s>e s>f", limit: 3) == ["s: s a b", "s (2): c d e", "s (3): f"])
    }

    @Test("screens that nothing leads to share sheets, unless they are many")
    func unreachable() throws {
        let arrows = "s>a b c>d e f>g f>h f>i"
        #expect(try Self.words(arrows, limit: 6) == ["s, b and 2 more: s a b c d e", "f: f g h i"])
    }

    @Test("a module that is too large is divided like a graph, and its parts say so")
    func largeModule() throws {
        let arrows = "M/a>M/b M/a>M/c M/b>M/d M/d>M/e M/e>M/f"
        #expect(try Self.words(arrows, limit: 4) == ["M: M/a: M/a M/c", "M: M/b: M/b M/d M/e M/f"])
    }

    @Test("a single screen joins the sheet with the most segments from and to it, if that has room")
    func single() throws {
        let arrows = "home>M/a home>N/d home>N/e M/a>M/b M/b>M/c N/d>N/e N/e>N/f N/f>M/a"
        #expect(try Self.words(arrows, limit: 3) == ["home: home", "M: M/a M/b M/c", "N: N/d N/e N/f"])
        #expect(try Self.words(arrows, limit: 4) == ["N: home N/d N/e N/f", "M: M/a M/b M/c"])
    }

    @Test("a single screen that no segment joins to a sheet with room joins the first that has")
    func isolated() throws {
        #expect(
            try Self.words("M/a>M/b M/b>M/c x N/d>N/e N/e>N/f", limit: 3) == [
                "M: M/a M/b M/c", "x: x", "N: N/d N/e N/f",
            ])
        #expect(
            try Self.words("M/a>M/b M/b>M/c x N/d>N/e N/e>N/f", limit: 4) == ["M: M/a M/b M/c x", "N: N/d N/e N/f"])
    }

    @Test("every screen is on one sheet, none of which is too large, in graphs at random")
    func everyScreenOnce() throws {
        for seed in Seeds(300) {
            let graph = try RandomGraph.graph(seed: seed)
            for limit in 1...5 {
                let parts = SheetDivision(graph, limit: limit).parts
                #expect(parts.flatMap(\.screens).sorted() == Array(graph.screens.indices), "seed \(seed)")
                #expect(parts.allSatisfy { (1...limit).contains($0.screens.count) })
                #expect(Set(parts.map(\.name)).count == parts.count)
                let hasSingle = parts.contains { $0.screens.count == 1 }
                #expect(!hasSingle || parts.filter { $0.screens.count < limit }.count <= 1, "seed \(seed)")
                #expect(parts.allSatisfy { !$0.name.isEmpty && $0.screens == $0.screens.sorted() })
            }
        }
    }
}
