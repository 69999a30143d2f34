import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The nodes and edges of an SVG of Graphviz's, as an independent parser reads it.
final class SVGReading: NSObject, XMLParserDelegate {
    /// The texts of each element with the class `node` or `edge`, by identifier.
    private(set) var texts: [String: [String]] = [:]
    /// The tooltip of each of them.
    private(set) var tooltips: [String: String] = [:]
    private(set) var nodeCount = 0
    private(set) var edgeCount = 0
    private(set) var isWellFormed = false
    private var path: [String?] = []
    private var text: String?

    init(_ svg: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(svg))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    private var identifier: String? { path.last { $0 != nil } ?? nil }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        let classes = attributes["class"]?.split(separator: " ") ?? []
        let isPart = name == "g" && (classes.contains("node") || classes.contains("edge"))
        if classes.contains("node") { nodeCount += 1 }
        if classes.contains("edge") { edgeCount += 1 }
        path.append(isPart ? attributes["id"] : nil)
        if name == "text" { text = "" }
        if name == "a", let identifier, let tooltip = attributes["xlink:title"] { tooltips[identifier] = tooltip }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text?.append(string) }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "text", let identifier { texts[identifier, default: []].append(text ?? "") }
        if name == "text" { text = nil }
        path.removeLast()
    }
}
