import Testing

@testable import FlowGraphImport

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
