import FlowGraph

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
            "<TABLE BORDER=\"1\" COLOR=\"\(Palette.groupLine)\" STYLE=\"ROUNDED\" CELLBORDER=\"0\" CELLSPACING=\"4\" CELLPADDING=\"0\">"
                + rows.map { "<TR>\($0)</TR>" }.joined() + "</TABLE>"
        ]
    }

    private func cells(of sign: GraphDrawing.Sign) -> String {
        let meaning = DOTText.cell(StyledLine(sign.meaning, .label), attributes: " CELLPADDING=\"0\"")
        return sample(of: sign) + meaning + "<TD WIDTH=\"10\"></TD>"
    }

    private func sample(of sign: GraphDrawing.Sign) -> String {
        switch sign {
        case .start: word("▶ start", Palette.start)
        case .unreachable: word("⚠ unreachable", Palette.warning)
        case .folded: picture(nestedBorders)
        case .stub: picture(stubBox)
        case .entrance: word("← screen", Palette.quietText)
        case .exit: word("→ screen", Palette.quietText)
        case .back: word("↩ back", Palette.color(of: .back))
        case .loop: word("⟳ label", Palette.quietText)
        case .hub: word("⇒ screen", Palette.color(of: .root))
        case .kind(let kind):
            picture(
                line(
                    color(of: kind), thickness: kind == .root && showsKindsByLine ? 2 : 1,
                    isDouble: kind == .present && showsKindsByLine, head: head(of: kind), tail: tail(of: kind)))
        case .tabs: picture(line(color(of: .replace), head: "●", tail: "●"))
        case .conditional: picture(line(Palette.line, style: "DASHED", head: "▶"))
        case .unusable: picture(line(Palette.warning, style: "DOTTED", thickness: 2, head: "▶"))
        case .destructive: word("▲ destructive", Palette.warning)
        case .plan: picture(line(Palette.plan, thickness: 3, head: "▶"))
        case .flow(let number, _): picture(flowLine(number))
        case .moreFlows: word("…", Palette.quietText)
        case .uncrossed: picture(line(Palette.keptLine, head: "▶"))
        case .difference(let kind): picture(line(of: kind))
        case .effect(let kind): word("\(kind.symbol) \(kind.words)", kind.color)
        }
    }

    private func word(_ text: String, _ color: String) -> String { DOTText.cell(small(text, color: color)) }

    private func picture(_ table: String) -> String { "<TD ALIGN=\"LEFT\">\(table)</TD>" }

    private func flowLine(_ number: Int) -> String {
        let line = line(Palette.color(ofFlow: number), thickness: 3, head: "▶")
        let badge = badge(ofFlows: [number]).map { DOTText.cell($0) } ?? ""
        return DOTText.table(rows: ["<TR>\(badge)<TD>\(line)</TD></TR>"])
    }

    /// The two lines around a box, in small size.
    private var nestedBorders: String {
        let border = "BORDER=\"1\" STYLE=\"ROUNDED\" COLOR=\"\(Palette.line)\""
        return "<TABLE \(border) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\"><TR><TD>"
            + "<TABLE \(border) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD WIDTH=\"22\" HEIGHT=\"6\"></TD></TR>"
            + "</TABLE></TD></TR></TABLE>"
    }

    /// The box of a stub, in small size.
    private var stubBox: String {
        "<TABLE BORDER=\"1\" COLOR=\"\(Palette.groupLine)\" BGCOLOR=\"\(Palette.groupFill)\" CELLBORDER=\"0\""
            + " CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD WIDTH=\"26\" HEIGHT=\"10\"></TD></TR></TABLE>"
    }

    /// The colour of a kind.
    ///
    /// In a picture of two versions colours show changes, in one of a tour its flows, and only arrow heads show the kind.
    private func color(of kind: SegmentKind) -> String {
        drawing.showsDifferences || !drawing.flows.isEmpty ? Palette.keptLine : Palette.color(of: kind)
    }

    /// False if lines show changes or flows.
    private var showsKindsByLine: Bool { !drawing.showsDifferences && drawing.flows.isEmpty }

    private func line(of kind: DifferenceKind) -> String {
        switch kind {
        case .added: line(kind.color, thickness: 3, head: "▶")
        case .removed: line(kind.color, style: "DOTTED", thickness: 2, head: "▶")
        case .changed: line(kind.color, isDouble: true, head: "▶")
        }
    }

    private func tail(of kind: SegmentKind) -> String? {
        switch kind {
        case .push, .present, .root, .back: nil
        case .replace: "■"
        case .unwind: "○"
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
        isDouble: Bool = false,
        head: String,
        tail: String? = nil
    ) -> String {
        let sides = isDouble ? "TB" : "B"
        let line =
            "<TD BORDER=\"\(thickness)\" SIDES=\"\(sides)\" COLOR=\"\(color)\" STYLE=\"\(style)\" WIDTH=\"34\" HEIGHT=\"7\"></TD>"
        let points = [tail ?? "", head].map {
            $0.isEmpty
                ? ""
                : DOTText.cell(StyledLine($0, StyledLine.Style(size: 9, color: color)), attributes: " ROWSPAN=\"2\"")
        }
        return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">"
            + "<TR>\(points[0])\(line)\(points[1])</TR><TR><TD WIDTH=\"34\" HEIGHT=\"6\"></TD></TR></TABLE>"
    }
}

// The links between sheets.

extension DOTWriter {
    /// The node of a screen that stands on another sheet: its title and the sheet, to which it links.
    func line(of stub: GraphDrawing.Stub, for box: GraphDrawing.ScreenBox) -> String {
        let screen = drawing.graph.screens[box.index]
        let titles = DrawnText(width: 24, lineLimit: 2).lines(of: screen.drawnTitle)
        let sheets = DrawnText(width: 28, lineLimit: 1).lines(of: "on \(stub.sheet)")
        let lines = (titles.isEmpty ? ["\u{A0}"] : titles).map { StyledLine($0, .label) } + sheets.map(quiet)
        let names = box.isFolded ? [Enumeration.words(box.foldedNames, limit: 20)] : []
        let tooltip = ([screen.displayName, "on the sheet \(stub.sheet)"] + names).joined(separator: "\n")
        let pairs = [
            ("id", "\"s\(box.index)\""), ("class", "\"stub\""),
            ("label", "<\(DOTText.table(rows: lines.map { row($0, room: 2) }))>"),
            ("tooltip", DOTText.tooltip(tooltip)),
            ("URL", "\"\(box.link ?? "")\""), ("style", "filled"), ("color", "\"\(Palette.groupLine)\""),
            ("fillcolor", "\"\(Palette.groupFill)\""),
        ]
        return "s\(box.index) \(attributes(pairs));"
    }

    /// The line with the screens of other sheets that lead to a screen.
    func entranceLines(of box: GraphDrawing.ScreenBox) -> [StyledLine] {
        guard !box.entrances.isEmpty else { return [] }
        let words = "← from " + Enumeration.words(box.entrances, limit: box.entrances.count > 2 ? 1 : 2)
        return DrawnText(width: 28, lineLimit: 3).lines(of: words).map { StyledLine($0, .label(Palette.quietText)) }
    }

    /// The row of the heading that links to the overview; nil in a picture of the whole.
    var overviewRow: String? {
        drawing.overviewFile.map { file in
            row(StyledLine("↑ Overview", .label(Palette.plan)), attributes: " HREF=\"\(file)\" TITLE=\"Overview\"")
        }
    }
}
