/// The reason why a text is not well-formed XML.
public enum MarkupFault: Hashable, Sendable {
    /// There is no element.
    case noElement
    /// Text stands before the outermost element.
    case textBeforeElement
    /// The XML declaration is not written as `<?xml version="1.0" encoding="UTF-8"?>`.
    case badDeclaration
    /// The XML declaration does not stand at the very start.
    case declarationNotFirst
    /// A document type stands inside or after the outermost element.
    case misplacedDocumentType
    /// The text ends within an element, or continues after the outermost one.
    case documentEnd
    /// The end tag is not that of the element that is open.
    case tagMismatch
    /// A tag is not finished.
    case unfinishedTag
    /// A `<` begins neither a tag nor a comment nor an instruction.
    case unescapedLessThan
    /// An attribute is not written as `name="value"`.
    case badAttribute
    /// An attribute stands twice in a tag.
    case repeatedAttribute
    /// An `&` does not begin an entity.
    case unescapedAmpersand
    /// An entity is used that is not one of XML's own five.
    case unknownEntity
    /// A reference to a character by its number is malformed, or the number is that of no character of XML.
    case badCharacterReference
    /// A comment contains `--`.
    case hyphensInComment
    /// The text of an element contains `]]>`.
    case unescapedSectionEnd
    /// A byte does not fit the encoding, or a character is one that XML does not allow.
    case badCharacter
    /// A tag, an attribute or another single part is longer than the parser allows.
    case tooLong
    /// An attribute has this prefix, which no `xmlns:` declares.
    case undeclaredPrefix(String)
    /// A name has several colons or one at an end, or a prefix has no namespace.
    case badNamespace
    /// Another fault, with libxml2's number.
    case other(code: Int)
}

extension MarkupFault: CustomStringConvertible {
    /// The fault in a clause, with the remedy unless it is obvious.
    public var description: String {
        switch self {
        case .noElement: "there is no element; the file is empty or not XML"
        case .textBeforeElement: "there is text before the outermost element; remove it"
        case .badDeclaration:
            "the XML declaration must be written as <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case .declarationNotFirst:
            "<?xml …?> must be the very first thing in the file; remove the text before it"
        case .misplacedDocumentType: "a document type (<!DOCTYPE …>) is not allowed here; remove it"
        case .documentEnd: "the file ends too early, or goes on after its outermost element"
        default: contentDescription
        }
    }

    private var contentDescription: String {
        switch self {
        case .tagMismatch: "this end tag does not close the element that is open"
        case .unfinishedTag: "this tag is not finished"
        case .unescapedLessThan: "this < does not begin a tag; write it as &lt;"
        case .badAttribute: "an attribute must be written as name=\"value\", without < in the value"
        case .repeatedAttribute: "an attribute is repeated in this tag"
        case .unescapedAmpersand: "this & is not escaped; write it as &amp;"
        case .unknownEntity: "this entity is unknown; write & as &amp;"
        case .badCharacterReference:
            "this is not a character that XML allows; write a character's number as in &#233; or &#xE9;"
        case .hyphensInComment: "a comment must not contain --; write - - or another dash"
        case .unescapedSectionEnd: "text must not contain ]]>; write it as ]]&gt;"
        case .badCharacter: "a byte here does not fit the file's encoding, or is a character that XML does not allow"
        case .tooLong: "a tag, attribute or other part here is longer than ten million bytes"
        case .undeclaredPrefix(let prefix): "the prefix “\(prefix)” is not declared; add its xmlns:\(prefix)"
        case .badNamespace: "a name may have one colon, between a declared prefix and the rest"
        default: "XML does not allow this here"
        }
    }
}
