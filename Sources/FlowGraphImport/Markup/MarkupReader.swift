import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads the elements of XML files, with one limit on the elements of all files of an import.
struct MarkupReader {
    /// The accepted document types.
    enum DocumentTypes {
        /// None, not even one without declarations.
        case none
        /// One that only names an external definition, as property lists have; it is never loaded.
        case external
    }

    /// The elements that may still be read.
    private(set) var elementAllowance = ImportLimit.elements.maximum

    /// Reads a file's outermost element with its content.
    ///
    /// O(bytes).
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - documentTypes: The accepted document types.
    ///   - keepsText: True to keep the text between tags.
    /// - Returns: The element.
    /// - Throws: ``ImportError`` if the text is neither UTF-8 nor UTF-16, has a document type, is not well-formed or
    ///   exceeds a limit.
    mutating func root(
        of file: ModelFile,
        documentTypes: DocumentTypes = .none,
        keepsText: Bool = false
    ) throws(ImportError) -> MarkupElement {
        let text = try MarkupReader.decoded(file)
        let prolog = MarkupProlog(text.bytes)
        try check(prolog, of: text, allowing: documentTypes)
        let bytes = try parsableBytes(of: text, prolog)
        let builder = MarkupTreeBuilder(text, elementAllowance: elementAllowance, keepsText: keepsText)
        // Given all bytes at once, the parser on Linux rejects more than ten million of them.
        let parser = XMLParser(stream: InputStream(data: Data(bytes)))
        parser.delegate = builder
        _ = parser.parse()
        elementAllowance = builder.elementAllowance
        if let failure = builder.failure {
            throw ImportError(file: file.path, location: failure.location, reason: failure.reason)
        }
        guard let root = builder.root else {
            throw ImportError(file: file.path, reason: .malformed(.noElement))
        }
        return root
    }

    /// The file with its text in UTF-8, to which positions refer.
    private static func decoded(_ file: ModelFile) throws(ImportError) -> ModelFile {
        let text = MarkupText(file.bytes)
        if text.encoding == .utf32 { throw ImportError(file: file.path, reason: .encoding(text.encoding.rawValue)) }
        let decoded = try ModelFile(path: file.path, bytes: text.bytes)
        guard text.isComplete else {
            let end = decoded.location(at: text.bytes.count)
            throw ImportError(file: file.path, location: end, reason: .malformed(.badCharacter))
        }
        return decoded
    }

    /// The bytes with spaces for the parts that the parser must not read.
    ///
    /// The XML declaration is one of them: the parser would use the encoding that it names.
    private func parsableBytes(of file: ModelFile, _ prolog: MarkupProlog) throws(ImportError) -> [UInt8] {
        let scan = MarkupScan(file.bytes)
        if let excess = scan.excess {
            let location = file.location(at: excess.offset)
            throw ImportError(file: file.path, location: location, reason: .exceeds(excess.limit))
        }
        var bytes = file.bytes
        for range in [prolog.declaration].compactMap({ $0 }) + scan.emptyInstructions {
            for position in range where bytes[position] != UInt8(ascii: "\n") { bytes[position] = UInt8(ascii: " ") }
        }
        return bytes
    }

    private func check(
        _ prolog: MarkupProlog,
        of file: ModelFile,
        allowing documentTypes: DocumentTypes
    ) throws(ImportError) {
        if let encoding = prolog.encoding, !MarkupReader.encodings.contains(encoding.lowercased()) {
            throw ImportError(file: file.path, reason: .encoding(encoding))
        }
        if let offset = prolog.documentType, documentTypes == .none || prolog.declaresEntities {
            throw ImportError(file: file.path, location: file.location(at: offset), reason: .documentType)
        }
        if let (offset, fault) = prolog.fault {
            throw ImportError(file: file.path, location: file.location(at: offset), reason: .malformed(fault))
        }
    }

    /// The names that a declaration may give the encodings of a text that was decoded by its first bytes.
    private static let encodings: Set<String> = ["utf-8", "us-ascii", "utf-16", "utf-16le", "utf-16be"]
}

/// Builds the elements from the parser's events, up to the first problem.
private final class MarkupTreeBuilder: NSObject, XMLParserDelegate {
    typealias Failure = (location: ImportError.Location, reason: ImportError.Reason)

    private(set) var root: MarkupElement?
    private(set) var failure: Failure?
    private(set) var elementAllowance: Int
    private let text: ModelFile
    private let keepsText: Bool
    private var open: [MarkupElement] = []
    /// The namespaces that each open element declares, by prefix.
    private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]

    init(_ text: ModelFile, elementAllowance: Int, keepsText: Bool) {
        self.text = text
        self.elementAllowance = elementAllowance
        self.keepsText = keepsText
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard failure == nil else { return }
        elementAllowance -= 1
        if elementAllowance < 0 { return fail(parser, .exceeds(.elements)) }
        if open.count >= ImportLimit.depth.maximum { return fail(parser, .exceeds(.depth)) }
        scopes.append(MarkupTreeBuilder.namespaces(declaredBy: attributes))
        open.append(
            MarkupElement(
                name: MarkupTreeBuilder.localName(name),
                attributes: expanded(attributes, parser),
                location: location(parser)))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard failure == nil, let element = open.popLast() else { return }
        scopes.removeLast()
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard keepsText, failure == nil, !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let code = (error as NSError).code
        // Undeclared prefixes are detected in the start tag, with their names; not every platform's parser reports
        // them.
        guard failure == nil, code != 201 else { return }
        let offset = text.offset(of: location(parser))
        if let fault = MarkupFault(code: code, at: offset, in: text.bytes) { fail(parser, .malformed(fault)) }
    }

    private func fail(_ parser: XMLParser, _ reason: ImportError.Reason) {
        guard failure == nil else { return }
        failure = (location(parser), reason)
        parser.abortParsing()
    }

    private func location(_ parser: XMLParser) -> ImportError.Location {
        ImportError.Location(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    }

    private static func namespaces(declaredBy attributes: [String: String]) -> [String: String] {
        var scope: [String: String] = [:]
        for (name, value) in attributes where name.hasPrefix("xmlns:") {
            scope[String(name.dropFirst("xmlns:".count))] = value
        }
        return scope
    }

    private func namespace(of prefix: Substring) -> String? {
        scopes.reversed().lazy.compactMap { $0[String(prefix)] }.first
    }

    /// The attributes with their prefixes replaced by namespaces, without the declarations of namespaces.
    private func expanded(_ attributes: [String: String], _ parser: XMLParser) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            guard name != "xmlns", !name.hasPrefix("xmlns:") else { continue }
            let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                result[name] = value
                continue
            }
            guard let namespace = namespace(of: parts[0]) else {
                fail(parser, .malformed(.undeclaredPrefix(String(parts[0]))))
                return [:]
            }
            result["{\(namespace)}\(parts[1])"] = value
        }
        return result
    }

    private static func localName(_ name: String) -> String {
        name.split(separator: ":").last.map(String.init) ?? name
    }
}
