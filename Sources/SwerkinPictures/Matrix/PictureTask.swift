import Swerkin

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
    /// The names of what scrolls and is pictured in full length too.
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
