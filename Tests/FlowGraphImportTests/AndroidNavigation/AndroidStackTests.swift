import FlowGraph
import FlowGraphImport
import Testing

@Suite struct AndroidStackTests {
    /// An app of a home, which opens a list, which opens an item, which has an action; `other` opens the item too where
    /// `isOpenedByOther`.
    private func app(_ attributes: String, to end: String? = "end", isOpenedByOther: Bool = false) throws
        -> ImportedModel
    {
        let open = { (screen: String) in NavigationText.action("open_\(screen)", to: screen) }
        return try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", open("list") + open("other")),
                NavigationText.fragment("list", open("item")),
                NavigationText.fragment("item", NavigationText.action("go", to: end, attributes)),
                NavigationText.fragment("other", isOpenedByOther ? open("item") : ""),
                NavigationText.fragment("end")))
    }

    private static func pop(_ screen: String, inclusive: Bool = false) -> String {
        "app:popUpTo=\"@id/\(screen)\"" + (inclusive ? " app:popUpToInclusive=\"true\"" : "")
    }

    private func note(_ end: String) -> String {
        "actions that pop other screens than a segment can, imported as the nearest kind: 1 (root/item -> \(end))"
    }

    @Test(
        "an action that takes off what one segment can say is that segment",
        arguments: [
            ("", "end", "push end"), (pop("item"), "end", "push end"),
            (pop("gone", inclusive: true), "end", "push end"),
            (pop("item", inclusive: true), "end", "replace end"), (pop("list"), "end", "replace end"),
            (pop("root"), "end", "root end"), (pop("root", inclusive: true), "end", "root end"),
            (pop("home", inclusive: true), "end", "root end"), (pop("home", inclusive: true), "home", "root home"),
            (pop("list", inclusive: true), "list", "unwind list"),
            (pop("list") + " app:launchSingleTop=\"true\"", "list", "unwind list"),
            (pop("list"), "list", "replace list"), ("app:launchSingleTop=\"true\"", "item", "replace item"),
            ("", "item", "push item"), (pop("item", inclusive: true), "item", "replace item"),
        ])
    func exact(attributes: String, end: String, expected: String) throws {
        let model = try app(attributes, to: end)
        #expect(model.segments.filter { $0.hasPrefix("item") } == ["item \(expected)"])
        #expect(model.androidNavigation?.approximatedActions.isEmpty == true)
    }

    @Test(
        "an action that takes off more, or not the same in all cases, is the nearest segment, and is reported",
        arguments: [
            (pop("home"), "end", "replace end"), (pop("list", inclusive: true), "end", "replace end"),
            (pop("home"), "home", "root home"), (pop("other", inclusive: true), "other", "push other"),
            (pop("other"), "end", "replace end"),
        ])
    func approximated(attributes: String, end: String, expected: String) throws {
        let model = try app(attributes, to: end)
        #expect(model.segments.filter { $0.hasPrefix("item") } == ["item \(expected)"])
        #expect(model.report.notes.contains(note(end)))
    }

    @Test("if a screen may lie on another too, popping down to one of them is not exactly a replacement")
    func variousBeneath() throws {
        let model = try app(Self.pop("list"), isOpenedByOther: true)
        #expect(model.segments.contains("item replace end"))
        #expect(model.report.notes.contains(note("end")))
    }

    @Test("a screen that replaces another lies on the same screen")
    func beneathReplaced() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("open", to: "splash")),
                NavigationText.fragment(
                    "splash", NavigationText.action("next", to: "offer", Self.pop("splash", inclusive: true))),
                NavigationText.fragment("offer", NavigationText.action("buy", to: "end", Self.pop("home"))),
                NavigationText.fragment("end")))
        #expect(model.segments == ["home push splash", "splash replace offer", "offer replace end"])
        #expect(model.androidNavigation?.approximatedActions.isEmpty == true)
    }

    @Test("taking off a graph of which one screen is shown is a replacement, of which several are it is nearly one")
    func graphs() throws {
        let leave = NavigationText.action("leave", to: "end", Self.pop("shop", inclusive: true))
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("buy", to: "shop")),
                NavigationText.graph(
                    "shop", start: "cart",
                    NavigationText.fragment("cart", leave + NavigationText.action("pay", to: "till"))
                        + NavigationText.fragment("till", leave)), NavigationText.fragment("end")))
        #expect(model.segments == ["home push cart", "cart replace end", "cart push till", "till replace end"])
        #expect(model.androidNavigation?.approximatedActions.map(\.owner) == ["root/shop/till"])
    }

    @Test(
        "an action that only pops leads back to the screen beneath",
        arguments: [
            (pop("item", inclusive: true), "item back"), (pop("list"), "item unwind list"),
            (pop("list", inclusive: true), "item unwind home"), (pop("home"), "item unwind home"),
        ])
    func popOnly(attributes: String, expected: String) throws {
        let model = try app(attributes, to: nil)
        #expect(model.segments.last == expected)
        #expect(model.declared.last?.tags == ["popOnly"])
        #expect(model.androidNavigation?.popOnlyActions.count == 1)
        #expect(model.androidNavigation?.unknownPopOnlyActions.isEmpty == true)
        #expect(model.graph.segments.count { $0.start == "item" && $0.kind == .back } == 1)
    }

    @Test(
        "an action that only takes off, and leaves what is not known or nothing, is no segment and is reported",
        arguments: [pop("root", inclusive: true), pop("item"), pop("gone"), pop("home", inclusive: true)])
    func unknownPopOnly(attributes: String) throws {
        let model = try app(attributes, to: nil)
        #expect(model.segments.filter { $0.hasPrefix("item") }.isEmpty)
        let note = "actions that only go back, to an unknown screen; left out: 1 (root/item -> go)"
        #expect(model.report.notes.contains(note))
    }

    @Test("the system's Back is on every screen, once, but on those that only ever have nothing beneath")
    func backs() throws {
        let model = try app(Self.pop("root"))
        #expect(model.impliedSegments == ["list back", "item back", "other back"])
        #expect(model.graph.segments.last?.label == "Back")
        #expect(model.graph.segments.last?.tags == ["implied"])
        #expect(model.report.notes.last == "implied Backs: 3 (list, item, other)")
        let plan = try model.graph.plan(PlanQuery(from: "home", to: "other", via: ["list"]))
        #expect(plan.screens == ["home", "list", "home", "other"])
    }

    @Test(
        "what no action leads to, as the entries of a menu, and what a deep link shows, has a Back; a start that is pushed too"
    )
    func otherBacks() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home"), NavigationText.fragment("menu"),
                NavigationText.fragment(
                    "offer", "<deepLink app:uri=\"app://x\"/>" + NavigationText.action("again", to: "home"))))
        #expect(model.impliedSegments == ["home push offer", "home back", "menu back", "offer back"])
    }

    @Test(
        "what is opened from a floating screen takes the place of that, and lies on what was beneath it",
        arguments: ["dialog", "bottomSheet"])
    func floating(element: String) throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("ask", to: "confirm")),
                NavigationText.fragment("confirm", element: element, NavigationText.action("go", to: "done")),
                NavigationText.fragment("done", NavigationText.action("again", to: "list", Self.pop("home"))),
                NavigationText.fragment("list")))
        #expect(model.segments == ["home present confirm", "confirm replace done", "done replace list"])
        #expect(model.androidNavigation?.approximatedActions.isEmpty == true)
        #expect(try model.graph.plan(PlanQuery(from: "home", to: "home", via: ["done"])).segments.count == 3)
    }

    @Test("what is opened from a floating screen on another one takes the place of both, which is reported")
    func twoFloating() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("ask", to: "first")),
                NavigationText.fragment("first", element: "dialog", NavigationText.action("more", to: "second")),
                NavigationText.fragment("second", element: "dialog", NavigationText.action("go", to: "done")),
                NavigationText.fragment("done", NavigationText.action("again", to: "list", Self.pop("home"))),
                NavigationText.fragment("list")))
        #expect(
            model.segments == [
                "home present first", "first present second", "second replace done", "done replace list",
            ])
        #expect(model.androidNavigation?.approximatedActions.map(\.owner) == ["root/second"])
    }

    @Test("dialogs that only open each other, and what is opened from them, are read")
    func floatingInACircle() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home"),
                NavigationText.fragment("first", element: "dialog", NavigationText.action("on", to: "second")),
                NavigationText.fragment(
                    "second", element: "dialog",
                    NavigationText.action("back", to: "first") + NavigationText.action("go", to: "done")),
                NavigationText.fragment("done")))
        #expect(
            model.segments == ["first present second", "second present first", "second replace done"])
    }

    @Test("a deep link into a nested graph puts the start screens of the graphs around it beneath")
    func linkIntoNestedGraph() throws {
        let link = "<deepLink app:uri=\"app://x\"/>"
        func model(opening action: String, _ detail: String = "") throws -> ImportedModel {
            try NavigationText.read(
                NavigationText.root(
                    start: "home", NavigationText.fragment("home", action),
                    NavigationText.graph(
                        "orders", start: "list",
                        NavigationText.fragment("list") + NavigationText.fragment("detail", link + detail))))
        }
        let opened = try model(opening: NavigationText.action("open", to: "orders"))
        #expect(opened.impliedSegments.first == "list push detail")
        let back = NavigationText.action("up", to: "list")
        for only in [try model(opening: ""), try model(opening: "", back)] {
            #expect(only.impliedSegments.prefix(2) == ["home push list", "list push detail"])
            #expect(only.graph.screens.allSatisfy { !$0.tags.contains("openedByCode") })
        }
    }

    @Test("an action that keeps what it takes off is reported", arguments: ["popUpToSaveState", "restoreState"])
    func keptState(attribute: String) throws {
        let model = try app("app:\(attribute)=\"true\"")
        let note = "actions that save the state they pop, imported as ones that do not: 1 (root/item -> end)"
        #expect(model.report.notes.contains(note))
    }
}
