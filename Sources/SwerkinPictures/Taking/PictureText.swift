import Swerkin
import SwerkinSnapshots

/// A text that is written down beside each picture: what assistive technology is told of the screen.
public struct PictureText: Sendable {
    /// What the text is called in the gallery.
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

    /// What is read to people, element after element, in AXSnapshot's format.
    public static let spoken = PictureText("Read aloud", fileExtension: "ax.txt") { try $0.axSnapshot() }
}
