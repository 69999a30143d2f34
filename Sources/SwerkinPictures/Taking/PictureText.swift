import SwerkinCore
import SwerkinSnapshots

/// A text beside each picture: the screen's accessibility tree in a format.
public struct PictureText: Sendable {
    /// The name of the text in the gallery.
    public let name: String
    /// The ending of its files, as in `aria.yaml`.
    public let fileExtension: String
    /// The text of what a driver shows.
    public let text: @Sendable (any Driver) throws -> String

    /// Describes a text.
    public init(
        _ name: String, fileExtension: String, text: @escaping @Sendable (any Driver) throws -> String
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.text = text
    }

    /// The accessibility tree in the words of ARIA, as a template that would match it.
    public static let aria = PictureText("Accessibility", fileExtension: "aria.yaml") { try $0.ariaTree().yaml }

    /// The text that a screen reader announces, element after element, in AXSnapshot's format.
    public static let spoken = PictureText("Read aloud", fileExtension: "ax.txt") { try $0.axSnapshot() }
}
