import Testing

@Suite("SwiftUI")
struct SwiftUITests {
    private let root = "@launch -root-> Home"

    @Test("a link with a destination pushes it")
    func links() {
        let source = app(
            "struct Home: View { var body: some View { NavigationStack { List { NavigationLink(\"Open\") { Detail() } } } } }"
        )
        #expect(segments(source) == [root, "Home -push-> Detail [Open]"])
    }

    @Test("a link with a value leads to the destination for its type, by its case")
    func values() {
        let source = app(
            """
            enum Route: Hashable { case detail(Int), settings }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        List { NavigationLink("One", value: Route.detail(1)); NavigationLink("Two", value: Route.settings) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail(let id): Detail()
                                case .settings: Settings()
                                }
                            }
                    }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [One]", "Home -push-> Settings [Two]"])
    }

    @Test("a sheet is opened by the control that sets its state, in another view too")
    func sheets() {
        let source = app(
            """
            struct Home: View {
                @State private var showsSettings = false
                var body: some View { Bar(isShown: $showsSettings).sheet(isPresented: $showsSettings) { Settings() } }
            }
            struct Bar: View {
                @Binding var isShown: Bool
                var body: some View { VStack { Button("Settings") { isShown = true } } }
            }
            """)
        #expect(segments(source) == ["@launch -root-> Bar", "Bar -sheet-> Settings [Settings]"])
    }

    @Test("an item chooses what a sheet shows")
    func items() {
        let source = app(
            """
            enum Sheet: Identifiable { case settings, detail; var id: Self { self } }
            struct Home: View {
                @State var sheet: Sheet?
                var body: some View {
                    VStack { Button("S") { sheet = .settings }; Button("D") { sheet = .detail } }
                        .fullScreenCover(item: $sheet) { sheet in
                            switch sheet { case .settings: Settings()
                            case .detail: Detail() }
                        }
                }
            }
            """)
        #expect(
            segments(source) == [root, "Home -fullScreenCover-> Detail [D]", "Home -fullScreenCover-> Settings [S]"])
    }

    @Test("a router of the environment opens what the root presents, from the screen that calls it")
    func routers() {
        let source = app(
            """
            enum Route: Hashable { case detail, settings }
            @Observable class Router {
                var path: [Route] = []
                func show(_ route: Route) { path.append(route) }
            }
            struct Home: View {
                @State private var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        First().navigationDestination(for: Route.self) { $0.screen }
                    }.environment(router)
                }
            }
            extension Route {
                @ViewBuilder var screen: some View { switch self { case .detail: Detail()
                case .settings: Settings() } }
            }
            struct First: View {
                @Environment(Router.self) private var router
                var body: some View { VStack { Button("Go") { router.show(.detail) } } }
            }
            """)
        #expect(segments(source) == ["@launch -root-> First", "First -push-> Detail [Go]"])
    }

    @Test("tabs are segments of their container")
    func tabs() {
        let source = app(
            """
            struct Home: View {
                var body: some View {
                    TabView {
                        Detail().tabItem { Label("First", systemImage: "house") }
                        NavigationStack { Settings() }.tabItem { Text("Second") }
                    }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -tab-> Detail [First]", "Home -tab-> Settings [Second]"])
    }

    @Test("a dialog's button leads on from the dialog, and a sheet closes itself")
    func dialogs() {
        let source = app(
            """
            struct Home: View {
                @State var asks = false
                @State var shows = false
                var body: some View {
                    VStack { Button("Ask") { asks = true } }
                        .confirmationDialog("Sure?", isPresented: $asks) { Button("Yes") { shows = true } }
                        .sheet(isPresented: $shows) { Form1() }
                }
            }
            struct Form1: View {
                @Environment(\\.dismiss) var dismiss
                var body: some View { VStack { Button("Done") { dismiss() } } }
            }
            """)
        #expect(
            segments(source)
                == [
                    root, "Form1 -dismiss-> @presenter [Done]", "Home -dialog-> Home#asks [Ask]",
                    "Home#asks -sheet-> Form1 [Yes]",
                ].sorted())
    }

    @Test("a link from outside opens the screen that its handler shows")
    func deepLinks() {
        let source = app(
            """
            struct Home: View {
                @State var path: [Int] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        VStack { Text("x") }.navigationDestination(for: Int.self) { _ in Detail() }
                    }.onOpenURL { _ in path.append(1) }
                }
            }
            """)
        #expect(segments(source) == ["@external -deeplink-> Detail", root])
    }

    @Test("a closure that a view hands down keeps its trigger's label")
    func closures() {
        let source = app(
            """
            struct Home: View {
                @State var shows = false
                var body: some View { VStack { Row(onTap: { shows = true }) }.sheet(isPresented: $shows) { Detail() } }
            }
            struct Row: View { let onTap: () -> Void; var body: some View { Button("Row", action: onTap) } }
            """)
        #expect(segments(source) == [root, "Home -sheet-> Detail [Row]"])
    }

    @Test("a cycle of views ends")
    func cycles() {
        let source = app(
            "struct Home: View { var body: some View { VStack { Home(); NavigationLink(\"Again\") { Home() } } } }")
        #expect(segments(source) == [root, "Home -push-> Home [Again]"])
    }

    @Test("a text that a control shows twice is one alternative of its label")
    func repeatedLabels() {
        let source = app(
            """
            struct Words: View { let isOn: Bool; var body: some View { if isOn { Text("On") } else { Text("Off") } } }
            struct Home: View { let isOn: Bool; var body: some View {
                NavigationLink { Detail() } label: { VStack { Words(isOn: isOn); Words(isOn: !isOn) } }
            } }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [On / Off]"])
    }

    @Test("a view by a protocol of a package that isn't read has the body that its function makes")
    func foreignViews() {
        let source = app(
            """
            struct Home: ConnectedView {
                struct Props { let count: Int }
                func map(state: AppState) -> Props { Props(count: state.count) }
                func body(props: Props) -> some View {
                    NavigationView { NavigationLink(destination: List2()) { Text("Open") } }
                }
            }
            struct List2: Templated { var body: some View { NavigationLink("More") { Detail() } } }
            struct Framed: ViewModifier { func body(content: Content) -> some View { content.padding() } }
            """)
        #expect(segments(source) == [root, "Home -push-> List2 [Open]", "List2 -push-> Detail [More]"])
    }

    @Test("a link in a list with a selection chooses, and leads to no destination of another screen")
    func selections() {
        let source = app(
            """
            enum Panel: Hashable { case first, second }
            struct Home: View {
                @State var panel: Panel? = .first
                var body: some View {
                    NavigationSplitView {
                        List(selection: $panel) {
                            NavigationLink("First", value: Panel.first)
                            NavigationLink("Second", value: Panel.second)
                        }
                    } detail: {
                        NavigationStack {
                            switch panel ?? .first {
                            case .first: First()
                            case .second: Settings()
                            }
                        }
                    }
                }
            }
            struct First: View {
                var body: some View {
                    Text("x").navigationDestination(for: Panel.self) { panel in
                        switch panel { case .second: Settings(); default: Detail() }
                    }
                }
            }
            """)
        #expect(!segments(source).contains { $0.contains("Detail") })
        #expect(segments(source).contains("Home -push-> Settings [Second]"))
    }
}

@Suite("Texts of generated code")
struct GeneratedTextTests {
    @Test("a generated function that looks up a key has its fallback")
    func fallbacks() {
        let source = app(
            """
            enum L10n {
                static let open = L10n.tr("Localizable", "open", fallback: "Open it")
                private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
                    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
                    let text = String(format: format, locale: Locale.current, arguments: args)
                    return text
                }
            }
            struct Home: View { var body: some View { VStack { NavigationLink(L10n.open) { Detail() } } } }
            """)
        #expect(segments(source) == ["@launch -root-> Home", "Home -push-> Detail [Open it]"])
    }
}
