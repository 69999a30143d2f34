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

/// One picture that is to be taken: a screen in a state, under certain circumstances.
public struct PictureTask<TestCase: BaseTestCase>: Sendable {
    /// The screen.
    public let screen: PicturedScreen<TestCase>
    /// The state.
    public let state: PicturedState<TestCase>
    /// The circumstances.
    public let variant: PictureVariant

    /// The subject of the picture.
    public var subject: PictureSubject {
        PictureSubject(
            screen: screen.name, state: state.name, variant: variant,
            scrollViews: screen.context.scrollViews.keys.sorted())
    }
}

/// The subject of a picture: a screen in a state, in a variant.
public struct PictureSubject: Hashable, Sendable {
    /// The name of the screen.
    public let screen: String
    /// The name of the state.
    public let state: String
    /// The circumstances.
    public let variant: PictureVariant
    /// The names of the scroll views that are also pictured in full length.
    public let scrollViews: [String]

    /// The path of the picture in its folder, without an ending: `cart/two-items/phone-portrait/ar/dark`.
    ///
    /// It has small letters and digits of ASCII, `-` and `/` only, which all file systems take.
    public var path: String {
        components.map { PortableName($0.text).text }.joined(separator: "/")
    }

    /// The components of the path, with their kinds.
    var components: [(kind: PictureNameKind, text: String)] {
        [
            (.screen, screen), (.state, state), (.device, "\(variant.device.name)-\(variant.orientation.rawValue)"),
            (.language, variant.language), (.colorScheme, variant.colorScheme.rawValue),
        ]
    }
}

/// The kind of a component in a picture's name.
public enum PictureNameKind: String, Hashable, Sendable {
    /// The name of the screen.
    case screen
    /// The name of the state.
    case state
    /// The name of the device, with its orientation.
    case device
    /// The language's tag.
    case language
    /// The colours.
    case colorScheme = "colour scheme"
    /// The name of a scroll view.
    case scrollView = "scroll view"
}
