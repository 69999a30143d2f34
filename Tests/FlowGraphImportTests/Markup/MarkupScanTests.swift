import Testing

@testable import FlowGraphImport

@Suite struct MarkupScanTests {
    @Test(
        "only attributes of tags are counted",
        arguments: [
            ("<a b='1' c='2'/>", nil), ("<a b='1' c='2' d='3'/>", 0), ("<x><a b=\"'\" c='>' d='3'/></x>", 3),
            ("<!-- <a b='1' c='2' d='3'> --><a/>", nil), ("<![CDATA[<a b='1' c='2' d='3'>]]>", nil),
            ("<?x <a b='1' c='2' d='3'> ?>", nil), ("<a b='= = ='/>", nil), ("<a>= = =</a>", nil),
            ("<a b='", nil), ("<!--", nil), ("<!-- a -- b -> --><a b='1' c='2' d='3'/>", 18), ("<", nil),
        ] as [(String, Int?)])
    func longTag(text: String, expected: Int?) {
        #expect(MarkupScan(Array(text.utf8), attributeLimit: 2).longTag == expected)
    }

    @Test(
        "an instruction is empty where it has a name and nothing else",
        arguments: [
            ("<?x?><a/>", [0..<5]), ("<a><?é-1?><?y?></a>", [3..<11, 11..<16]), ("<??>", [0..<4]), ("<?x y?>", []),
            ("<?x ?>", []), ("<?xml?>", []), ("<?x", []), ("<?x?", []), ("<?", []), ("<!-- <?x?> -->", []),
        ] as [(String, [Range<Int>])])
    func emptyInstructions(text: String, expected: [Range<Int>]) {
        #expect(MarkupScan(Array(text.utf8), attributeLimit: 2).emptyInstructions == expected)
    }
}
