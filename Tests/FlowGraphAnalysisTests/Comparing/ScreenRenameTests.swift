import FlowGraph
import FlowGraphAnalysis
import Testing

@Suite("Renamed screens are recognised")
struct ScreenRenameTests {
    /// How each screen that changed was recognised, by its new name.
    private func renames(_ old: NavigationGraph, _ new: NavigationGraph) throws -> [String: String] {
        let changes = try new.comparison(withOlder: old).changedScreens.filter(\.isRenamed)
        return Dictionary(
            uniqueKeysWithValues: changes.map { change in
                (new.screens[change.new].name, "\(old.screens[change.old].name) \(change.recognition)")
            })
    }

    private func graph(_ screens: [GraphScreen], _ segments: [(String, String, String?)]) throws -> NavigationGraph {
        try NavigationGraph(screens: screens, segments: segments.map { Segment(from: $0.0, to: $0.1, label: $0.2) })
    }

    @Test("by a trait that no other screen has, with any other differences")
    func trait() throws {
        let old = try graph(
            [GraphScreen("Home"), GraphScreen("Cart", title: "Cart", trait: "total")], [("Home", "Cart", "Cart")])
        let new = try graph([GraphScreen("Home"), GraphScreen("Bag", title: "Bag", trait: "total")], [])
        #expect(try renames(old, new) == ["Bag": "Cart recognised by its trait total"])
    }

    @Test("but not by a trait that another screen has too")
    func sharedTrait() throws {
        let old = try graph([GraphScreen("Home", trait: "table"), GraphScreen("Cart", trait: "table")], [])
        let new = try graph([GraphScreen("Home", trait: "table"), GraphScreen("Bag", trait: "table")], [])
        #expect(try renames(old, new).isEmpty)
    }

    @Test("by a title of their own and their segments")
    func title() throws {
        let old = try graph(
            [GraphScreen("Home"), GraphScreen("Login", title: "Log in")],
            [("Home", "Login", nil), ("Login", "Home", nil)])
        let new = try graph(
            [GraphScreen("Home"), GraphScreen("SignIn", title: "Log in")],
            [("Home", "SignIn", "Account"), ("SignIn", "Home", nil)])
        let words = "Login recognised by its title, 1 of 2 segments, 1 similar segment (83 % alike)"
        #expect(try renames(old, new) == ["SignIn": words])
    }

    @Test("by the label of the only segment to them")
    func label() throws {
        let old = try graph([GraphScreen("Home"), GraphScreen("Help")], [("Home", "Help", "?")])
        let new = try graph([GraphScreen("Home"), GraphScreen("Manual")], [("Home", "Manual", "?")])
        #expect(try renames(old, new) == ["Manual": "Help recognised by 1 of 1 segment (100 % alike)"])
    }

    @Test("but not by a single segment without a label")
    func littleInCommon() throws {
        let old = try graph([GraphScreen("Home"), GraphScreen("Help")], [("Home", "Help", nil)])
        let new = try graph([GraphScreen("Home"), GraphScreen("Manual")], [("Home", "Manual", nil)])
        #expect(try renames(old, new).isEmpty)
    }

    @Test("nor by what every screen has")
    func commonPaths() throws {
        let others = (0..<5).map { GraphScreen("Tab\($0)") }
        let segments = others.map { ($0.name, "Home", Optional("Home")) }
        let old = try graph(
            [GraphScreen("Home"), GraphScreen("News")] + others,
            segments + [("News", "Home", "Home"), ("Home", "News", "News")])
        let new = try graph(
            [GraphScreen("Home"), GraphScreen("Radio")] + others,
            segments + [("Radio", "Home", "Home"), ("Home", "Radio", "Radio")])
        #expect(try renames(old, new).isEmpty)
    }

    @Test("a whole path is recognised from its ends on")
    func path() throws {
        func path(_ names: [String]) throws -> NavigationGraph {
            let screens = ["Home"] + names + ["Receipt"]
            return try graph(
                screens.map { GraphScreen($0) },
                zip(screens, screens.dropFirst()).enumerated().map { ($1.0, $1.1, "Step \($0)") })
        }
        let old = try path(["A", "B", "C", "D", "E"])
        let new = try path(["Alpha", "Beta", "Gamma", "Delta", "Epsilon"])
        let found = try renames(old, new).mapValues { $0.prefix(1) }
        #expect(found == ["Alpha": "A", "Beta": "B", "Gamma": "C", "Delta": "D", "Epsilon": "E"])
    }

    @Test("of two that are alike none is guessed")
    func twins() throws {
        let segments = [
            ("Home", "A", Optional("Next")), ("Home", "B", "Next"), ("A", "End", "Done"), ("B", "End", "Done"),
        ]
        let old = try graph(["Home", "A", "B", "End"].map { GraphScreen($0) }, segments)
        let new = try graph(
            ["Home", "X", "Y", "End"].map { GraphScreen($0) },
            segments.map { ($0.replacing("A", "B", "X", "Y"), $1.replacing("A", "B", "X", "Y"), $2) })
        #expect(try renames(old, new).isEmpty)
    }

    @Test("the start screen by being the only one, with what else it has")
    func start() throws {
        let old = try graph([GraphScreen("Main", isStart: true), GraphScreen("List")], [("Main", "List", "All")])
        let new = try graph([GraphScreen("Home", isStart: true), GraphScreen("List")], [("Home", "List", "All")])
        let words = "Main recognised by being the start screen, 1 of 1 segment (100 % alike)"
        #expect(try renames(old, new) == ["Home": words])
    }

    @Test("by rare words of their names, not by those of many names")
    func words() throws {
        let others = (0..<6).map { GraphScreen("Other\($0)Screen") }
        let old = try graph([GraphScreen("LoginScreen"), GraphScreen("HelpScreen")] + others, [])
        let new = try graph([GraphScreen("LoginPage"), GraphScreen("MapScreen")] + others, [])
        #expect(try renames(old, new) == ["LoginPage": "LoginScreen recognised by “login” in its name (100 % alike)"])
    }

    @Test("all screens of an app whose names are written otherwise now")
    func naming() throws {
        func app(_ name: (String) -> String) throws -> NavigationGraph {
            try graph(
                [
                    GraphScreen(name("tasks"), isStart: true), GraphScreen(name("detail"), title: "Task details"),
                    GraphScreen(name("statistics")), GraphScreen(name("edit"), title: "{title}"),
                ],
                [
                    (name("tasks"), name("detail"), "toDetail"), (name("tasks"), name("statistics"), "toStatistics"),
                    (name("tasks"), name("edit"), "toEdit"), (name("detail"), name("edit"), "toEdit"),
                    (name("edit"), name("tasks"), "toTasks"), (name("statistics"), name("tasks"), "toTasks"),
                ])
        }
        let old = try app { $0 + "Fragment" }
        let new = try app { $0 + "_fragment_dest" }
        #expect(try renames(old, new).count == 4)
        #expect(try new.comparison(withOlder: old).changedSegments.isEmpty)
    }
}

extension String {
    fileprivate func replacing(_ first: String, _ second: String, _ firstNew: String, _ secondNew: String) -> String {
        self == first ? firstNew : self == second ? secondNew : self
    }
}
