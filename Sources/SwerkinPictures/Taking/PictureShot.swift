import Foundation

/// The picture of one screen in one state and variant, as the contents of its files.
struct PictureShot: Sendable {
    /// One file.
    struct File: Sendable {
        /// The part of the file name after the subject's path and a full stop.
        let ending: String
        let content: Data

        /// True if it is a picture; otherwise it is a text.
        var isPicture: Bool { ending.hasSuffix(PictureShot.picture) }
    }

    /// The ending of the picture's own file.
    static let picture = "png"

    /// The ending of the picture of something that scrolls.
    static func scrollView(_ name: String) -> String { "\(PortableName(name).text).\(picture)" }

    /// The picture, the texts, and the pictures of what scrolls.
    let files: [File]
}
