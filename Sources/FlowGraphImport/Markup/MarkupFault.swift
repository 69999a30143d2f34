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

extension MarkupFault {
    /// Creates a fault from the number of a parser error and the text at its position; returns nil for a mere warning.
    ///
    /// The number is the same in libxml2 and in Foundation on every platform, but stands for several causes. O(distance
    /// to the markup before it).
    ///
    /// - Parameters:
    ///   - code: The number.
    ///   - offset: The position of the error, in bytes.
    ///   - bytes: The text.
    init?(code: Int, at offset: Int, in bytes: [UInt8]) {
        let context = MarkupContext(bytes, before: offset)
        switch code {
        case 64:
            // A name that only begins with xml is reserved, which is a warning.
            guard context.startsReservedInstruction else { return nil }
            self = .declarationNotFirst
        case 96...100, 102, 106: return nil
        default: self = context.cause(of: MarkupFault(code: code))
        }
    }

    private init(code: Int) {
        switch code {
        case 3, 4: self = .noElement
        case 5, 45, 47, 63, 86: self = .documentEnd
        case 76, 77: self = .tagMismatch
        case 68, 73, 74: self = .unfinishedTag
        case 38, 39, 40, 41, 65, 75: self = .badAttribute
        case 42, 203: self = .repeatedAttribute
        case 22, 23: self = .unescapedAmpersand
        case 26, 27: self = .unknownEntity
        case 6, 7, 8: self = .badCharacterReference
        case 80, 107: self = .hyphensInComment
        case 62: self = .unescapedSectionEnd
        case 9, 81: self = .badCharacter
        case 1, 110: self = .tooLong
        case 35, 200, 202, 204, 205: self = .badNamespace
        default: self = .other(code: code)
        }
    }
}

/// The markup around an error.
private struct MarkupContext {
    /// The text from the last `<` or `&` that the parser has read.
    private let text: ArraySlice<UInt8>

    init(_ bytes: [UInt8], before offset: Int) {
        let looked = bytes[..<min(offset + 1, bytes.count)]
        text = bytes[(looked.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? 0)...]
    }

    private func starts(with text: String) -> Bool { self.text.starts(with: text.utf8) }

    /// True if the instruction's name is `xml`, in any case.
    var startsReservedInstruction: Bool {
        let name = text.dropFirst(2).prefix(4).map { $0 | 0x20 }
        return starts(with: "<?") && name.starts(with: "xml".utf8) && (name.count < 4 || name[3] & 0x5F < 0x41)
    }

    /// The cause of a fault, if the text is more specific than the parser's number.
    func cause(of fault: MarkupFault) -> MarkupFault {
        switch fault {
        case .unfinishedTag where starts(with: "&"): .unescapedAmpersand
        case .unfinishedTag, .documentEnd, .badAttribute, .tooLong:
            if starts(with: "<!DOCTYPE") {
                .misplacedDocumentType
            } else {
                fault == .unfinishedTag && !startsName || fault == .tooLong && startsDeclaration
                    ? .unescapedLessThan : fault
            }
        default: fault
        }
    }

    /// True if a declaration begins, which only a document type may contain; the parser has no number for that.
    private var startsDeclaration: Bool {
        starts(with: "<!") && !starts(with: "<!--") && !starts(with: "<![CDATA[")
    }

    /// True if the `<` is followed by the beginning of a name, or by nothing.
    private var startsName: Bool {
        guard let byte = text.dropFirst().first(where: { $0 != UInt8(ascii: "/") }) else { return true }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            return true
        default: return false
        }
    }
}
