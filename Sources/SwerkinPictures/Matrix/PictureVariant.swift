import SwerkinCore

/// Under which circumstances a picture is taken: the device and how it is held, the language, and the colours.
public struct PictureVariant: Hashable, Sendable {
    /// The orientation of a device.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case portrait
        /// On its side.
        case landscape
    }

    /// The preferred colour scheme of an app.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// The device.
    public var device: PictureDevice
    /// The orientation of the device.
    public var orientation: Orientation
    /// The user's language by its tag in BCP 47, as in `de-CH`.
    public var language: String
    /// The colours that the user prefers.
    public var colorScheme: ColorScheme

    /// Describes circumstances.
    public init(
        device: PictureDevice, orientation: Orientation = .portrait, language: String = "en",
        colorScheme: ColorScheme = .light
    ) {
        self.device = device
        self.orientation = orientation
        self.language = language
        self.colorScheme = colorScheme
    }

    /// The display as the device is held, in points.
    public var size: Size {
        switch orientation {
        case .portrait: device.size
        case .landscape: Size(width: device.size.height, height: device.size.width)
        }
    }

    /// The system's share of the display in this orientation.
    public var edges: PictureDevice.Edges {
        orientation == .portrait ? device.portraitEdges : device.landscapeEdges
    }

    /// Every combination, the last that is named changing first.
    static func all(
        _ devices: [PictureDevice], _ orientations: [Orientation], _ languages: [String], _ colorSchemes: [ColorScheme]
    ) -> [PictureVariant] {
        devices.flatMap { device in
            orientations.flatMap { orientation in
                languages.flatMap { language in
                    colorSchemes.map { colorScheme in
                        PictureVariant(
                            device: device, orientation: orientation, language: language, colorScheme: colorScheme)
                    }
                }
            }
        }
    }
}
