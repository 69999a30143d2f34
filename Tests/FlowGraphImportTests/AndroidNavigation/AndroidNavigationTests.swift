import FlowGraph
import FlowGraphImport
import Testing

@Suite struct AndroidNavigationTests {
    @Test("every destination but a graph is a screen, with any element name")
    func screens() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home"), NavigationText.fragment("sheet", element: "dialog"),
                NavigationText.fragment("web", element: "activity"), NavigationText.fragment("tab", element: "chrome"),
                NavigationText.graph("shop", start: "cart", NavigationText.fragment("cart"))))
        #expect(model.screenNames == ["home", "sheet", "web", "tab", "cart"])
        #expect(
            model.report.screenIdentifiers == ["root/home", "root/sheet", "root/web", "root/tab", "root/shop/cart"])
        #expect(model.graph.screens.map(\.module) == [nil, nil, nil, nil, "shop"])
        #expect(model.startNames == ["home"])
        let elements = model.androidNavigation?.elements.map { "\($0.element) \($0.count)" }
        #expect(elements == ["activity 1", "chrome 1", "dialog 1", "fragment 2", "navigation 2"])
    }

    @Test("attributes count by namespace, not by prefix")
    func namespaces() throws {
        let text = """
            <n:navigation xmlns:n="http://example.com" xmlns:a="http://schemas.android.com/apk/res/android"
            xmlns:b="http://schemas.android.com/apk/res-auto" xmlns:android="http://example.com"
            a:id="@+id/root" b:startDestination="@id/home" android:id="@+id/no">
            <fragment a:id="@+id/home" android:id="@+id/wrong" id="@+id/wrong" a:label="Welcome"/>
            </n:navigation>
            """
        let model = try NavigationText.read(text)
        #expect(model.report.screenIdentifiers == ["root/home"])
        #expect(model.graph.screens.map(\.title) == ["Welcome"])
        #expect(model.startNames == ["home"])
    }

    @Test("an action of a screen is one segment, labelled with the action's id")
    func ownAction() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("open", to: "details")),
                NavigationText.fragment("details")))
        #expect(model.segments == ["home push details"])
        #expect(model.declared.map(\.label) == ["open"])
        #expect(model.declared.map(\.tags) == [[]])
    }

    @Test("an action of a graph is a segment from every screen in it, nested ones included")
    func globalAction() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.action("toHome", to: "home"), NavigationText.fragment("home"),
                NavigationText.graph(
                    "shop", start: "cart",
                    NavigationText.action("toCart", to: "cart") + NavigationText.fragment("cart"))))
        #expect(model.segments == ["home push home", "cart push cart", "cart push home"])
        #expect(model.declared.map(\.tags) == [["global"], ["global"], ["global"]])
        #expect(model.androidNavigation?.globalActions == 2)
        #expect(model.androidNavigation?.resolvedActions == 2)
    }

    @Test("an action to a graph leads to what it shows first, graph within graph")
    func targetGraph() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("buy", to: "shop")),
                NavigationText.graph(
                    "shop", start: "till", NavigationText.graph("till", start: "pay", NavigationText.fragment("pay")))))
        #expect(model.segments == ["home push pay"])
        #expect(model.androidNavigation?.actionsTargetingGraphs == 1)
        #expect(model.graph.screens.map(\.module) == [nil, "till"])
    }

    @Test("what a graph shows first must be directly inside it; if not, it is reported, and an action to the graph")
    func graphWithoutScreen() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("buy", to: "shop")),
                NavigationText.graph("shop", start: "home", NavigationText.fragment("cart"))))
        #expect(model.declared.isEmpty)
        #expect(
            model.report.notes == [
                "start destinations that do not exist in their graph: 1 (root/shop -> home)",
                "actions to a graph without a first screen: 1 (root/home -> shop)",
                "screens that code opens, as far as the model says: 1 (cart)", "implied Backs: 1 (cart)",
            ])
    }

    @Test("an id means the nearest destination: the owner, its neighbours, then those of each graph further out")
    func scopes() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "a", NavigationText.fragment("a", NavigationText.action("x", to: "b")),
                NavigationText.fragment("b"),
                NavigationText.graph(
                    "inner", start: "c",
                    NavigationText.fragment(
                        "c", NavigationText.action("x", to: "b") + NavigationText.action("y", to: "a"))
                        + NavigationText.fragment("b", NavigationText.action("z", to: "b")))))
        #expect(model.segments == ["a push root/b", "c push inner/b", "c push a", "inner/b push inner/b"])
        #expect(model.androidNavigation?.outOfScopeActions.isEmpty == true)
        #expect(model.androidNavigation?.repeatedIDs == ["b"])
    }

    @Test("an id of the outermost graph means that graph")
    func rootTarget() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home"),
                NavigationText.fragment("end", NavigationText.action("restart", to: "root"))))
        #expect(model.segments == ["end push home"])
    }

    @Test("a destination in another graph is found, but reported as out of scope")
    func outOfScope() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("jump", to: "cart")),
                NavigationText.graph("shop", start: "cart", NavigationText.fragment("cart"))))
        #expect(model.segments == ["home push cart"])
        #expect(
            model.report.notes == [
                "actions whose destination the app itself would not find: 1 (root/home -> cart)",
                "implied Backs: 1 (cart)",
            ])
    }

    @Test("an action whose destination does not exist is reported")
    func dangling() throws {
        let model = try NavigationText.read(
            NavigationText.root(start: "home", NavigationText.fragment("home", NavigationText.action("x", to: "gone"))))
        #expect(model.declared.isEmpty)
        #expect(model.report.notes == ["actions whose destination does not exist: 1 (root/home -> gone)"])
    }

    @Test("a dialog is presented")
    func dialog() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("ask", to: "question")),
                NavigationText.fragment("question", element: "dialog")))
        #expect(model.segments == ["home present question"])
    }

    @Test(
        "what nothing in the graph leads to is opened by code, as from a menu, or by its deep link, on top of the start"
    )
    func withoutEntry() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("open", to: "item")),
                NavigationText.fragment("item", "<deepLink app:uri=\"app://item\"/>"),
                NavigationText.fragment("offer", "<deepLink app:uri=\"app://offer\"/>"),
                NavigationText.fragment("menu", NavigationText.action("again", to: "menu"))))
        #expect(model.graph.screens.map(\.tags) == [[], ["deepLink"], ["deepLink"], ["openedByCode"]])
        #expect(model.report.openedByCode == ["menu"])
        let link = try #require(model.graph.segments.first { $0.end == "offer" })
        #expect(link == Segment(from: "home", to: "offer", label: "Deep link", tags: ["deepLink", "implied"]))
        #expect(model.graph.segments.count { $0.end == "item" } == 1)
    }

    @Test("what a deep link shows is tagged, and no start")
    func deepLinks() throws {
        let link = "<deepLink app:uri=\"app://x\"/>"
        let model = try NavigationText.read(
            NavigationText.root(
                start: "home", NavigationText.fragment("home"), NavigationText.fragment("offer", link),
                NavigationText.graph("shop", start: "cart", link + NavigationText.fragment("cart"))))
        #expect(model.graph.screens.map(\.tags) == [[], ["deepLink"], ["deepLink"]])
        #expect(model.startNames == ["home"])
        #expect(model.androidNavigation?.deepLinks == 2)
    }

    @Test("arguments of destinations and of actions are counted")
    func arguments() throws {
        let argument = "<argument android:name=\"x\"/>"
        let inner = argument + "<action app:destination=\"@id/home\">\(argument)</action>"
        let model = try NavigationText.read(NavigationText.root(start: "home", NavigationText.fragment("home", inner)))
        #expect(model.androidNavigation?.arguments == 2)
        #expect(model.declared.map(\.label) == [nil])
    }

    @Test("a label that is a resource is no title")
    func labels() throws {
        let text = NavigationText.root(
            id: nil, "<fragment android:id=\"@+id/a\" android:label=\"@string/a\"/>",
            "<fragment android:id=\"@+id/b\" android:label=\"Your basket\"/>")
        let model = try NavigationText.read(text)
        #expect(model.graph.screens.map(\.title) == [nil, "Your basket"])
        #expect(model.report.screenIdentifiers == ["<navigation>/a", "<navigation>/b"])
        #expect(model.startNames.isEmpty)
    }

    @Test("a screen without an id is called by its class, else its element")
    func withoutID() throws {
        let named = "<fragment android:name=\"com.example.HomeFragment\"/>"
        let model = try NavigationText.read(NavigationText.root(named, "<fragment/>", "<dialog/>", "<dialog/>"))
        #expect(model.screenNames == ["HomeFragment", "<fragment>", "<dialog>#<dialog>", "<dialog>#<dialog>#2"])
        #expect(model.androidNavigation?.destinationsWithoutID == 4)
    }
}

/// Small Android navigation graphs as texts.
enum NavigationText {
    static let namespaces =
        "xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:app=\"http://schemas.android.com/apk/res-auto\""

    static func root(id: String? = "root", start: String? = nil, _ inner: String...) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
            + graph(id, start: start, inner.joined(separator: "\n"), namespaces)
    }

    static func graph(_ id: String?, start: String? = nil, _ inner: String, _ attributes: String = "") -> String {
        let id = id.map { "android:id=\"@+id/\($0)\"" } ?? ""
        let start = start.map { "app:startDestination=\"@id/\($0)\"" } ?? ""
        return "<navigation \(attributes) \(id) \(start)>\n\(inner)\n</navigation>"
    }

    static func fragment(_ id: String, element: String = "fragment", _ inner: String = "") -> String {
        "<\(element) android:id=\"@+id/\(id)\">\(inner)</\(element)>"
    }

    static func action(_ id: String, to destination: String? = nil, _ attributes: String = "") -> String {
        let destination = destination.map { "app:destination=\"@id/\($0)\"" } ?? ""
        return "<action android:id=\"@+id/\(id)\" \(destination) \(attributes)/>"
    }

    static func include(_ file: String) -> String { "<include app:graph=\"@navigation/\(file)\"/>" }

    static func read(_ text: String, name: String = "nav_graph.xml") throws(ImportError) -> ImportedModel {
        try ModelImporter.read(Array(text.utf8), name: name)
    }
}
