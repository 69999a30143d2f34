/// Something that a driver knows about a failure, beside what is on the screen: what a page wrote to its console, say.
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
