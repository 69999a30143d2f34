import Foundation
import Swerkin
import SwerkinPictures
import XCTest

/// Every screen of the example app in pictures.
///
/// A few of them are taken in each run; `tools/gallery` takes all, on three devices, in both orientations, in three
/// languages, light and dark.
final class PictureFlows: XCTestCase {
    private static let environment = SwerkinEnvironment.process

    func testAFewPictures() throws {
        try skipUnlessThereArePictures()
        var matrix = PictureMatrix(of: ExampleTestCase.self, screens: Array(PicturedScreens.all.prefix(2)))
        matrix.languages = ["en", "ar"]
        matrix.devices = [PictureDevice.phone.scaled(1)]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try matrix.assertPictures(in: folder)
        XCTAssertEqual(result.pictures.count, 6)
    }

    func testAllPictures() throws {
        guard let folder = Self.environment.variables["SWERKIN_PICTURES"] else {
            throw XCTSkip("takes minutes: SWERKIN_PICTURES=<folder> asks for it, and tools/gallery does")
        }
        try skipUnlessThereArePictures()
        var matrix = PictureMatrix(of: ExampleTestCase.self, screens: PicturedScreens.all)
        matrix.title = "The example app"
        matrix.devices = [PictureDevice.smallPhone, .phone, .tablet].map { $0.scaled(1) }
        matrix.orientations = [.portrait, .landscape]
        matrix.languages = ["en", "de", "ar"]
        matrix.colorSchemes = [.light, .dark]
        matrix.lanes = Self.environment.variables["SWERKIN_LANES"].flatMap { Int($0) }
        matrix.references = Self.environment.variables["SWERKIN_REFERENCES"].map {
            PictureReferences(URL(fileURLWithPath: $0))
        }
        let result = try matrix.assertPictures(in: URL(fileURLWithPath: folder))
        let seconds = result.duration / .seconds(1)
        let rate = String(format: "%.1f", Double(result.pictures.count) / seconds)
        print("\(result.pictures.count) pictures in \(Int(seconds)) s, \(rate) a second: \(result.gallery.path)")
    }

    private func skipUnlessThereArePictures() throws {
        switch try Self.environment.driverChoice() {
        case .embedded, .chromium: return
        case .firefox: throw XCTSkip("no stage takes pictures in Firefox")
        case .webDriver: throw XCTSkip("no stage takes pictures over the WebDriver protocol")
        case .xcuitest: throw XCTSkip("no stage takes pictures by XCUITest")
        }
    }
}

/// The screens with their states.
private enum PicturedScreens {
    typealias Screen = PicturedScreen<ExampleTestCase>
    typealias State = PicturedState<ExampleTestCase>

    /// Rendered, for segments touch buttons by their English labels.
    static let all = [
        Screen(ExamplePresentableScreen.homeScreen), buttons, dropDown,
        Screen(ExamplePresentableScreen.endToEndScreen), swiping, tappable, textFields, waitToSee, table,
    ].map { screen in
        var rendered = screen
        rendered.approach = .rendering
        return rendered
    }

    private static let buttons = Screen(
        ExamplePresentableScreen.buttonScreen,
        states: [
            State("initial"),
            State("touched") { $0.When.ITouchButton(ButtonScreen.View.enableButton.accessibilityIdentifier) },
        ])

    private static let dropDown = Screen(
        ExamplePresentableScreen.dropDownScreen,
        states: [
            State("initial"),
            State("choosing") { $0.When.ITouchElement(DropDownScreen.View.textField.accessibilityIdentifier) },
        ])

    private static let swiping = Screen(
        ExamplePresentableScreen.swipeScreen,
        states: [State("first page"), State("second page") { $0.When.ISwipeToTheLeft() }])

    private static let tappable = Screen(
        ExamplePresentableScreen.tappableScreen,
        states: [
            State("initial"),
            State("everything touched") { test in
                test.When.ITouchButton(TappableScreen.View.checkBox.accessibilityIdentifier)
                test.And.IToggleSwitch(TappableScreen.View.firstSwitch.accessibilityIdentifier, to: true)
            },
            State("popover") { $0.When.ITouchButton(TappableScreen.View.popUpButton.accessibilityIdentifier) },
            State("alert") { $0.When.ITouchButton(TappableScreen.View.infoBarButton.accessibilityIdentifier) },
        ])

    private static let textFields = Screen(
        ExamplePresentableScreen.textFieldScreen,
        states: [
            State("initial"),
            State("wrong name") { test in
                let field = TextFieldScreen.View.firstName.accessibilityIdentifier
                test.When.IEnterIntoTextField(field, text: "J0hn", andDismissKeyboard: true)
            },
        ])

    private static let waitToSee = {
        var screen = Screen(
            ExamplePresentableScreen.waitToSeeScreen,
            states: [
                State("initial"),
                State("loaded", steps: loadEverything),
                State("alert") { test in
                    loadEverything(test)
                    test.When.ITouchButton(WaitToSeeScreen.View.alertButton.accessibilityIdentifier)
                },
            ])
        // What is loaded does not fit onto a telephone.
        screen.context.scrollViews = ["whole screen": .screen]
        return screen
    }()

    private static let table = Screen(
        ExamplePresentableScreen.tableViewScreen,
        states: [
            State("initial"),
            State("row touched") {
                $0.When.ITouchRow(withIdentifier: TableViewScreen.View.firstCell.accessibilityIdentifier)
            },
        ])

    @Sendable private static func loadEverything(_ test: ExampleTestCase) {
        test.When.ITouchButton(WaitToSeeScreen.View.loader.accessibilityIdentifier)
        test.And.ITouchButton(WaitToSeeScreen.View.scrollLoader.accessibilityIdentifier)
    }
}
