import Swerkin
import SwerkinEmbedded
import XCTest

final class DrawingTests: XCTestCase {
    private func texts(_ app: EmbeddedApp) -> [String] { app.drawing().texts.map(\.string) }

    func testTextsAreDrawnInTheOrderOfTheScreen() throws {
        let trial = try TrialApp(
            Label("Name"), TextField("Ada"), TextField(placeholder: "Age"), Button("Save"), title: "Person")
        XCTAssertEqual(texts(try trial.embedded), ["Person", "Name", "Ada", "Age", "Save"])
    }

    func testWhatIsHiddenIsNotDrawnNorWhatIsInIt() throws {
        let hidden = Stack([Label("Inside")])
        hidden.isHidden = true
        XCTAssertEqual(texts(try TrialApp(hidden, Label("Seen")).embedded), ["Seen"])
    }

    func testASecretIsDrawnAsBullets() throws {
        let field = TextField("geheim")
        field.isSecure = true
        XCTAssertEqual(texts(try TrialApp(field).embedded), ["••••••"])
    }

    func testWhatLiesInFrontIsDrawnLast() throws {
        let trial = try TrialApp(Label("Behind"))
        try trial.embedded.show(Popover(Label("Popover")))
        try trial.embedded.show(Alert("Alert", message: "Message", actions: [Alert.Action("OK")]))
        XCTAssertEqual(texts(try trial.embedded), ["Behind", "Popover", "Alert", "Message", "OK"])
    }

    func testTheQuestionOfTheSystemIsDrawnWithItsAnswers() throws {
        let trial = try TrialApp()
        try trial.embedded.show(SystemPrompt("May it know the place?"))
        XCTAssertEqual(texts(try trial.embedded), ["May it know the place?", "Don't Allow", "Allow"])
    }

    func testTheKeyboardHasTheLettersOfItsLanguage() throws {
        let field = TextField()
        let app = EmbeddedApp(
            root: EmbeddedScreen(content: Stack([field])), environment: EmbeddedEnvironment(language: "de-AT"))
        app.focus(field)
        XCTAssertEqual(texts(app).joined(), "qwertzuiopüasdfghjklöäyxcvbnm")
    }

    func testOfAScrollViewOnlyTheVisiblePartIsDrawn() throws {
        let rows = (1...100).map { Row("Row \($0)") }
        let trial = try TrialApp(screen: EmbeddedScreen(content: Table(rows)))
        let drawn = texts(try trial.embedded)
        XCTAssertEqual(drawn.first, "Row 1")
        XCTAssertEqual(drawn.last, "Row 19")
    }

    func testWhatAScrollViewCutsOffIsClipped() throws {
        let scrollView = ScrollView(Stack([Label("First"), Label("Second")], padding: 0), height: 40)
        let trial = try TrialApp(scrollView)
        let clips = try trial.embedded.drawing().clips
        XCTAssertTrue(clips.contains(scrollView.bounds), "\(clips)")
    }

    func testAllThatAScrollViewCanShowIsDrawnAndItsOffsetStays() throws {
        let table = Table((1...100).map { Row("Row \($0)") })
        let trial = try TrialApp(screen: EmbeddedScreen(content: table))
        let app = try trial.embedded
        _ = try trial.driver.scroll(.down, in: nil)
        let offset = table.offset
        let before = app.drawing()
        let whole = app.drawing(ofContentOf: table)
        XCTAssertEqual(whole.size, Size(width: 390, height: 4400))
        XCTAssertEqual(whole.texts.map(\.string), (1...100).map { "Row \($0)" })
        XCTAssertEqual(table.offset, offset)
        XCTAssertEqual(app.drawing(), before)
    }

    func testAViewOfOnesOwnDrawsItself() throws {
        let trial = try TrialApp(Flag())
        let flag = try XCTUnwrap(try trial.embedded.drawing().fills.last)
        XCTAssertEqual(flag.color, Flag.red)
    }

    func testAControlWithoutADrawingShowsItsLabelAndValue() throws {
        let texts = try TrialApp(Gauge()).embedded.drawing().texts
        XCTAssertEqual(texts.map(\.string), ["Volume", "70%"])
        XCTAssertEqual(texts.map(\.alignment), [.left, .right])
    }

    func testTheFilledPartOfATrackIsItsValue() {
        let shares = ["70%", "Absolute: 80.0, Percentage: 80%", "0.25", "12.5 %", "80", "120%", "none", "", "%"].map {
            Gauge($0).shownShare
        }
        XCTAssertEqual(shares, [0.7, 0.8, 0.25, 0.125, nil, 1, nil, nil, nil])
    }

    func testATrackIsFilledFromWhereLinesBegin() throws {
        for (language, x) in [("en", 16.0), ("ar", 390 - 16 - 0.7 * 358)] {
            let app = EmbeddedApp(
                root: EmbeddedScreen(content: Stack([Gauge()])), environment: EmbeddedEnvironment(language: language))
            let filled = app.drawing().fills.filter { $0.color == Palette.of(.light).accent }.map(\.bounds)
            XCTAssertEqual(filled.first?.origin.x ?? -1, x, accuracy: 0.001, language)
            XCTAssertEqual(filled.first?.size.width ?? -1, 0.7 * 358, accuracy: 0.001, language)
        }
    }

    func testADisabledControlIsDrawnOtherwise() throws {
        let button = Button("Save")
        let trial = try TrialApp(button)
        let enabled = try trial.embedded.drawing()
        button.isEnabled = false
        let disabled = try trial.embedded.drawing()
        XCTAssertNotEqual(enabled, disabled)
        XCTAssertEqual(disabled.texts.last?.color, Palette.of(.light).disabledText)
    }

    func testAHighlightedButtonIsFilled() throws {
        let button = Button("Save")
        button.isHighlighted = true
        XCTAssertEqual(try TrialApp(button).embedded.drawing().texts.last?.color, Palette.of(.light).textOnAccent)
    }

    func testTheSameStateGivesTheSameDrawing() throws {
        func drawing() throws -> Drawing {
            try TrialApp(Switch(isOn: true, label: "Wi-Fi"), Checkbox(), ImageView(label: "Hills")).embedded.drawing()
        }
        XCTAssertEqual(try drawing(), try drawing())
    }
}

private final class Flag: View {
    static let red = Drawing.Color(0xC00000)
    override func draw(in canvas: inout Canvas) { canvas.fill(bounds, Self.red) }
}

private final class Gauge: View {
    override var role: Role { Role(rawValue: "meter") }
    override var label: String? { "Volume" }
    override var value: String? { exposed }
    private let exposed: String

    init(_ value: String = "70%") {
        exposed = value
        super.init()
    }
}

extension Drawing {
    fileprivate var clips: [Rectangle] { commands.flatMap(\.clips) }
    fileprivate var fills: [(bounds: Rectangle, color: Color)] { commands.flatMap(\.fills) }
}

extension Drawing.Command {
    fileprivate var clips: [Rectangle] {
        guard case .clipped(let bounds, let inside) = self else { return [] }
        return [bounds] + inside.flatMap(\.clips)
    }

    fileprivate var fills: [(bounds: Rectangle, color: Drawing.Color)] {
        switch self {
        case .fill(let bounds, let color, _): [(bounds, color)]
        case .clipped(_, let inside): inside.flatMap(\.fills)
        default: []
        }
    }
}
