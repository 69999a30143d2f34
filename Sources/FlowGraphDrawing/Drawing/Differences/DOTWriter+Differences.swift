extension DOTWriter {
    /// The style of a screen that differs.
    func look(of difference: Difference) -> [(String, String)] {
        let kind = difference.kind
        let colors = [("color", "\"\(kind.color)\""), ("fillcolor", "\"\(kind.fill)\"")]
        switch kind {
        case .added: return colors + [("penwidth", "3")]
        case .removed: return colors + [("penwidth", "2"), ("style", "\"rounded,filled,dotted\"")]
        case .changed: return colors + [("penwidth", "1.4"), ("peripheries", "2")]
        }
    }

    /// The style of an arrow in a picture of differences: a quiet colour for unchanged segments, the colour of the
    /// change for others.
    func look(of arrow: GraphDrawing.Arrow, _ difference: Difference?) -> [(String, String)] {
        let style = arrow.isConditional ? "dashed" : "solid"
        let (color, width, shownStyle) =
            switch difference?.kind {
            case nil: (Palette.keptLine, "1.2", style)
            case .added?: (Palette.added, "3", style)
            case .removed?: (Palette.removed, "2", "dotted")
            // Two lines beside one another.
            case .changed?: ("\(Palette.changed):invis:\(Palette.changed)", "1.4", style)
            }
        return [("color", "\"\(color)\"")] + DOTWriter.heads(of: arrow.kind)
            + [("style", shownStyle), ("penwidth", width)]
    }

    /// The style of a screen that was reachable and no longer is.
    static let lookOfLost = [
        ("color", "\"\(Palette.lost)\""), ("fillcolor", "\"\(Palette.lostFill)\""), ("penwidth", "2.4"),
        ("style", "\"rounded,filled,dashed\""),
    ]

    /// The lines for the effects on the path to a screen.
    func effectLines(of box: GraphDrawing.ScreenBox) -> [StyledLine] {
        let wrapping = DrawnText(width: 32, lineLimit: 2)
        return box.effects.flatMap { effect in
            wrapping.lines(of: effect.words).map { small($0, color: effect.kind.color) }
        }
    }

    /// The effects on plans, below the heading.
    var effectLines: [StyledLine] {
        let wrapping = DrawnText(width: 90, lineLimit: 2)
        return drawing.effectLines.prefix(DOTWriter.factLimit).flatMap(wrapping.lines(of:)).map { line in
            StyledLine(line, StyledLine.Style(size: 12))
        }
    }

    /// The first line of a screen that differs.
    func lines(of difference: Difference?) -> [StyledLine] {
        guard let kind = difference?.kind else { return [] }
        return [small("\(kind.symbol) \(kind.word)", color: kind.color)]
    }

    /// The lines for the earlier version.
    func formerLines(of difference: Difference?) -> [StyledLine] {
        let wrapping = DrawnText(width: 32, lineLimit: 3)
        return (difference?.formerly ?? []).flatMap(wrapping.lines(of:)).map { line in
            StyledLine(line, StyledLine.Style(size: 9, color: Palette.changed))
        }
    }

    /// The greatest number of facts shown with their changes.
    private static let factLimit = 12

    /// The changes of facts, one line for each below the heading.
    var factLines: [StyledLine] {
        let facts = drawing.facts.prefix(DOTWriter.factLimit)
        guard !facts.isEmpty else { return [] }
        let wrapping = DrawnText(width: 70, lineLimit: 2)
        let lines = facts.flatMap { fact in
            wrapping.lines(of: "\(fact.kind.symbol) \(fact.words)").map { small($0, color: fact.kind.color) }
        }
        let others = drawing.facts.count - DOTWriter.factLimit
        let rest = others > 0 ? [small("and \(others) more", color: Palette.text)] : []
        return lines + rest
    }

    /// The sign in front of a segment's text; nil for an unchanged segment.
    func symbol(of difference: Difference?) -> StyledLine? {
        guard let kind = difference?.kind else { return nil }
        return StyledLine("\(kind.symbol)\u{A0}", StyledLine.Style(size: 12, isBold: true, color: kind.color))
    }
}
