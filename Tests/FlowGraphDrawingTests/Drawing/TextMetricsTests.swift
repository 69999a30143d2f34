import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

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
    }

    @Test("a width is reliable if it is in the tables, but for symbols that are at most a third of it")
    func reliability() {
        for text in ["Größe 12", "“Cart” – 3 items…", "⇒ Home", "⚠ unreachable"] {
            #expect(TextMetrics.isReliable(text), "\(text)")
        }
        for text in ["⇒ A", "⚠", "漢字 in a long line of Latin letters", "Příklad"] {
            #expect(!TextMetrics.isReliable(text), "\(text)")
        }
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
