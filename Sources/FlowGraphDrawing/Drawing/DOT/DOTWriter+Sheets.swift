import FlowGraph

// What joins a sheet to others.

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
