import FlowGraphImport
import Testing

@Suite struct StoryboardSceneTests {
    @Test("a scene's screen is the object marked as its controller, at any position and with any name")
    func markedController() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(initial: "A", StoryboardText.scene("A", element: "someNewController")))
        #expect(model.screenNames == ["A"])
        #expect(model.startNames == ["A"])
    }

    @Test(
        "a watch scene marks no controller, so its element decides",
        arguments: ["controller", "hostingController", "notificationController", "pageController"])
    func watchController(element: String) throws {
        let scene = "<scene><objects><customObject id=\"no\"/><\(element) id=\"W\"/></objects></scene>"
        #expect(try StoryboardText.read(StoryboardText.document(scene)).report.screenIdentifiers == ["W"])
    }

    @Test("a scene without a controller is no screen")
    func sceneWithoutController() throws {
        let empty = "<scene sceneID=\"e\"><objects><customObject id=\"no\"/></objects></scene>"
        let model = try StoryboardText.read(StoryboardText.document(empty, StoryboardText.scene("A")))
        #expect(model.screenNames == ["A"])
        #expect(model.storyboards?.scenes == 2)
    }

    @Test("a screen is called by its storyboard identifier, else its class, else its title, else its id")
    func names() throws {
        let all = "storyboardIdentifier=\"Home\" customClass=\"HomeController\" title=\"Welcome\""
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene("A", all),
                StoryboardText.scene("B", "customClass=\"ListController\" title=\"List\""),
                StoryboardText.scene("C", "title=\" My \n Profile \""), StoryboardText.scene("D")))
        #expect(model.screenNames == ["Home", "ListController", "My Profile", "D"])
        #expect(model.graph.screens.map(\.title) == ["Welcome", "List", nil, nil])
    }

    @Test("titles distinguish screens of one class, and ids those with equal titles")
    func repeatedNames() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene("A", "customClass=\"Navigation\" title=\"Chats\""),
                StoryboardText.scene("B", "customClass=\"Navigation\" title=\"Feeds\""),
                StoryboardText.scene("C", "customClass=\"Navigation\""),
                StoryboardText.scene("D", "customClass=\"Navigation\" title=\"Feeds\"")))
        #expect(model.screenNames == ["Chats", "Navigation#B", "Navigation#C", "Navigation#D"])
    }

    @Test("the title comes from the navigation item or the tab if the controller has none")
    func titles() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene(
                    "A", "customClass=\"X\"", "<navigationItem key=\"navigationItem\" title=\"Cart\"/>"),
                StoryboardText.scene("B", "customClass=\"Y\"", "<tabBarItem key=\"tabBarItem\" title=\"Shop\"/>")))
        #expect(model.graph.screens.map(\.title) == ["Cart", "Shop"])
    }

    @Test("the trait is the accessibility identifier of the controller's view")
    func trait() throws {
        let view = """
            <view key="view"><accessibility key="accessibilityConfiguration" identifier="cart_view"/></view>
            """
        let model = try StoryboardText.read(StoryboardText.document(StoryboardText.scene("A", "", view)))
        #expect(model.graph.screens.map(\.trait) == ["cart_view"])
    }

    @Test("an initial controller that is not there makes no start screen")
    func missingInitial() throws {
        let model = try StoryboardText.read(StoryboardText.document(initial: "gone", StoryboardText.scene("A")))
        #expect(model.startNames.isEmpty)
    }

    @Test("a file's graph is named after it and its screens have no module")
    func graphName() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(StoryboardText.scene("A")), name: "app/Base.lproj/Sign.Up.storyboard")
        #expect(model.graph.name == "Sign.Up")
        #expect(model.graph.screens.map(\.module) == [nil])
        #expect(model.report.files == ["app/Base.lproj/Sign.Up.storyboard"])
    }

    @Test("a screen without incoming segues is opened by code that knows its name, by the system, or never")
    func openedByCode() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                initial: "Home", StoryboardText.scene("Home", "", StoryboardText.segue("show", to: "Item")),
                StoryboardText.scene("Item", "storyboardIdentifier=\"Item\""),
                StoryboardText.scene("Preview", "storyboardIdentifier=\"Preview\""), StoryboardText.scene("Lost"),
                StoryboardText.scene("Menu", element: "application"),
                StoryboardText.scene(
                    "Tour", element: "navigationController", "storyboardIdentifier=\"Tour\"",
                    StoryboardText.segue("relationship", to: "Page", "relationship=\"rootViewController\"")),
                StoryboardText.scene("Page", "", StoryboardText.segue("show", to: "Tour"))))
        #expect(model.report.openedByCode == ["Preview", "Menu", "Tour"])
        let tagged = model.graph.screens.filter { $0.tags == ["openedByCode"] }.map(\.name)
        #expect(tagged == ["Preview", "Menu", "Tour"])
        #expect(
            model.report.notes.contains("screens that code opens, as far as the model says: 3 (Preview, Menu, Tour)"))
    }

    @Test("code opens a scene of a cycle only if no segue leads into the cycle")
    func circles() throws {
        func named(_ id: String, to ends: String...) -> String {
            let segues = ends.map { StoryboardText.bareSegue("show", to: $0) }.joined()
            return StoryboardText.scene(id, "storyboardIdentifier=\"\(id)\"", "<connections>\(segues)</connections>")
        }
        let circle = [named("Cart", to: "Till"), named("Till", to: "Cart")]
        let entered = try StoryboardText.read(
            StoryboardText.document(initial: "Home", ([named("Home"), named("Shop", to: "Cart")] + circle).joined()))
        #expect(entered.report.openedByCode == ["Shop"])
        let alone = try StoryboardText.read(
            StoryboardText.document(initial: "Home", ([named("Home")] + circle).joined()))
        #expect(alone.report.openedByCode == ["Cart", "Till"])
    }

    @Test("the system shows the launch screen, and code the first screen of another storyboard")
    func openedByName() throws {
        let launch = StoryboardText.document(initial: "L", StoryboardText.scene("L"), StoryboardText.scene("Lost"))
        let folder = try TemporaryFolder([
            "Main.storyboard": StoryboardText.document(initial: "Home", StoryboardText.scene("Home")),
            "Launch.storyboard": launch.replacing("version=\"3.0\"", with: "version=\"3.0\" launchScreen=\"YES\""),
            "Shop.storyboard": StoryboardText.document(
                initial: "S", StoryboardText.scene("S"), StoryboardText.scene("T")),
        ])
        #expect(try folder.read().report.openedByCode == ["Launch/L", "Launch/Lost", "Shop/S"])
    }
}
