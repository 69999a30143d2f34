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

@Suite struct MarkupScanTests {
    /// More attributes than a tag may have.
    private static let many = (0...ImportLimit.attributes.maximum).map { "a\($0)=''" }.joined(separator: " ")

    @Test(
        "only attributes of tags are counted, tag by tag",
        arguments: [
            ("<a %/>", 0), ("<x b='1'><a b=\"'\" c='>' %/></x>", 9), ("<!-- a -- b -> --><a %/>", 18),
            ("<!-- <a %> --><a/>", nil), ("<![CDATA[<a %>]]>", nil), ("<?x <a %> ?>", nil), ("<a b=\"%\"/>", nil),
            ("<a>%</a>", nil), ("<a b='", nil), ("<!--", nil), ("<", nil),
        ] as [(String, Int?)])
    func longTag(text: String, expected: Int?) {
        let scan = MarkupScan(Array(text.replacing("%", with: Self.many).utf8))
        #expect(scan.excess?.offset == expected)
        #expect(scan.excess?.limit == expected.map { _ in .attributes })
    }

    @Test(
        "an instruction is empty if it has a name and nothing else",
        arguments: [
            ("<?x?><a/>", [0..<5]), ("<a><?é-1?><?y?></a>", [3..<11, 11..<16]), ("<??>", [0..<4]), ("<?x y?>", []),
            ("<?x ?>", []), ("<?xml?>", []), ("<?x", []), ("<?x?", []), ("<?", []), ("<!-- <?x?> -->", []),
        ] as [(String, [Range<Int>])])
    func emptyInstructions(text: String, expected: [Range<Int>]) {
        #expect(MarkupScan(Array(text.utf8)).emptyInstructions == expected)
    }
}

@Suite struct MarkupTextTests {
    private static let navigation = NavigationText.root(start: "a", NavigationText.fragment("a"), "<!-- é 😀 -->")

    private static func bytes(_ text: String, highByteFirst: Bool, marked: Bool) -> [UInt8] {
        ((marked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return highByteFirst ? [high, low] : [low, high]
        }
    }

    @Test("a model in UTF-16 is the same as in UTF-8", arguments: [true, false], [true, false])
    func encodings(highByteFirst: Bool, marked: Bool) throws {
        let expected = try NavigationText.read(Self.navigation)
        for encoding in ["utf-8", "UTF-16"] {
            let text = Self.navigation.replacing("utf-8", with: encoding)
            let bytes = Self.bytes(text, highByteFirst: highByteFirst, marked: marked)
            #expect(ModelImporter.recognises(bytes))
            #expect(try ModelImporter.read(bytes, name: "nav_graph.xml") == expected)
        }
    }

    @Test("positions in UTF-16 are those in UTF-8")
    func positions() {
        let text = "<navigation>\né & </navigation>"
        let bytes = Self.bytes(text, highByteFirst: true, marked: true)
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes, name: "in") }
        let expected = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in") }
        #expect(failure == expected && failure?.location?.line == 2)
    }

    @Test("a byte order mark of UTF-8 is no part of the text")
    func mark() {
        let text = MarkupText(Array("\u{FEFF}<a/>".utf8))
        #expect(text.encoding == .utf8)
        #expect(text.bytes == Array("<a/>".utf8))
        #expect(text.isComplete)
    }
}

@Suite struct MarkupPrologTests {
    @Test(
        "the outermost element is found behind any allowed prolog",
        arguments: [
            ("<a/>", "a"), ("<a b='c'>", "a"), ("<?xml version='1.0'?>\n<!-- <b/> --><?x <c/> ?>\t<a>", "a"),
            ("<p:a>", "a"), ("<!DOCTYPE a SYSTEM 'x'><a\n>", "a"), ("<!-- never closed <a/>", nil), ("", nil),
            ("{}", nil),
            ("<", nil), ("<!--", nil), ("<?", nil), ("<!DOCTYPE", nil), ("<!DOCTYPE a [", nil), ("<>", nil),
        ] as [(String, String?)])
    func rootName(text: String, expected: String?) {
        #expect(MarkupProlog(Array(text.utf8)).rootName == expected)
    }

    @Test("a document type is found at its position, and whether it declares anything")
    func documentType() {
        let plain = MarkupProlog(Array("<!-- x --> <!DOCTYPE a PUBLIC '-//x' 'y'><a/>".utf8))
        #expect(plain.documentType == 11)
        #expect(!plain.declaresEntities)
        #expect(MarkupProlog(Array("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>".utf8)).declaresEntities)
        #expect(MarkupProlog(Array("<a><!-- <!DOCTYPE a> --></a>".utf8)).documentType == nil)
    }

    @Test(
        "the declared encoding is found, with any white space around it",
        arguments: [
            " version='1.0' encoding=\"latin1\"", " version='1.0' encoding = 'latin1' standalone='yes'",
            "\tversion='1.0'\tencoding='latin1'", "\nversion='1.0'\nencoding='latin1'\n",
            "\r\nversion = \"1.0\" encoding\r=\r'latin1' ",
        ])
    func encoding(declaration: String) {
        let prolog = MarkupProlog(Array("<?xml\(declaration)?><a/>".utf8))
        #expect(prolog.encoding == "latin1")
        #expect(prolog.declaration == 0..<(declaration.utf8.count + 7))
        #expect(prolog.rootName == "a")
    }

    @Test("an instruction whose name begins with xml is no declaration")
    func instruction() {
        let prolog = MarkupProlog(Array("<?xml-stylesheet encoding='latin1'?><a/>".utf8))
        #expect(prolog.encoding == nil)
        #expect(prolog.declaration == nil)
        #expect(prolog.rootName == "a")
    }

    @Test(
        "a prolog that XML does not allow has a fault at its position",
        arguments: [
            ("<?xml?><a/>", 0, .badDeclaration), ("<?xml version='1.0'encoding='utf-7'?><a/>", 0, .badDeclaration),
            ("<?xml encoding='utf-8' version='1.0'?><a/>", 0, .badDeclaration),
            ("<?xml version='1.0' encoding='utf-8' encoding='utf-7'?><a/>", 0, .badDeclaration),
            ("<?xml version='1.0' encoding=utf-7?><a/>", 0, .badDeclaration),
            ("<?xml version='1.0'", 0, .badDeclaration),
            (" <?xml\tversion='1.0'?><a/>", 1, .declarationNotFirst),
            ("<!-- a --><?xml version='1.0'?><a/>", 10, .declarationNotFirst),
            ("<!-- a -- b --><a/>", 7, .hyphensInComment), ("<!--> <a --><!DOCTYPE a []><a/>", 10, nil),
            ("a <a/>", 0, .textBeforeElement), ("<?x y?> a <a/>", 8, .textBeforeElement),
        ] as [(String, Int, MarkupFault?)])
    func fault(text: String, offset: Int, expected: MarkupFault?) {
        let prolog = MarkupProlog(Array(text.utf8))
        #expect(prolog.fault?.fault == expected)
        #expect(expected == nil || prolog.fault?.offset == offset)
    }

    @Test(
        "nothing hides a document type",
        arguments: ["<!--><x--><!DOCTYPE a []><a/>", "<!---> <x --><!DOCTYPE a []><a/>"])
    func hiddenDocumentType(text: String) {
        #expect(MarkupProlog(Array(text.utf8)).declaresEntities)
    }

    @Test(
        "what stands in quotes does not end a document type",
        arguments: [
            "<!DOCTYPE a SYSTEM \"><b x='\" [<!ENTITY c 'd'>]><a/>", "<!DOCTYPE a SYSTEM '>' []>", "<!DOCTYPE a '",
        ])
    func quotedDocumentType(text: String) {
        #expect(MarkupProlog(Array(text.utf8)).declaresEntities)
    }
}
