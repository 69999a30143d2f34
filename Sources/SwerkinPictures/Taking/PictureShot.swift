import Foundation

/// What was taken of one screen in one state under certain circumstances, as the files that it becomes.
struct PictureShot: Sendable {
    /// One file.
    struct File: Sendable {
        /// What comes behind the path of the subject and a full stop.
        let ending: String
        let content: Data

        /// Whether it is a picture; otherwise it is a text.
        var isPicture: Bool { ending.hasSuffix(PictureShot.picture) }
    }

    /// The ending of the picture's own file.
    static let picture = "png"

    /// The ending of the picture of something that scrolls.
    static func scrollView(_ name: String) -> String { "\(PortableName(name).text).\(picture)" }

    /// The picture, the texts, and the pictures of what scrolls.
    let files: [File]
}
