import Testing

@testable import FlowGraphImport

@Suite struct MarkupReaderTests {
    private func root(_ text: String, keepsText: Bool = false) throws -> MarkupElement {
        var reader = MarkupReader()
        return try reader.root(of: ModelFile(path: "in", bytes: Array(text.utf8)), keepsText: keepsText)
    }

    @Test("elements keep their order, their position and their unescaped attributes")
    func elements() throws {
        let root = try root("<a x='1 &lt; 2 &amp;amp; &#233;'>\n <b/><c><d/></c></a>")
        #expect(root.attributes == ["x": "1 < 2 &amp; é"])
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.children[0].location == ImportError.Location(line: 2, column: 4))
        #expect(root.firstDescendant { $0.name == "d" } != nil)
    }

    @Test("a prefix means the namespace that the nearest element declares for it")
    func namespaces() throws {
        let root = try root(
            "<p:a xmlns:p='u' xmlns='v' p:x='1'><b p:x='2' xmlns:p='w' xml:lang='de'/><b p:x='3'/></p:a>")
        #expect(root.name == "a")
        #expect(root.attributes == ["{u}x": "1"])
        #expect(root.children[0].attributes == ["{w}x": "2", "{http://www.w3.org/XML/1998/namespace}lang": "de"])
        #expect(root.children[1].attributes == ["{u}x": "3"])
    }

    @Test("text is kept on request")
    func text() throws {
        #expect(try root("<a>x &amp; y<b/>z</a>", keepsText: true).text == "x & yz")
        #expect(try root("<a>x</a>").text.isEmpty)
    }

    @Test("instructions mean nothing, not even those that say nothing")
    func instructions() throws {
        let root = try root("<?first?><!-- x --><?second y?><a><?third?><b/><?four z?></a><?last?>")
        #expect(root.children.map(\.name) == ["b"])
        #expect(root.children[0].location == ImportError.Location(line: 1, column: 46))
    }
}
