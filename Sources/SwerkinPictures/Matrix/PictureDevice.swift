import SwerkinCore

/// A device that pictures are taken on: the size of its display, and the system's share of it.
public struct PictureDevice: Hashable, Sendable {
    /// The name of the device in the names of pictures.
    public var name: String
    /// The display when the device is held upright, in points.
    public var size: Size
    /// The number of pixels per point, in each direction.
    public var scale: Double
    /// True if it is held in the hand and touched; pages are laid out as on a telephone then.
    public var isMobile: Bool
    /// The system's share of the display when the device is held upright.
    public var portraitEdges: Edges
    /// The system's share of the display when the device lies on its side.
    public var landscapeEdges: Edges

    /// The system's share of a display, in points.
    public struct Edges: Hashable, Sendable {
        /// Along the upper edge, as for the clock.
        public var top: Double
        /// Along the left edge.
        public var left: Double
        /// Along the lower edge, as for the bar that leads home.
        public var bottom: Double
        /// Along the right edge.
        public var right: Double
        /// The height of the keyboard, with the part of the lower edge that it covers.
        public var keyboard: Double

        /// Makes edges; the default is none.
        public init(
            top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0, keyboard: Double = 0
        ) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
            self.keyboard = keyboard
        }
    }

    /// Describes a device; the system's share of the display is none by default.
    public init(
        _ name: String, size: Size, scale: Double = 1, isMobile: Bool = true, portraitEdges: Edges = Edges(),
        landscapeEdges: Edges = Edges()
    ) {
        self.name = name
        self.size = size
        self.scale = scale
        self.isMobile = isMobile
        self.portraitEdges = portraitEdges
        self.landscapeEdges = landscapeEdges
    }

    /// The same device with another scale: smaller pictures are quicker to take and to view.
    public func scaled(_ scale: Double) -> PictureDevice {
        var device = self
        device.scale = scale
        return device
    }
}

extension PictureDevice {
    /// A small telephone with a button below the display: 375 × 667 points of 2 × 2 pixels.
    public static let smallPhone = PictureDevice(
        "small-phone", size: Size(width: 375, height: 667), scale: 2,
        portraitEdges: Edges(top: 20, keyboard: 260), landscapeEdges: Edges(keyboard: 200))

    /// A telephone that is all display: 390 × 844 points of 3 × 3 pixels.
    public static let phone = PictureDevice(
        "phone", size: Size(width: 390, height: 844), scale: 3,
        portraitEdges: Edges(top: 47, bottom: 34, keyboard: 336),
        landscapeEdges: Edges(left: 47, bottom: 21, right: 47, keyboard: 209))

    /// A tablet: 820 × 1180 points of 2 × 2 pixels.
    public static let tablet = PictureDevice(
        "tablet", size: Size(width: 820, height: 1180), scale: 2,
        portraitEdges: Edges(top: 24, bottom: 20, keyboard: 316),
        landscapeEdges: Edges(top: 24, bottom: 20, keyboard: 398))

    /// A window on a desk, which is wider than it is high when it stands upright too: 1280 × 800 points.
    public static let desk = PictureDevice("desk", size: Size(width: 1280, height: 800), isMobile: false)
}

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
