import FlowGraphSource
import Testing

@Suite("Segments that the code doesn't have")
struct WrongEndsTests {
    private let root = "@launch -root-> Home"

    @Test("a link in a text leads nowhere, also if an action turns it into a route")
    func linksInTexts() {
        let source = app(
            """
            struct Home: View {
                @State var isShown = false
                var body: some View {
                    VStack { Text("[a](b)") }
                        .environment(\\.openURL, OpenURLAction { url in isShown = true; return .handled })
                        .onTapGesture { isShown = true }
                        .sheet(isPresented: $isShown) { Detail() }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -sheet-> Detail"])
        #expect(SourceReader.read([("Home.swift", source)]).segments.map(\.line).last == 10)
    }

    @Test(
        "a view without hits and a disabled one have no triggers",
        arguments: ["allowsHitTesting(false)", "disabled(true)"])
    func inert(modifier: String) {
        let source = app(
            """
            struct Home: View { var body: some View { VStack { Row().\(modifier); NavigationLink("Open") { Settings() } } } }
            struct Row: View { var body: some View { HStack { NavigationLink("Row") { Detail() } } } }
            """)
        #expect(segments(source) == [root, "Home -push-> Settings [Open]"])
    }

    @Test("an iPhone is no Mac, no iPad, and narrow")
    func device() {
        let source = app(
            """
            struct Home: View {
                @Environment(\\.horizontalSizeClass) var width
                var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad || ProcessInfo.processInfo.isiOSAppOnMac }
                var body: some View {
                    VStack {
                        if isPad { NavigationLink("Pad") { Settings() } } else { NavigationLink("Phone") { Detail() } }
                        switch width {
                        case .compact: NavigationLink("Narrow") { Detail() }
                        default: NavigationLink("Wide") { Settings() }
                        }
                        switch UIDevice.current.userInterfaceIdiom {
                        case .pad: NavigationLink("Large") { Settings() }
                        default: NavigationLink("Small") { Detail() }
                        }
                    }
                }
            }
            """)
        #expect(
            segments(source) == [
                root, "Home -push-> Detail [Narrow]", "Home -push-> Detail [Phone]", "Home -push-> Detail [Small]",
            ])
    }

    @Test("a method of all views that decorates one gives the screen no other name")
    func decorations() {
        let source = app(
            """
            extension View {
                func decorated(trailing: some View) -> some View { overlay { if true { trailing } } }
            }
            struct Bell: View { var body: some View { Image("bell") } }
            struct Page: View {
                var body: some View { GeometryReader { _ in Text("Page") }.decorated(trailing: Group { if Bool.random() { Bell() } }) }
            }
            struct Home: View { var body: some View { VStack { NavigationLink("Open") { Page() } } } }
            """)
        #expect(segments(source) == [root, "Home -push-> Page [Open]"])
    }

    @Test("a path that is set with a selection leads to the path's end, by the destination of the screen below it")
    func paths() {
        let source = app(
            """
            enum Place: Hashable { case start, list }
            struct Home: View {
                @State var path = NavigationPath()
                @State var selection: Place?
                var body: some View {
                    NavigationSplitView {
                        List(selection: $selection) { NavigationLink("Start", value: Place.start) }
                            .onOpenURL { url in
                                var new = NavigationPath()
                                selection = .start
                                new.append(Place.list)
                                new.append("name")
                                path = new
                            }
                    } detail: {
                        NavigationStack(path: $path) { Column(selection: selection) }
                    }
                }
            }
            struct Column: View {
                let selection: Place?
                var body: some View {
                    switch selection {
                    case .start: Start()
                    default: Settings()
                    }
                }
            }
            struct Start: View {
                var body: some View { VStack { Text("x") }.navigationDestination(for: Place.self) { _ in Listing() } }
            }
            struct Listing: View {
                var body: some View { List { Text("x") }.navigationDestination(for: Item.ID.self) { _ in Detail() } }
            }
            struct Item: Identifiable { let id: String }
            struct Other: View {
                var body: some View { List { Text("x") }.navigationDestination(for: String.self) { _ in Settings() } }
            }
            """)
        #expect(segments(source).filter { $0.hasPrefix("@external") } == ["@external -deeplink-> Detail"])
    }

    @Test("an app's clip and the apps that show one screen of it are no part of it")
    func otherApps() throws {
        let other =
            "import SwiftUI\n@main struct Clip: App { var body: some Scene { WindowGroup { Clipped() } } }\n"
            + "struct Clipped: View { var body: some View { Text(\"x\") } }"
        let home = app("struct Home: View { var body: some View { VStack { Text(\"x\") } } }")
        let folder = try SampleFolder(["iOS/App.swift": home, "AppClip/Clip.swift": other, "Previews/A/B.swift": other])
        #expect(try SourceReader(folder: folder.path).read().screens.map(\.name) == ["Home"])
    }

    @Test("what a condition binds, and a parameter that can't be nil, isn't nil")
    func bound() {
        let source = controllers(
            """
            class Empty: UIViewController {}
            class Home: UIViewController {
                var chosen: String?
                @IBAction func bound() { if let chosen { open(chosen) } }
                @IBAction func given() { take("x" + label()) }
                func take(_ name: String) { open(name) }
                func label() -> String { chosen ?? "" }
                func open(_ name: String?) {
                    guard name != nil else { return show(Empty(), sender: self) }
                    show(Detail(), sender: self)
                }
            }
            """)
        #expect(Set(segments(source)) == [root, "Home -push-> Detail"])
    }

    @Test("a method of a selector is the act of its control alone, though its class has delegates' methods")
    func selectors() {
        let source = controllers(
            """
            class Home: UIViewController, UITableViewDelegate {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem =
                        UIBarButtonItem(title: "More", style: .plain, target: self, action: #selector(more(_:)))
                }
                @objc func more(_ sender: Any) { show(Detail(), sender: self) }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [More]"])
    }

    @Test("a child that another screen takes into itself isn't part of the one that shows it")
    func children() {
        let source = controllers(
            """
            class Child: UIViewController { @IBAction func open() { show(Detail(), sender: self) } }
            class Parent: UIViewController {
                var item: String? { didSet { embed() } }
                private func embed() { let child = Child(); addChild(child) }
                override func viewDidLoad() { embed() }
            }
            class Home: UIViewController {
                @IBAction func next() { let parent = Parent(); parent.item = "x"; show(parent, sender: self) }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Parent", "Parent -push-> Detail"])
    }

    @Test("a cast chooses among the objects that a property may hold")
    func casts() {
        let source = controllers(
            """
            class Model {}
            class One: Model { func open(_ from: UIViewController) { from.show(Detail(), sender: from) } }
            class Two: Model { func open(_ from: UIViewController) { from.show(Home(model: nil), sender: from) } }
            class Home: UIViewController {
                var model: Model?
                init(model: Model?) { self.model = model }
                func fill() { model = Bool.random() ? One() : Two() }
                @IBAction func tapped() {
                    let found = Bool.random() ? One() as Model : Two() as Model
                    (found as? One)?.open(self)
                }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail"])
    }

    @Test("the columns of a split view lie on one another: one that is below comes back, and the screen's own stays")
    func columns() throws {
        let code = """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
            class First: UIViewController { @IBAction func next() { split.show(.supplementary) }
                let split = Split() }
            class Second: UIViewController {
                let split = Split()
                @IBAction func again() { split.show(.supplementary) }
                @IBAction func next() { split.show(.secondary) }
                @IBAction func wide() { if !split.isCollapsed { split.show(.primary) } }
            }
            class Third: UIViewController { let split = Split()
                @IBAction func list() { split.show(.supplementary) } }
            class Split: UISplitViewController {}
            """
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="s"><scenes>
            <scene><objects><splitViewController id="s" customClass="Split"><connections>
            <segue destination="a" kind="relationship" relationship="masterViewController"/>
            <segue destination="b" kind="relationship" relationship="supplementaryViewController"/>
            <segue destination="c" kind="relationship" relationship="detailViewController"/>
            </connections></splitViewController></objects></scene>
            <scene><objects><viewController id="a" customClass="First"/></objects></scene>
            <scene><objects><viewController id="b" customClass="Second"/></objects></scene>
            <scene><objects><viewController id="c" customClass="Third"/></objects></scene></scenes></document>
            """
        let folder = try SampleFolder(["App.swift": code, "Main.storyboard": storyboard])
        let found = try SourceReader(folder: folder.path).read().segments.map { "\($0.start) -\($0.kind)-> \($0.end)" }
        #expect(
            found.sorted() == [
                "@launch -root-> First", "First -push-> Second", "Second -push-> Third", "Third -back-> Second",
            ])
    }

    @Test("a list that is filled step by step has all its elements")
    func lists() {
        let source = controllers(
            """
            class Home: UITabBarController {
                override func viewDidLoad() {
                    var pages: [UIViewController] = []
                    pages.append(Detail())
                    pages.append(contentsOf: [Extra()])
                    setViewControllers(pages, animated: false)
                }
            }
            class Extra: UIViewController {}
            """)
        #expect(segments(source) == [root, "Home -tab-> Detail", "Home -tab-> Extra"])
    }

    @Test("a reducer that observes a state isn't called by actions that set none")
    func observedStates() {
        let source = app(
            """
            import ComposableArchitecture
            @Reducer struct Feature {
                @ObservableState struct State { var flag = false; @Presents var alert: AlertState<Action.Alert>? }
                enum Action: BindableAction { case binding(BindingAction<State>), tapped, alert(PresentationAction<Alert>)
                    enum Alert {} }
                var body: some ReducerOf<Self> {
                    BindingReducer().onChange(of: \\.flag) { _, _ in
                        Reduce { state, action in
                            state.alert = AlertState { TextState("No") }
                            return .none
                        }
                    }
                }
            }
            struct Home: View {
                @Bindable var store: StoreOf<Feature>
                var body: some View {
                    VStack { Button("Tap") { store.send(.tapped) } }
                        .alert($store.scope(state: \\.alert, action: \\.alert))
                }
            }
            """)
        #expect(!segments(source).contains { $0.hasSuffix("[Tap]") })
    }
}
