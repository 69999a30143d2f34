/// A driver's information about a failure, beside its snapshot, such as a page's messages to the console.
public struct DriverAttachment: Hashable, Sendable {
    /// The kind of the content, a word that can be part of a file's name: `console`.
    public var name: String
    /// The content, in lines.
    public var text: String

    /// Makes an attachment.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
