import Testing

@Suite("Routers of the app's own")
struct RouterTests {
    private let root = "@launch -root-> Home"

    /// Pages that make their views, frames of a path, and layers of sheets over one another.
    private let router = """
        import SwiftUI
        @main struct Sample: App { var body: some Scene { WindowGroup { Root() } } }
        enum Page {
            case home, about
            case detail(_ number: Int, _ tab: Tab = .first)
            enum Tab { case first, second }
            static func detail() -> Page { .about }
            var hasStack: Bool { switch self { case .about: false; default: true } }
            @ViewBuilder func view() -> some View {
                switch self {
                case .home: Home()
                case .about: About()
                case let .detail(_, tab): switch tab { case .first: Detail(); case .second: Other() }
                }
            }
        }
        @Observable class PageFrame: Hashable { var page: Page; init(page: Page) { self.page = page } }
        @Observable class Model {
            static let main: Model = .init()
            var layers: [Layer] = .init()
            func open(_ page: Page, isCover: Bool) {
                layers.append(.init(root: page, model: self, index: layers.count, hasStack: page.hasStack, isCover: isCover))
            }
        }
        @Observable class Layer: Identifiable {
            weak var model: Model?
            var index: Int
            var root: PageFrame
            var path: [PageFrame]
            var hasStack: Bool
            var isCover: Bool
            init(root: Page, model: Model, index: Int = -1, hasStack: Bool = true, isCover: Bool = false) {
                self.model = model
                self.index = index
                self.root = .init(page: root)
                self.path = []
                self.hasStack = hasStack
                self.isCover = isCover
            }
            func push(_ page: Page) { if hasStack { path.append(.init(page: page)) } else { model?.open(page, isCover: false) } }
            func sheet(_ page: Page) { guard let model else { return }; model.open(page, isCover: false) }
            func cover(_ page: Page) { model?.open(page, isCover: true) }
        }
        struct LayerView: View {
            @State var layer: Layer
            let isSheet: Bool
            var body: some View {
                Group {
                    if layer.hasStack {
                        NavigationStack(path: $layer.path) {
                            content().navigationDestination(for: PageFrame.self) { FrameView(frame: $0) }
                        }
                    } else { content() }
                }
                .environment(layer)
            }
            @ViewBuilder private func content() -> some View {
                if isSheet { layer.root.page.view().sheets(over: layer) } else { layer.root.page.view() }
            }
        }
        struct FrameView: View { let frame: PageFrame; var body: some View { frame.page.view() } }
        private struct Sheets: ViewModifier {
            let next: Layer?
            func body(content: Content) -> some View {
                content
                    .sheet(item: Binding(get: { if let next, !next.isCover { next } else { nil } }, set: { _ in })) { layer in
                        LayerView(layer: layer, isSheet: true)
                    }
                    .fullScreenCover(item: Binding(get: { if let next, next.isCover { next } else { nil } }, set: { _ in })) { layer in
                        LayerView(layer: layer, isSheet: true)
                    }
            }
        }
        private struct NextSheets: ViewModifier {
            let layer: Layer
            @State var next: Layer?
            func body(content: Content) -> some View {
                content.sheets(next: next).onChange(of: found()?.id, initial: true) { next = found() }
            }
            func found() -> Layer? {
                if let model = layer.model { layer.index < model.layers.count - 1 ? model.layers[layer.index + 1] : nil } else { nil }
            }
        }
        extension View {
            @ViewBuilder func sheets(over layer: Layer) -> some View { modifier(NextSheets(layer: layer)) }
            @ViewBuilder func sheets(next: Layer?) -> some View { modifier(Sheets(next: next)) }
        }
        extension NavigationLink where Destination == Never {
            init(_ title: String, page: Page) where Label == Text { self.init(value: PageFrame(page: page)) { Text(title) } }
        }
        struct Detail: View { var body: some View { Text("Detail") } }
        struct Other: View { var body: some View { Text("Other") } }

        """

    private func links(_ declarations: String) -> [String] { segments(router + declarations) }

    private let start = """
        struct Root: View {
            let model = Model.main
            var body: some View { LayerView(layer: .init(root: .home, model: model), isSheet: false).sheets(next: model.layers.first) }
        }

        """

    @Test("a page that is pushed or presented on a model is made by its own function")
    func pages() {
        let found = links(
            start + """
                struct Home: View {
                    @Environment(Layer.self) var layer
                    var body: some View {
                        VStack {
                            Button("Push") { layer.push(.detail(1)) }
                            Button("Sheet") { layer.sheet(.about) }
                            Button("Cover") { layer.cover(.detail(2, .second)) }
                            NavigationLink("Link", page: .detail(3))
                            Button("Function") { layer.push(.detail()) }
                        }
                    }
                }
                struct About: View { var body: some View { Text("About") } }
                """)
        #expect(
            found == [
                root, "Home -fullScreenCover-> Other [Cover]", "Home -push-> About [Function]",
                "Home -push-> Detail [Link]", "Home -push-> Detail [Push]", "Home -sheet-> About [Sheet]",
            ])
    }

    @Test("a router in the environment is that of the layer at hand: one without a stack presents what it can't push")
    func environment() {
        let found = links(
            start + """
                struct Home: View {
                    @Environment(Layer.self) var layer
                    var body: some View { VStack { Button("Sheet") { layer.sheet(.about) } } }
                }
                struct About: View {
                    @Environment(Layer.self) var layer
                    var body: some View { VStack { Button("Open") { layer.push(.detail(1)) } } }
                }
                """)
        #expect(found == [root, "About -sheet-> Detail [Open]", "Home -sheet-> About [Sheet]"])
    }

    @Test("the detail column of a split view is shown by the column that is preferred")
    func columns() {
        let found = links(
            """
            struct Root: View {
                @State var layer: Layer
                @State private var preferred = NavigationSplitViewColumn.sidebar
                init() { self._layer = .init(wrappedValue: .init(root: .detail(1), model: .main)) }
                var body: some View {
                    NavigationSplitView(preferredCompactColumn: $preferred) {
                        Home(preferred: $preferred)
                    } detail: {
                        LayerView(layer: layer, isSheet: false)
                    }
                }
            }
            struct Home: View {
                @Binding var preferred: NavigationSplitViewColumn
                var body: some View { VStack { Button("Show") { preferred = .detail } } }
            }
            struct About: View { var body: some View { Text("About") } }
            """)
        #expect(found == [root, "Home -push-> Detail [Show]"])
    }

    @Test("tabs that a represented controller makes of a list are those of the view")
    func representedTabs() {
        let source = app(
            """
            struct Item {
                var content: AnyView
                var title: String
                init(title: String, @ViewBuilder content: () -> some View) { self.title = title; self.content = AnyView(content()) }
            }
            class Host: UIHostingController<AnyView> {
                init(item: Item, index: Int) {
                    super.init(rootView: item.content)
                    self.tabBarItem = UITabBarItem(title: item.title, image: nil, selectedImage: nil)
                }
            }
            struct Bar: UIViewControllerRepresentable {
                let items: [Item]
                func makeUIViewController(context: Context) -> UITabBarController {
                    let bar = UITabBarController()
                    bar.viewControllers = items.enumerated().map { Host(item: $1, index: $0) }
                    return bar
                }
            }
            struct Home: View {
                var body: some View {
                    Bar(items: [Item(title: "One") { Detail() }, Item(title: "Two") { Settings() }]).task {}
                }
            }
            """)
        #expect(segments(source) == ["@launch -root-> Bar", "Bar -tab-> Detail [One]", "Bar -tab-> Settings [Two]"])
    }

    @Test("what a view does when a state changes has the cause of the change")
    func observers() {
        let source = app(
            """
            @Observable class Links { static let main = Links(); var pending: URL? }
            struct Home: View {
                let links = Links.main
                @State var isShown = false
                @State var isOpen = false
                var body: some View {
                    VStack { Toggle("More", isOn: $isOpen) }
                        .onOpenURL { url in links.pending = url }
                        .onChange(of: links.pending) { _, url in if url != nil { isShown = true } }
                        .sheet(isPresented: $isShown) { Detail() }
                }
            }
            """)
        #expect(segments(source) == ["@external -deeplink-> Detail", root])
    }

    @Test("a text alone beside a view is a state of it, and a colour is no screen")
    func texts() {
        let source = app(
            """
            struct Tint: ShapeStyle, View { var body: some View { Color.red } }
            struct Page: View {
                let value: Int?
                var body: some View { if let value { Detail() } else { Text("Nothing") } }
            }
            struct Framed<Content: View>: View {
                let tint: Tint
                @ViewBuilder let content: () -> Content
                var body: some View { content() }
            }
            struct Listing: View { var body: some View { Framed(tint: Tint()) { VStack { Text("a") } } } }
            struct Home: View {
                var body: some View {
                    VStack { NavigationLink("A") { Page(value: 1) }; NavigationLink("B") { Listing() } }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [A]", "Home -push-> Listing [B]"])
    }

    @Test("a view of the app with the name of a framework's uses that by its whole name")
    func sameNames() {
        let source = app(
            """
            struct Form<Content: View>: View {
                @ViewBuilder let content: () -> Content
                var body: some View { SwiftUI.Form { content() }.tint(.red) }
            }
            struct Home: View { var body: some View { Form { NavigationLink("Open") { Detail() } } } }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [Open]"])
    }
}
