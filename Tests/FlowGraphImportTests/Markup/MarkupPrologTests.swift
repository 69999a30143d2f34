import Testing

@testable import FlowGraphImport

@Suite struct MarkupPrologTests {
    @Test(
        "the outermost element is found behind whatever may stand before it",
        arguments: [
            ("<a/>", "a"), ("\u{FEFF}<a b='c'>", "a"), ("<?xml version='1.0'?>\n<!-- <b/> --><?x <c/> ?>\t<a>", "a"),
            ("<p:a>", "a"), ("<!DOCTYPE a SYSTEM 'x'><a\n>", "a"), ("<!-- never closed <a/>", nil), ("", nil),
            ("{}", nil),
            ("<", nil), ("<!--", nil), ("<?", nil), ("<!DOCTYPE", nil), ("<!DOCTYPE a [", nil), ("<>", nil),
        ] as [(String, String?)])
    func rootName(text: String, expected: String?) {
        #expect(MarkupProlog(Array(text.utf8)).rootName == expected)
    }

    @Test("a document type is found where it begins, and whether it declares anything")
    func documentType() {
        let plain = MarkupProlog(Array("<!-- x --> <!DOCTYPE a PUBLIC '-//x' 'y'><a/>".utf8))
        #expect(plain.documentType == 11)
        #expect(!plain.declaresEntities)
        #expect(MarkupProlog(Array("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>".utf8)).declaresEntities)
        #expect(MarkupProlog(Array("<a><!-- <!DOCTYPE a> --></a>".utf8)).documentType == nil)
    }

    @Test("the declared encoding is found", arguments: ["encoding=\"latin1\"", "encoding = 'latin1' standalone='yes'"])
    func encoding(declaration: String) {
        #expect(MarkupProlog(Array("<?xml version='1.0' \(declaration)?><a/>".utf8)).encoding == "latin1")
    }
}
