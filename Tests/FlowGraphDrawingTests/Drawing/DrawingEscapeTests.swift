import Foundation
import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct DrawingEscapeTests {
    private func nasty() throws -> GraphDrawing { GraphDrawing(try NastyText.graph(of: NastyText.samples)) }

    @Test("GraphML reads back every text but for the characters that XML forbids")
    func graphML() throws {
        let drawing = try nasty()
        let reading = GraphMLReading(drawing.graphML())
        #expect(reading.error == nil)
        #expect(reading.texts["s_title"]?.map(scalars) == NastyText.samples.map(legal).map(scalars))
        #expect(reading.texts["s_name"]?.map(scalars) == drawing.graph.screens.map(\.name).map(legal).map(scalars))
        #expect(reading.texts["e_kind"]?.count == drawing.graph.segments.count)
        #expect(reading.edgeCount == drawing.graph.segments.count)
    }

    @Test("in Mermaid nothing but letters and harmless signs stands bare within quotes")
    func mermaid() throws {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.?!+()/#;".unicodeScalars)
        for line in try nasty().mermaid().split(separator: "\n").dropFirst(3) {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(parts.count == 1 || parts.count == 3, "\(line)")
            guard parts.count == 3 else { continue }
            for text in parts[1].components(separatedBy: "<br/>") {
                #expect(text.unicodeScalars.allSatisfy { !$0.isASCII || allowed.contains($0) }, "\(text)")
                #expect(text.filter { $0 == "#" }.count == text.filter { $0 == ";" }.count, "\(text)")
            }
        }
    }

    @Test("a quotation mark and a tag become entities in Mermaid")
    func mermaidEntities() { #expect(MermaidText.escaped("<b> \"x\": #") == "#60;b#62; #34;x#34;#58; #35;") }

    private func legal(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isLegal = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
                    return isLegal && scalar.value & 0xFFFE != 0xFFFE ? scalar : "\u{FFFD}"
                }
            )
        )
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}

/// The data of a GraphML file, by key, as an independent parser reads it.
private final class GraphMLReading: NSObject, XMLParserDelegate {
    private(set) var texts: [String: [String]] = [:]
    private(set) var edgeCount = 0
    private(set) var error: (any Error)?
    private var key: String?
    private var text = ""

    init(_ graphML: String) {
        super.init()
        let parser = XMLParser(data: Data(graphML.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "edge" { edgeCount += 1 }
        if name == "data" { (key, text) = (attributes["key"], "") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "data", let key { texts[key, default: []].append(text) }
    }
}
