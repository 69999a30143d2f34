import Testing

@testable import FlowGraphImport

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
