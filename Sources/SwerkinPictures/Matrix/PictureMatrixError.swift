/// The reason why the pictures of a matrix cannot be taken at all; nothing has been written then.
public struct PictureMatrixError: Error, Hashable, Sendable {
    /// All problems.
    public var problems: [Problem]

    /// A problem of a matrix.
    public enum Problem: Hashable, Sendable {
        /// There is no picture to be taken: no screen, no state, no device, no language or no colours.
        case noPictures
        /// A name has nothing that a file's name is made of, or is too long for one.
        case unusableName(PictureNameKind, String)
        /// Two names become the same path, in a folder of the pictures'; empty for the outermost.
        case collision(PictureNameKind, String, String, path: String, folder: String)
        /// A picture is there twice.
        case twice(String)
        /// A folder cannot be made or written to: why.
        case unwritableFolder(String, reason: String)
        /// The pictures and their references are to be in one folder.
        case folderIsReferences(String)
        /// A variable of the environment makes no sense; a sentence.
        case environment(String)
    }

    /// Makes an error of problems.
    public init(problems: [Problem]) { self.problems = problems }
}
