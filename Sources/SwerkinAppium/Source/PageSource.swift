import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The page source of an app, as `GET /session/…/source` answers it: XML with an element for each of the app's.
struct PageSource {
    /// The reason why a text is not a page source.
    struct Fault: Error, Hashable {
        /// The problem in words.
        let problem: String
    }

    /// The outermost element.
    let root: SourceElement

    /// Reads a page source.
    ///
    /// O(length).
    init(_ text: String) throws(Fault) {
        try Self.checkMarkup(text)
        let reader = SourceReader()
        // Given all bytes at once, the parser on Linux refuses more than ten million of them.
        let parser = XMLParser(stream: InputStream(data: Data(text.utf8)))
        parser.delegate = reader
        let isWhole = parser.parse()
        guard isWhole, let root = reader.root else {
            throw Fault(problem: "it is no XML, at line \(max(1, parser.lineNumber))")
        }
        self.root = root
    }

    /// Lets only plain elements through to the parser: a page source has no instructions, comments or document types, and
    /// Foundation's parser on Linux crashes on some of them.
    private static func checkMarkup(_ text: String) throws(Fault) {
        let bytes = text.utf8
        let declaration = bytes.starts(with: "<?xml ".utf8) ? bytes.firstIndex(of: UInt8(ascii: ">")) : nil
        var rest = bytes[(declaration ?? bytes.startIndex)...]
        while let opening = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[rest.index(after: opening)...]
            if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
                throw Fault(problem: "it has markup that is no element")
            }
        }
    }
}

/// Builds the elements from the events of the parser.
private final class SourceReader: NSObject, XMLParserDelegate {
    private(set) var root: SourceElement?
    private var open: [SourceElement] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(SourceElement(tag: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
}
