import Foundation
import Swerkin

/// Every state of every screen, on every device, in every orientation, language and colour scheme.
///
/// ```swift
/// final class ShopPictures: XCTestCase {
///     func testEveryStateInPictures() throws {
///         var matrix = PictureMatrix(of: ShopTestCase.self, screens: [
///             PicturedScreen(ShopScreen.home),
///             PicturedScreen(ShopScreen.cart, states: [
///                 PicturedState("empty"),
///                 PicturedState("two items") { test in test.When.ITouchButton("add") },
///             ]),
///         ])
///         matrix.devices = [.phone, .tablet]
///         matrix.languages = ["en", "ar"]
///         try matrix.assertPictures(in: URL(fileURLWithPath: "pictures"))
///     }
/// }
/// ```
///
/// Each picture has a test case and a driver of its own, which begin afresh; several are taken at a time if the driver
/// allows it. A test class chooses the driver of the pictures by its `makeDriver()`.
public struct PictureMatrix<TestCase: BaseTestCase>: Sendable {
    /// The screens with their states, in the order of the gallery.
    public var screens: [PicturedScreen<TestCase>]
    /// The devices.
    public var devices: [PictureDevice] = [.phone]
    /// The orientations of the devices.
    public var orientations: [PictureVariant.Orientation] = [.portrait]
    /// The languages, by their tags in BCP 47.
    public var languages = ["en"]
    /// The colours.
    public var colorSchemes: [PictureVariant.ColorScheme] = [.light]
    /// The reference pictures, or nil if pictures are only taken.
    public var references: PictureReferences?
    /// The texts that accompany each picture.
    public var texts: [PictureText] = [.aria]
    /// The stages that put drivers into variants; the first that supports a driver is used.
    public var stages: [any PictureStage] = [ChromiumStage(), EmbeddedStage()]
    /// The number of pictures that are taken at a time; nil for the stage's recommendation.
    public var lanes: Int?
    /// The title of the gallery.
    public var title: String

    /// Describes the pictures that a class of test cases takes, on an upright telephone in English unless changed.
    public init(of testClass: TestCase.Type = TestCase.self, screens: [PicturedScreen<TestCase>]) {
        self.screens = screens
        title = "\(testClass)"
    }

    /// The pictures to take, in the order of the gallery.
    ///
    /// Throws ``PictureMatrixError`` with every name that cannot be one of a file, and every two pictures that would have
    /// one name.
    public func tasks() throws(PictureMatrixError) -> [PictureTask<TestCase>] {
        let tasks = screens.flatMap { screen in
            screen.states.flatMap { state in
                variants(of: screen).map { PictureTask(screen: screen, state: state, variant: $0) }
            }
        }
        let problems = PictureNames.problems(of: tasks.map(\.subject))
        guard problems.isEmpty else { throw PictureMatrixError(problems: problems) }
        guard !tasks.isEmpty else { throw PictureMatrixError(problems: [.noPictures]) }
        return tasks
    }

    private func variants(of screen: PicturedScreen<TestCase>) -> [PictureVariant] {
        PictureVariant.all(
            devices, screen.context.orientation.map { [$0] } ?? orientations, languages, colorSchemes
        ).map { variant in
            var variant = variant
            if let size = screen.context.screenSize { variant.device.size = size }
            return variant
        }
    }
}
