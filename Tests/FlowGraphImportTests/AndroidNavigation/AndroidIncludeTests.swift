import FlowGraphImport
import Testing

@Suite struct AndroidIncludeTests {
    private let shop = NavigationText.root(
        id: "shop", start: "cart", NavigationText.fragment("cart", NavigationText.action("pay", to: "till")),
        NavigationText.fragment("till"))

    @Test("in a file read alone an include stays a screen")
    func alone() throws {
        let model = try NavigationText.read(
            NavigationText.root(
                start: "shop", NavigationText.include("shop"), NavigationText.include("help"),
                NavigationText.include("help")))
        #expect(model.screenNames == ["shop", "help#<include>", "help#<include>#2"])
        let tags = ["reference", "openedByCode"]
        #expect(model.graph.screens.map(\.tags) == [tags, tags, tags])
        #expect(model.report.screenIdentifiers == ["root/<include>", "root/<include>", "root/<include>"])
        #expect(
            model.report.notes == [
                "included files kept as screens: 3 (shop, help, help)",
                "screens that code opens, as far as the model says: 3 (shop, help#<include>, help#<include>#2)",
                "implied Backs: 3 (shop, help#<include>, help#<include>#2)",
            ])
        #expect(model.androidNavigation?.destinationsWithoutID == 0)
    }

    @Test("in a folder an included graph replaces its include")
    func resolved() throws {
        let folder = try TemporaryFolder([
            "res/navigation/main.xml": NavigationText.root(
                start: "home", NavigationText.fragment("home", NavigationText.action("buy", to: "shop")),
                NavigationText.include("shop")),
            "res/navigation/shop.xml": shop,
            "res/layout/home.xml": "<LinearLayout/>",
        ])
        let model = try folder.read()
        #expect(model.segments == ["home push cart", "cart push till"])
        #expect(model.graph.screens.map(\.module) == [nil, "shop", "shop"])
        #expect(model.report.screenIdentifiers == ["root/home", "root/shop/cart", "root/shop/till"])
        #expect(model.report.main == "main")
        #expect(model.report.mainChoice == .notIncluded)
        #expect(model.report.notes == ["implied Backs: 2 (cart, till)"])
        #expect(model.androidNavigation?.includes == 1)
    }

    @Test("a file included twice occurs twice, and the graphs distinguish its screens")
    func twice() throws {
        let twice = NavigationText.root(
            start: "a", NavigationText.graph("a", start: "shop", NavigationText.include("shop")),
            NavigationText.graph("b", start: "shop", NavigationText.include("shop")))
        let folder = try TemporaryFolder(["main.xml": twice, "shop.xml": shop])
        let model = try folder.read()
        #expect(model.screenNames == ["a/shop/cart", "a/shop/till", "b/shop/cart", "b/shop/till"])
        #expect(model.segments == ["a/shop/cart push a/shop/till", "b/shop/cart push b/shop/till"])
    }

    @Test("an include that leads back to its own file is an error that names the cycle")
    func cycle() throws {
        let folder = try TemporaryFolder([
            "a.xml": NavigationText.root(id: "a", NavigationText.include("b")),
            "b.xml": NavigationText.root(id: "b", NavigationText.include("c")),
            "c.xml": NavigationText.root(id: "c", NavigationText.include("b")),
        ])
        let failure = importFailure { () throws(ImportError) in try folder.read() }
        #expect(
            failure.map { folder.relative($0.description) }
                == "FOLDER/c.xml:3:35: the includes form a cycle: b includes c includes b; remove one of the includes")
        #expect(failure?.fault == .content)
    }

    @Test("of several files that none includes, the one that includes most is the main one, and the report says so")
    func severalMains() throws {
        let folder = try TemporaryFolder([
            "about.xml": NavigationText.root(id: "about", start: "x", NavigationText.fragment("x")),
            "main.xml": NavigationText.root(start: "shop", NavigationText.include("shop")), "shop.xml": shop,
        ])
        let model = try folder.read()
        #expect(model.startNames == ["cart"])
        #expect(model.report.files.map(folder.relative) == ["FOLDER/main.xml", "FOLDER/shop.xml"])
        #expect(
            model.report.notes.map(folder.relative) == [
                "chosen as the main file: main; to choose another, name it: about",
                "files that the main file does not include: 1 (FOLDER/about.xml)",
                "implied Backs: 1 (till)",
            ])
    }

    @Test("the caller's word on the main file comes first")
    func givenMain() throws {
        let folder = try TemporaryFolder([
            "main.xml": NavigationText.root(start: "shop", NavigationText.include("shop")), "shop.xml": shop,
        ])
        let model = try folder.read(main: "shop")
        #expect(model.report.screenIdentifiers == ["shop/cart", "shop/till"])
        #expect(model.report.mainChoice == .given)
    }

    @Test("of files with the same name the first by path counts")
    func namesakes() throws {
        let folder = try TemporaryFolder([
            "navigation/shop.xml": shop,
            "navigation-land/shop.xml": NavigationText.root(id: "land", NavigationText.fragment("l")),
        ])
        let model = try folder.read()
        #expect(model.screenNames == ["l"])
        #expect(
            model.report.notes.map(folder.relative) == [
                "files left out, because another has the same name: 1 (FOLDER/navigation/shop.xml)",
                "screens that code opens, as far as the model says: 1 (l)",
                "implied Backs: 1 (l)",
            ])
    }
}
