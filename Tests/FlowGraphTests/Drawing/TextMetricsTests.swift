import Testing

@testable import FlowGraph

struct TextMetricsTests {
    @Test("a text has the width of its characters in Helvetica")
    func widths() {
        // By Adobe's tables: 667 and 222 thousandths, in bold 722 and 278.
        #expect(TextMetrics.width(of: "Al", size: 10, isBold: false) == 8.89)
        #expect(TextMetrics.width(of: "Al", size: 20, isBold: true) == 20)
        #expect(
            TextMetrics.width(of: "é", size: 10, isBold: false) == TextMetrics.width(of: "e", size: 10, isBold: false))
    }

    @Test("a mark upon a letter and a joiner take no room, an emoji takes a square")
    func others() {
        #expect(TextMetrics.width(of: "e\u{301}\u{200B}", size: 10, isBold: false) == 5.56)
        #expect(TextMetrics.width(of: "漢⇒", size: 10, isBold: false) == 20)
        #expect(TextMetrics.isExact("Größe 12") && !TextMetrics.isExact("⇒ Home"))
    }

    @Test("the cells of a picture have the widths of their texts, so that no font changes the layout")
    func cells() {
        let title = StyledLine("Al", .title)
        #expect(
            DOTText.cell(title)
                == "<TD ALIGN=\"LEFT\" BALIGN=\"LEFT\" FIXEDSIZE=\"TRUE\" WIDTH=\"14\" HEIGHT=\"16\">"
                + "<FONT POINT-SIZE=\"14\"><B>Al</B></FONT></TD>")
        let two = DOTText.cell(StyledLine("1", .label) + title)
        #expect(two.contains("WIDTH=\"20\" HEIGHT=\"16\"><TABLE") && two.contains("WIDTH=\"6\" HEIGHT=\"16\">"))
    }
}
