import FlowGraphSource
import Testing

@Suite("Identifiers")
struct IdentifierTests {
    private func identifiers(_ source: String) -> [String: [String]] {
        let screens = SourceReader.read([("File.swift", source)]).screens
        return Dictionary(uniqueKeysWithValues: screens.map { ($0.name, $0.identifiers) })
    }

    @Test("a screen has the identifiers of its views, also of those that other types make")
    func views() {
        let source = app(
            """
            struct Row: View { var body: some View { Text("x").accessibilityIdentifier("row") } }
            struct Home: View { let id: Int; var body: some View { VStack {
                Row()
                NavigationLink("Open") { Detail() }.accessibilityIdentifier("open")
                Text("y").accessibilityIdentifier("number-\\(id)")
            } } }
            """)
        #expect(identifiers(source) == ["Home": ["open", "row"], "Detail": []])
    }

    @Test("an identifier of a list is none of the controls in it, one of a control or of what a gesture makes one is")
    func controls() {
        let source = app(
            """
            struct Home: View { @State var shows = false; var body: some View { Form {
                NavigationLink("One") { Detail() }
                NavigationLink("Two") { Settings() }.accessibilityIdentifier("two")
                HStack { Text("Three") }.onTapGesture { shows = true }.accessibilityIdentifier("three")
            }.accessibilityIdentifier("form").sheet(isPresented: $shows) { Shown() } } }
            struct Shown: View { var body: some View { Text("x") } }
            """)
        let segments = SourceReader.read([("File.swift", source)]).segments
        let named = Dictionary(uniqueKeysWithValues: segments.map { ($0.end, $0.identifier) })
        #expect(named == ["Home": nil, "Detail": nil, "Settings": "two", "Shown": "three"])
    }

    @Test("a controller has the identifiers that its code sets")
    func controllersCode() {
        let source = controllers(
            """
            class Home: UIViewController {
                let button = UIButton()
                override func viewDidLoad() { button.accessibilityIdentifier = "go"; view.accessibilityIdentifier = "home" }
            }
            """)
        #expect(identifiers(source) == ["Home": ["go", "home"]])
    }

    @Test("what tests need and the code lacks is listed by the segments that it would make sure")
    func lacking() {
        let source = app(
            """
            struct Home: View { @State var isOn = false; var body: some View { VStack {
                NavigationLink("Open") { Detail() }
                NavigationLink("Again") { Detail() }
                NavigationLink { Settings().navigationTitle("Settings") } label: { Image(systemName: "gear") }
                NavigationLink("Known") { Known() }
            } } }
            struct Known: View { var body: some View { Text("x").accessibilityIdentifier("known") } }
            """)
        let reading = SourceReader.read([("File.swift", source)])
        #expect(
            reading.lackingWords == """
                2  an element that only Detail has, at File.swift:3
                1  an element that only Home has, at File.swift:5
                1  what is touched at File.swift:8, which leads to Settings

                """)
    }

    @Test("a code with all identifiers lacks none")
    func complete() {
        let source = app(
            """
            struct Home: View { var body: some View {
                NavigationLink("Open") { Known() }.accessibilityIdentifier("open")
            } }
            struct Known: View { var body: some View { Text("x").accessibilityIdentifier("known") } }
            """)
        #expect(SourceReader.read([("File.swift", source)]).lackingWords == "")
    }
}
