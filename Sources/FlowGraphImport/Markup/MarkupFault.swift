/// What makes a text no well-formed XML.
public enum MarkupFault: Hashable, Sendable {
    /// There is no element at all.
    case noElement
    /// The text ends inside of an element, or goes on after the outermost one.
    case documentEnd
    /// The end tag is not that of the element that is open.
    case tagMismatch
    /// A tag is not finished.
    case unfinishedTag
    /// An attribute is not written as `name="value"`.
    case badAttribute
    /// An attribute stands twice in a tag.
    case repeatedAttribute
    /// An entity is used that is not one of XML's own five.
    case unknownEntity
    /// A byte is not UTF-8, or a character is one that XML does not allow.
    case badCharacter
    /// A tag, an attribute or another single part is longer than the parser takes.
    case tooLong
    /// An attribute has this prefix, which no `xmlns:` declares.
    case undeclaredPrefix(String)
    /// Something else, with the number that libxml2 gives it.
    case other(code: Int)

    /// Reads the number of an error, which is the same in libxml2 and in Foundation on every platform.
    init(code: Int) {
        switch code {
        case 3, 4: self = .noElement
        case 5, 45, 47, 63: self = .documentEnd
        case 76, 77: self = .tagMismatch
        case 68, 73, 74: self = .unfinishedTag
        case 38, 39, 40, 41, 65: self = .badAttribute
        case 42, 203: self = .repeatedAttribute
        case 22, 23, 26, 27: self = .unknownEntity
        case 9, 81: self = .badCharacter
        case 1, 110: self = .tooLong
        default: self = .other(code: code)
        }
    }
}

extension MarkupFault: CustomStringConvertible {
    /// The fault in a clause that says what to do where that is not plain.
    public var description: String {
        switch self {
        case .noElement: "there is no element; the file is empty or no XML"
        case .documentEnd: "the file ends too early, or goes on after its outermost element"
        case .tagMismatch: "this end tag does not close the element that is open"
        case .unfinishedTag: "this tag is not finished"
        case .badAttribute: "an attribute must be written as name=\"value\", without < in the value"
        case .repeatedAttribute: "an attribute stands twice in this tag"
        case .unknownEntity: "this entity is unknown; write & as &amp;"
        case .badCharacter: "a byte here is not UTF-8, or is a character that XML does not allow"
        case .tooLong: "a tag, attribute or other part here is longer than ten million bytes"
        case .undeclaredPrefix(let prefix): "the prefix “\(prefix)” is not declared; add its xmlns:\(prefix)"
        case .other(let code): "libxml2's error \(code)"
        }
    }
}
