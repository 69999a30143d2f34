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
