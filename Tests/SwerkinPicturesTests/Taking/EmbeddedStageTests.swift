import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinEmbedded
import SwerkinPictures
import XCTest

/// An app that says what it was made for.
private final class NoteTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        EmbeddedDriver(environment: EmbeddedEnvironment()) { clock, environment in
            let words = "\(environment.language) \(environment.colorScheme.rawValue) \(environment.safeArea.top)"
            let rows = (1...40).map { Label("\($0)") }
            let list = ScrollView(Stack(rows), identifier: "list")
            return EmbeddedApp(
                root: EmbeddedScreen(words, content: list), clock: clock, environment: environment)
        }
    }
}

/// An app that is the same in every environment.
private final class StubbornTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        EmbeddedDriver { clock in EmbeddedApp(root: EmbeddedScreen("Note"), clock: clock) }
    }
}

private enum NoteScreen: String, PresentableScreen { case note }

final class EmbeddedStageTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testAnAppIsMadeForTheCircumstancesAndDrawn() throws {
        var screen = PicturedScreen<NoteTestCase>(NoteScreen.note, by: .custom { _ in })
        screen.context.scrollViews = ["screen": .screen, "list": .element(.identifier("list"))]
        var matrix = PictureMatrix(screens: [screen])
        matrix.devices = [PictureDevice.phone.scaled(1)]
        matrix.languages = ["ar"]
        matrix.colorSchemes = [.dark]
        _ = try matrix.assertPictures(in: folder)
        let path = "note/initial/phone-portrait/ar/dark"
        let text = try String(contentsOf: folder.appendingPathComponent("\(path).aria.yaml"), encoding: .utf8)
        XCTAssertTrue(text.contains("ar dark 47.0"), text)
        XCTAssertEqual(try size(of: "\(path).png"), [390, 844])
        XCTAssertEqual(try size(of: "\(path).list.png"), try size(of: "\(path).screen.png"))
        XCTAssertGreaterThan(try size(of: "\(path).list.png")[1], 844)
    }

    func testAnAppThatDoesNotTakeTheCircumstancesIsNotPictured() throws {
        var matrix = PictureMatrix(
            screens: [PicturedScreen<StubbornTestCase>(NoteScreen.note, by: .custom { _ in })])
        matrix.colorSchemes = [.dark]
        let result = try matrix.takePictures(into: folder)
        XCTAssertEqual(result.problems.count, result.pictures.count)
        guard case .failed(let message) = result.problems.first?.outcome else { return XCTFail("\(result)") }
        XCTAssertTrue(message.contains("the app does not take the environment of its driver"), message)
    }

    private func size(of path: String) throws -> [Int] {
        let image = try PixelImage(png: Data(contentsOf: folder.appendingPathComponent(path)))
        return [image.width, image.height]
    }
}
