extension DOTWriter {
    /// The legend as a table in the picture's heading, so that it does not affect the layout; empty or one row.
    var legendRows: [String] {
        let signs = drawing.legend
        guard !signs.isEmpty else { return [] }
        let columnCount = min(signs.count, drawing.boxes.count < 4 ? 2 : drawing.boxes.count < 20 ? 3 : 4)
        let rowCount = (signs.count + columnCount - 1) / columnCount
        let rows = (0..<rowCount).map { row in
            stride(from: row, to: signs.count, by: rowCount).map { cells(of: signs[$0]) }.joined()
        }
        return [
            "<TABLE BORDER=\"1\" COLOR=\"\(Palette.groupLine)\" STYLE=\"ROUNDED\" CELLBORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"2\">"
                + rows.map { "<TR>\($0)</TR>" }.joined() + "</TABLE>"
        ]
    }

    private func cells(of sign: GraphDrawing.Sign) -> String {
        "<TD ALIGN=\"RIGHT\">\(sample(of: sign))</TD><TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"10\">\(DOTText.html(sign.meaning))"
            + "\u{2003}</FONT></TD>"
    }

    private func sample(of sign: GraphDrawing.Sign) -> String {
        switch sign {
        case .start: small("▶ start", color: Palette.start)
        case .unreachable: small("⚠ unreachable", color: Palette.warning)
        case .folded: nestedBorders
        case .back: small("↩ back", color: Palette.color(of: .back))
        case .loop: small("⟳ label", color: Palette.quietText)
        case .hub: small("⇒ screen", color: Palette.color(of: .root))
        case .kind(let kind): line(color(of: kind), hasBar: kind == .replace, head: head(of: kind))
        case .tabs: line(color(of: .replace), head: "▶", tail: "◀")
        case .conditional: line(Palette.line, style: "DASHED", head: "▶")
        case .dead: line(Palette.warning, style: "DOTTED", thickness: 2, head: "▶")
        case .destructive: small("▲ destructive", color: Palette.warning)
        case .plan: line(Palette.plan, thickness: 3, head: "▶")
        case .flow(let number, _): flowLine(number)
        case .moreFlows: small("…", color: Palette.quietText)
        case .uncrossed: line(Palette.keptLine, head: "▶")
        case .difference(let kind): line(of: kind)
        }
    }

    private func flowLine(_ number: Int) -> String {
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD>\(badge(ofFlows: [number]))</TD><TD>"
            + line(Palette.color(ofFlow: number), thickness: 3, head: "▶") + "</TD></TR></TABLE>"
    }

    /// The two lines around a box, in small size.
    private var nestedBorders: String {
        let border = "BORDER=\"1\" STYLE=\"ROUNDED\" COLOR=\"\(Palette.line)\""
        return "<TABLE \(border) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\"><TR><TD>"
            + "<TABLE \(border) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD WIDTH=\"22\" HEIGHT=\"6\"></TD></TR>"
            + "</TABLE></TD></TR></TABLE>"
    }

    /// The colour of a kind.
    ///
    /// In a picture of two versions colours show changes, in one of a tour its flows, and only arrow heads show the kind.
    private func color(of kind: SegmentKind) -> String {
        drawing.showsDifferences || !drawing.flows.isEmpty ? Palette.keptLine : Palette.color(of: kind)
    }

    private func line(of kind: DifferenceKind) -> String {
        switch kind {
        case .added: line(kind.color, thickness: 3, head: "▶")
        case .removed: line(kind.color, style: "DOTTED", thickness: 2, head: "▶")
        case .changed: line(kind.color, isDouble: true, head: "▶")
        }
    }

    private func head(of kind: SegmentKind) -> String {
        switch kind {
        case .push, .replace, .back: "▶"
        case .present: "▷"
        case .root: "▶▶"
        case .unwind: "➔"
        }
    }

    /// A sample of a line: the lower border of a cell half as high as the arrow head beside it.
    private func line(
        _ color: String,
        style: String = "SOLID",
        thickness: Int = 1,
        hasBar: Bool = false,
        isDouble: Bool = false,
        head: String,
        tail: String? = nil
    ) -> String {
        let bar = "<TD ROWSPAN=\"2\" WIDTH=\"1\" HEIGHT=\"9\" FIXEDSIZE=\"TRUE\" BGCOLOR=\"\(color)\"></TD>"
        let sides = isDouble ? "TB" : "B"
        let line =
            "<TD BORDER=\"\(thickness)\" SIDES=\"\(sides)\" COLOR=\"\(color)\" STYLE=\"\(style)\" WIDTH=\"34\" HEIGHT=\"7\"></TD>"
        let points = [tail ?? "", head].map {
            $0.isEmpty
                ? "" : "<TD ROWSPAN=\"2\" ALIGN=\"LEFT\"><FONT POINT-SIZE=\"9\" COLOR=\"\(color)\">\($0)</FONT></TD>"
        }
        return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">"
            + "<TR>\(hasBar ? bar : "")\(points[0])\(line)\(points[1])</TR><TR><TD WIDTH=\"34\" HEIGHT=\"6\"></TD></TR></TABLE>"
    }
}
