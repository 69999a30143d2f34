import Testing

@Suite("Routes that make their own views")
struct RouteTests {
    private let root = "@launch -root-> Home"

    @Test("a route with its content, by a router that a property wrapper gives and a presentation of another package")
    func wrappedRouters() {
        let source = app(
            """
            struct Route: Identifiable {
                enum Style { case push, sheet, full }
                let id: String
                let content: AnyView
                let style: Style
                init(id: String, style: Style = .push, @ViewBuilder content: () -> some View) {
                    self.id = id
                    self.style = style
                    self.content = AnyView(content())
                }
                static var detail: Route { Route(id: "detail") { Detail() } }
                static func settings() -> Route { Route(id: "settings", style: .sheet) { Settings() } }
                static var page: Route { Route(id: "page", style: .full) { Page() } }
            }
            final class Coordinator: ObservableObject {
                struct Shown: Identifiable { let route: Route; var id: String { route.id } }
                @Published var path: [Route] = []
                @Published var sheet: Shown?
                @Published var full: Shown?
                func push(_ route: Route) {
                    switch route.style {
                    case .push: path.append(route)
                    case .sheet: sheet = .init(route: route)
                    case .full: withAnimation { full = .init(route: route) }
                    }
                }
            }
            @propertyWrapper struct Routing: DynamicProperty {
                struct Wrapper { let coordinator: Coordinator; func route(to route: Route) { coordinator.push(route) } }
                @EnvironmentObject private var coordinator: Coordinator
                var wrappedValue: Wrapper { Wrapper(coordinator: coordinator) }
            }
            struct Stack<Content: View>: View {
                @StateObject var coordinator = Coordinator()
                @ViewBuilder let content: () -> Content
                var body: some View {
                    NavigationStack(path: $coordinator.path) {
                        content().navigationDestination(for: Route.self) { route in route.content }
                    }
                    .environmentObject(coordinator)
                    .sheet(item: $coordinator.sheet) { coordinator.sheet = nil } content: { shown in shown.route.content }
                    .presentation($coordinator.full, transition: .zoom) { shown in shown.wrappedValue.route.content }
                }
            }
            struct Page: View { var body: some View { Text("Page") } }
            struct Start: View {
                @Routing private var router
                var body: some View {
                    VStack {
                        Button("Detail") { router.route(to: .detail) }
                        Button("Settings") { router.route(to: .settings()) }
                        Button("Page") { router.route(to: .page) }
                    }
                }
            }
            struct Home: View { var body: some View { Stack { Start() } } }
            """)
        #expect(
            segments(source) == [
                "@launch -root-> Start", "Start -fullScreenCover-> Page [Page]", "Start -push-> Detail [Detail]",
                "Start -sheet-> Settings [Settings]",
            ])
    }

    @Test("tabs of a list that a result builder makes, each with a part of a tuple")
    func builtTabs() {
        let source = app(
            """
            struct Item { let id: String; let content: AnyView; let title: String
                init(id: String, title: String, @ViewBuilder content: () -> some View) {
                    self.id = id
                    self.title = title
                    self.content = AnyView(content())
                }
                static var one: Item { Item(id: "1", title: "One") { Detail() } }
                static var two: Item { Item(id: "2", title: "Two") { Settings() } }
            }
            final class Tabs: ObservableObject {
                typealias Entry = (item: Item, number: Int)
                let all: [Entry]
                init(@ListBuilder<Item> items: () -> [Item]) { let items = items(); self.all = items.map { ($0, 1) } }
            }
            struct Home: View {
                @StateObject var tabs = Tabs {
                    Item.one
                    Item.two
                }
                var body: some View {
                    TabView { ForEach(tabs.all, id: \\.item.id) { tab in Tab(tab.item.title, image: "x") { tab.item.content } } }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -tab-> Detail [One]", "Home -tab-> Settings [Two]"])
    }
}
