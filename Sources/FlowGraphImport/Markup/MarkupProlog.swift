/// The part of an XML text before its outermost element, read without parsing the rest.
///
/// XML 1.0, production 22. A declaration and a document type are only allowed here, so if the prolog has none, the file
/// has none.
struct MarkupProlog {
    /// The range of the XML declaration; nil if there is none.
    private(set) var declaration: Range<Int>?
    /// The encoding that the XML declaration names; nil if it names none.
    private(set) var encoding: String?
    /// The offset of `<!DOCTYPE`, in bytes.
    private(set) var documentType: Int?
    /// True if the document type has declarations of its own, between brackets, or is not finished.
    private(set) var declaresEntities = false
    /// The first fault, with its offset in bytes; the prolog is not read beyond it.
    private(set) var fault: (offset: Int, fault: MarkupFault)?
    /// The name of the outermost element without its prefix; nil if the bytes end before it or there is a fault.
    private(set) var rootName: String?

    private let bytes: [UInt8]
    private var position = 0

    /// Reads the prolog of a text in UTF-8 without a byte order mark.
    ///
    /// O(its length).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if startsDeclaration { readDeclaration() }
        while fault == nil, readMiscellany() {}
        if fault == nil, !declaresEntities { readRootName() }
    }
}

// MARK: The declaration

extension MarkupProlog {
    /// True if an XML declaration begins here; `<?xml-stylesheet` and the like are instructions.
    private var startsDeclaration: Bool {
        guard starts(with: "<?xml"), position + 5 < bytes.count else { return false }
        return MarkupProlog.isSpace(bytes[position + 5]) || bytes[position + 5] == UInt8(ascii: "?")
    }

    /// Reads the XML declaration: its version, its encoding if it names one, and whether it stands alone if it says so.
    private mutating func readDeclaration() {
        let start = position
        position += 5
        var names: [String] = []
        while let (name, value) = readPseudoAttribute() {
            names.append(name)
            if name == "encoding" { encoding = value }
        }
        skipSpace()
        let isOrdered = names == ["version", "encoding", "standalone"].filter(names.contains)
        guard starts(with: "?>"), isOrdered, names.first == "version" else {
            fault = (start, .badDeclaration)
            return
        }
        position += 2
        declaration = start..<position
    }

    /// Reads white space and a following `name="value"`; returns nil and reads nothing if there is none.
    private mutating func readPseudoAttribute() -> (name: String, value: String)? {
        var cursor = self
        guard cursor.skipSpace() else { return nil }
        let name = cursor.read { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        cursor.skipSpace()
        guard !name.isEmpty, cursor.skip("=") else { return nil }
        cursor.skipSpace()
        guard let quote = cursor.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        cursor.position += 1
        let value = cursor.read { $0 != quote && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        guard cursor.next == quote else { return nil }
        position = cursor.position + 1
        return (name, value)
    }
}

// MARK: The rest of the prolog

extension MarkupProlog {
    /// Reads white space and one comment, instruction or document type; returns false if none of them follows.
    private mutating func readMiscellany() -> Bool {
        skipSpace()
        if startsDeclaration {
            fault = (position, .declarationNotFirst)
            return false
        }
        if starts(with: "<?") { return skip(past: "?>", from: 2) }
        if starts(with: "<!--") { return skipComment() }
        guard starts(with: "<!DOCTYPE"), documentType == nil else { return false }
        documentType = position
        return skipDocumentType()
    }

    private mutating func skipComment() -> Bool {
        guard skip(past: "--", from: 4) else { return false }
        if skip(">") { return true }
        fault = (position - 2, .hyphensInComment)
        return false
    }

    /// Moves to the end of the document type or to its own declarations; quoted text ends nothing.
    private mutating func skipDocumentType() -> Bool {
        declaresEntities = true
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = read { $0 != byte }
                position += 1
            case UInt8(ascii: "["): return false
            case UInt8(ascii: ">"):
                declaresEntities = false
                return true
            default: break
            }
        }
        return false
    }

    private mutating func readRootName() {
        guard next == UInt8(ascii: "<") else {
            if let next, bytes[position...].contains(UInt8(ascii: "<")) {
                fault = (position, next == 0 ? .badCharacter : .textBeforeElement)
            }
            return
        }
        guard !starts(with: "<!"), !starts(with: "<?") else { return }
        position += 1
        let name = read { !MarkupProlog.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        rootName = name.split(separator: ":").last.map(String.init)
    }
}

// MARK: Moving on

extension MarkupProlog {
    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func starts(with text: String) -> Bool {
        position <= bytes.count && bytes[position...].starts(with: text.utf8)
    }

    /// Skips white space; returns true if there is any.
    @discardableResult
    private mutating func skipSpace() -> Bool { !read(while: MarkupProlog.isSpace).isEmpty }

    private mutating func skip(_ text: String) -> Bool {
        guard starts(with: text) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func read(while isWanted: (UInt8) -> Bool) -> String {
        let part = position < bytes.count ? bytes[position...].prefix(while: isWanted) : []
        position += part.count
        return String(decoding: part, as: UTF8.self)
    }

    /// Moves past the next `end`, at least `offset` bytes ahead; returns false and reads nothing if there is none.
    private mutating func skip(past end: String, from offset: Int) -> Bool {
        let end = Array(end.utf8)
        var found = position + offset
        while found + end.count <= bytes.count {
            if bytes[found] == end[0], bytes[found...].starts(with: end) {
                position = found + end.count
                return true
            }
            found += 1
        }
        return false
    }
}
