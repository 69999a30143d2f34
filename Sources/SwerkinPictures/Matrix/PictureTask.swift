import Swerkin

/// One picture that is to be taken: a screen in a state, under certain circumstances.
public struct PictureTask<TestCase: BaseTestCase>: Sendable {
    /// The screen.
    public let screen: PicturedScreen<TestCase>
    /// The state.
    public let state: PicturedState<TestCase>
    /// The circumstances.
    public let variant: PictureVariant

    /// What is on the picture.
    public var subject: PictureSubject {
        PictureSubject(
            screen: screen.name, state: state.name, variant: variant,
            scrollViews: screen.context.scrollViews.keys.sorted())
    }
}

/// What is on a picture: which screen in which state, under which circumstances.
public struct PictureSubject: Hashable, Sendable {
    /// What the screen is called.
    public let screen: String
    /// What the state is called.
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

    /// What the path is made of, with what each stands for.
    var components: [(kind: PictureNameKind, text: String)] {
        [
            (.screen, screen), (.state, state), (.device, "\(variant.device.name)-\(variant.orientation.rawValue)"),
            (.language, variant.language), (.colorScheme, variant.colorScheme.rawValue),
        ]
    }
}

/// What a part of a picture's name stands for.
public enum PictureNameKind: String, Hashable, Sendable {
    /// What the screen is called.
    case screen
    /// What the state is called.
    case state
    /// What the device is called, with how it is held.
    case device
    /// The language's tag.
    case language
    /// The colours.
    case colorScheme = "colour scheme"
    /// What something that scrolls is called.
    case scrollView = "scroll view"
}
