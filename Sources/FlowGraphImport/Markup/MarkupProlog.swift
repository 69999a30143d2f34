import Foundation

/// What stands in an XML file before its outermost element, read without parsing the rest.
///
/// XML 1.0, production 22. A document type can stand nowhere else, so whatever the prolog does not have the file does not
/// have.
struct MarkupProlog {
    /// The encoding that the XML declaration or the file's first bytes name; nil where they name none.
    private(set) var encoding: String?
    /// Where `<!DOCTYPE` begins, as a count of bytes.
    private(set) var documentType: Int?
    /// Whether the document type has declarations of its own, between brackets.
    private(set) var declaresEntities = false
    /// The name of the outermost element without its prefix; nil where the bytes end before it.
    private(set) var rootName: String?

    private let bytes: [UInt8]
    private var position = 0

    /// Reads the prolog of a file.
    ///
    /// O(its length).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        encoding = MarkupProlog.encodingOfMark(bytes)
        guard encoding == nil else { return }
        if starts(with: "\u{FEFF}") { position = 3 }
        while readMiscellany() {}
        rootName = readRootName()
    }

    private static func encodingOfMark(_ bytes: [UInt8]) -> String? {
        switch Array(bytes.prefix(2)) {
        case [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]: "UTF-16"
        default: nil
        }
    }

    /// Reads one declaration, comment, instruction or document type; false where the next thing is none of them.
    private mutating func readMiscellany() -> Bool {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        if starts(with: "<?xml ") || starts(with: "<?xml\n") { encoding = declaredEncoding() }
        if starts(with: "<?") { return skip(past: "?>") }
        if starts(with: "<!--") { return skip(past: "-->") }
        guard starts(with: "<!DOCTYPE"), documentType == nil else { return false }
        documentType = position
        return skipDocumentType()
    }

    private func declaredEncoding() -> String? {
        let declaration = bytes[position...].prefix { $0 != UInt8(ascii: ">") }
        let words = String(decoding: declaration, as: UTF8.self)
        guard let name = words.range(of: "encoding") else { return nil }
        return words[name.upperBound...].split { $0 == "'" || $0 == "\"" }.dropFirst().first.map(String.init)
    }

    private mutating func skipDocumentType() -> Bool {
        let end = bytes[position...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
        guard let end else { return false }
        declaresEntities = bytes[end] == UInt8(ascii: "[")
        position = end + 1
        return !declaresEntities
    }

    private func readRootName() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return nil }
        guard !starts(with: "<!"), !starts(with: "<?") else { return nil }
        let name = bytes[(position + 1)...].prefix { ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains($0) }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? []
        return local.isEmpty ? nil : String(decoding: local, as: UTF8.self)
    }

    private func starts(with text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    private mutating func skip(past end: String) -> Bool {
        let wanted = Array(end.utf8)
        var next = position + 2
        while next + wanted.count <= bytes.count {
            if bytes[next] == wanted[0], bytes[next...].starts(with: wanted) {
                position = next + wanted.count
                return true
            }
            next += 1
        }
        return false
    }
}
