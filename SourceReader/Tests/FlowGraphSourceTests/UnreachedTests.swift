import Testing

@Suite("Screens that the reader doesn't get to")
struct UnreachedTests {
    private let root = "@launch -root-> Home"

    @Test("a view that code shows as a whole is followed though nothing known leads there; a preview isn't")
    func views() {
        let source = app(
            """
            struct Home: View { var body: some View { Text("Home") } }
            struct Hidden: Packaged {
                func content() -> some View { Text("x").sheet(isPresented: Elsewhere.flag) { NavigationStack { Sheet() } } }
            }
            struct Sheet: View { var body: some View { NavigationLink("Open") { Detail() } } }
            struct Row: View { var body: some View { NavigationLink("Row") { Settings() } } }
            struct Rows_Previews: PreviewProvider { static var previews: some View { Text("").sheet(isPresented: .constant(true)) { Row() } } }
            """)
        #expect(segments(source) == [root, "Sheet -push-> Detail [Open]"])
    }

    @Test("a controller that a factory makes is followed; one that another controller makes may be a part of it")
    func controllersOfFactories() {
        let source = controllers(
            """
            class Home: UIViewController {}
            class Made: UIViewController {
                @IBAction func go() { navigationController?.pushViewController(Detail(), animated: true) }
            }
            class Page: UIViewController {
                @IBAction func go() { navigationController?.pushViewController(Made(), animated: true) }
            }
            class Pages: UIViewController { override func viewDidLoad() { add(Page()) } }
            enum Factory { static func made() -> UIViewController { Made() } }
            """)
        #expect(segments(source) == [root, "Made -push-> Detail"])
    }

    @Test("an object of a promise and the value of an optional are known to the closures that get them")
    func promises() {
        let source = app(
            """
            class Router { func show() { Bus.shared.isShown = true } }
            @Observable class Bus { static let shared = Bus(); var isShown = false }
            class Scenes { static let shared = Scenes(); var router: Guarantee<Router> { promise }; private let promise: Guarantee<Router> }
            struct Home: View {
                @Bindable var bus = Bus.shared
                var body: some View {
                    Button("Show") { Scenes.shared.router.done { $0.show() } }.sheet(isPresented: $bus.isShown) { Settings() }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -sheet-> Settings [Show]"])
    }

    @Test("the provider of a package's store hands its content on")
    func providers() {
        let source = """
            import SwiftUI
            @main struct Sample: App { var body: some Scene { WindowGroup { StoreProvider(store: store) { Home() } } } }
            struct Home: View { var body: some View { NavigationLink("Open") { Detail() } } }
            struct Detail: View { var body: some View { Text("Detail") } }
            """
        #expect(segments(source) == [root, "Home -push-> Detail [Open]"])
    }
}
