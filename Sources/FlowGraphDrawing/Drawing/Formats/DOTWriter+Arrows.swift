import FlowGraph

extension DOTWriter {
    /// The edge of an arrow.
    func line(of arrow: GraphDrawing.Arrow) -> String {
        let identifier = "e\(arrow.entries[0].index)"
        var pairs = [("id", "\"\(identifier)\""), ("class", "\"\(classes(of: arrow))\"")]
        let label = isTangled ? "" : self.label(of: arrow)
        if !label.isEmpty { pairs.append(("label", "<\(label)>")) }
        let tooltip = DOTText.tooltip(self.tooltip(of: arrow))
        pairs += [("tooltip", tooltip), ("labeltooltip", tooltip)]
        pairs += look(of: arrow)
        if arrow.tabs != nil {
            pairs = pairs.filter { !["dir", "arrowtail", "arrowhead"].contains($0.0) }
            pairs += [("dir", "both"), ("arrowhead", "dot"), ("arrowtail", "dot")]
        }
        if let row = leafRow[arrow.end] { pairs.append(("minlen", "\(row)")) }
        if isFree(arrow) { pairs.append(("constraint", "false")) }
        return "s\(arrow.start) -> s\(arrow.end) \(attributes(pairs));"
    }

    private func look(of arrow: GraphDrawing.Arrow) -> [(String, String)] {
        if drawing.showsDifferences { return look(of: arrow, arrow.difference) }
        if !drawing.flows.isEmpty, !arrow.isUnusable { return look(of: arrow, crossedBy: arrow.flows) }
        return DOTWriter.look(
            of: arrow.kind, arrow.isConditional, isUnusable: arrow.isUnusable, isOnPlan: arrow.isOnPlan)
    }

    private func classes(of arrow: GraphDrawing.Arrow) -> String {
        let classes = [
            "segment", arrow.kind.rawValue, arrow.tabs.map { _ in "tabs" }, arrow.isConditional ? "conditional" : nil,
            arrow.isUnusable ? "unusable" : nil, arrow.isDestructive ? "destructive" : nil,
            arrow.isOnPlan ? "plan" : nil,
            arrow.difference?.kind.word,
        ]
        return classes.compactMap { $0 }.joined(separator: " ")
    }

    /// The style of an arrow: colour, line and both ends show the kind, dashes a condition, dots and a colour an
    /// unusable segment, thickness and a colour the plan.
    ///
    /// Lines differ without their colours, too, and if ends are too small to be seen: two beside one another open over a screen, a thick one
    /// starts over.
    static func look(
        of kind: SegmentKind,
        _ isConditional: Bool,
        isUnusable: Bool,
        isOnPlan: Bool
    ) -> [(String, String)] {
        let color = isUnusable ? Palette.warning : isOnPlan ? Palette.plan : Palette.color(of: kind)
        let isPlain = !isUnusable && !isOnPlan
        let colors = isPlain && kind == .present ? "\(color):invis:\(color)" : color
        var pairs = [("color", "\"\(colors)\"")] + heads(of: kind)
        if isUnusable {
            pairs.append(("style", "dotted"))
        } else if isConditional {
            pairs.append(("style", "dashed"))
        }
        pairs.append(("penwidth", isOnPlan ? "3" : isUnusable ? "1.8" : kind == .root ? "2.2" : "1.2"))
        return pairs
    }

    /// The style of an arrow in a picture of a tour: the colours of the first flows that cross it, side by side.
    private func look(of arrow: GraphDrawing.Arrow, crossedBy flows: [Int]) -> [(String, String)] {
        let colors = flows.prefix(GraphDrawing.arrowFlowLimit).map(Palette.color(ofFlow:))
        let color = colors.isEmpty ? Palette.keptLine : colors.joined(separator: ":")
        return [("color", "\"\(color)\"")] + DOTWriter.heads(of: arrow.kind)
            + (arrow.isConditional ? [("style", "dashed")] : []) + [("penwidth", flows.isEmpty ? "1.2" : "2.4")]
    }

    static func heads(of kind: SegmentKind) -> [(String, String)] {
        switch kind {
        case .push, .back: []
        case .present: [("arrowhead", "onormal")]
        case .replace: [("dir", "both"), ("arrowtail", "box")]
        case .root: [("arrowhead", "normalnormal")]
        case .unwind: [("dir", "both"), ("arrowhead", "vee"), ("arrowtail", "odot")]
        }
    }

    private func label(of arrow: GraphDrawing.Arrow) -> String {
        let lines = self.lines(of: arrow)
        guard !lines.isEmpty else { return "" }
        // The empty cell keeps the text clear of its arrow.
        let gap = "<TD ROWSPAN=\"\(lines.count)\" WIDTH=\"\(DOTWriter.labelGap)\"></TD>"
        let cells = lines.map { DOTText.cell($0, room: DOTWriter.labelRoom) }
        return DOTText.table(rows: ["<TR>\(gap)\(cells.joined(separator: "</TR><TR>"))</TR>"])
    }

    /// The gap between an arrow and its label, in points.
    private static let labelGap = 4
    /// The height of a label's line in addition to that of its text, in points.
    private static let labelRoom = 2

    /// The size of an arrow's label in points; nil if it has none.
    func labelSize(of arrow: GraphDrawing.Arrow) -> DrawnLabelSize? {
        let lines = isTangled ? [] : self.lines(of: arrow)
        guard let width = lines.map(\.width).max() else { return nil }
        return DrawnLabelSize(
            width: width + DOTWriter.labelGap, height: lines.reduce(0) { $0 + $1.height + DOTWriter.labelRoom })
    }

    private func lines(of arrow: GraphDrawing.Arrow) -> [StyledLine] {
        guard let tabs = arrow.tabs else {
            return labelLines(of: arrow.entries)
        }
        let caption = tabs.caption.map { DrawnText(width: 28, lineLimit: 3).lines(of: $0).map(plain) } ?? []
        return badge(ofFlows: arrow.flows).map { [$0] + caption } ?? caption
    }

    /// The greatest number of lines of a label, unless more segments are marked.
    private static let labelLineLimit = 6

    /// The lines of an arrow's segments: details are shortened if there are too many lines, and the last segments left out if that does
    /// not suffice; tooltips have all.
    private func labelLines(of entries: [SegmentEntry]) -> [StyledLine] {
        let isList = entries.count > 1
        func lines(_ entries: [SegmentEntry], _ limit: Int) -> [StyledLine] {
            entries.flatMap { isList ? listedLines(of: $0, limit) : self.lines(of: $0, limit) }
        }
        for limit in [3, 2, 1] {
            let all = lines(entries, limit)
            if all.count <= DOTWriter.labelLineLimit || limit == 1 && !isList { return all }
        }
        let marked = entries.filter(\.isMarked)
        var shown = entries
        while shown.count > max(1, marked.count), lines(shown, 1).count >= DOTWriter.labelLineLimit,
            let last = shown.lastIndex(where: { !$0.isMarked })
        {
            shown.remove(at: last)
        }
        let rest = entries.count - shown.count
        return lines(shown, 1) + (rest == 0 ? [] : [StyledLine("+ \(rest) more", .label(Palette.quietText))])
    }

    /// The numbers of flows, each in its colour if they are few; nil if there are none.
    func badge(ofFlows numbers: [Int]) -> StyledLine? {
        guard !numbers.isEmpty else { return nil }
        guard numbers.count <= GraphDrawing.arrowFlowLimit else {
            return StyledLine(GraphDrawing.words(ofFlows: numbers) + "\u{A0}\u{A0}", .number(Palette.quietText))
        }
        return StyledLine(
            joining: numbers.enumerated().map { position, number in
                StyledLine(
                    "\(number)" + (position + 1 < numbers.count ? ",\u{A0}" : "\u{A0}\u{A0}"),
                    .number(Palette.color(ofFlow: number)))
            })
    }

    private func listedLines(of entry: SegmentEntry, _ lineLimit: Int) -> [StyledLine] {
        let lines = self.lines(of: entry, lineLimit)
        guard let first = lines.first else { return [plain("• without a label")] }
        return [plain("• ") + first] + lines.dropFirst().map { plain("\u{2002}") + $0 }
    }

    /// The lines of a segment, none of whose texts has more than a number of lines.
    private func lines(of entry: SegmentEntry, _ lineLimit: Int) -> [StyledLine] {
        let headline = DrawnText(width: 22, lineLimit: lineLimit).lines(of: entry.headline).map(plain)
        let lines =
            warnings(about: entry) + headline + details(of: entry, lineLimit) + formerLines(of: entry.difference)
        let signs = self.signs(of: entry)
        guard !signs.isEmpty else { return lines }
        return [StyledLine(joining: signs + lines.prefix(1))] + lines.dropFirst()
    }

    /// The signs in front of a segment's text: its change, and its numbers in the plan and in flows.
    func signs(of entry: SegmentEntry) -> [StyledLine] {
        [symbol(of: entry.difference), badge(entry.planPositions), badge(ofFlows: entry.flows)].compactMap { $0 }
    }

    /// A line for each reason not to cross a segment.
    func warnings(about entry: SegmentEntry) -> [StyledLine] {
        warningWords(about: entry).map { small($0, color: Palette.warning) }
    }

    /// A sign and a word for each reason not to cross a segment.
    func warningWords(about entry: SegmentEntry) -> [String] {
        [entry.isUnusable ? "✕ unusable" : nil, entry.isDestructive ? "▲ destructive" : nil].compactMap { $0 }
    }

    private func plain(_ text: String) -> StyledLine { StyledLine(text, .label) }

    private func details(of entry: SegmentEntry, _ lineLimit: Int) -> [StyledLine] {
        let wrapping = DrawnText(width: 26, lineLimit: lineLimit)
        let condition = entry.condition.map { wrapping.lines(of: "if \($0)") } ?? []
        let effect = entry.effect.map { wrapping.lines(of: "then \($0)") } ?? []
        let assumptions = entry.assumptionWords.map(wrapping.lines) ?? []
        return condition.map { StyledLine($0, .condition) } + effect.map(quiet)
            + assumptions.map { StyledLine($0, StyledLine.Style(size: 9, color: Palette.plan)) }
    }

    /// The numbers of a segment in the plan; nil if it is not on it.
    private func badge(_ positions: [Int]) -> StyledLine? {
        guard !positions.isEmpty else { return nil }
        return StyledLine("(\(positions.map(String.init).joined(separator: ", ")))\u{A0}", .number(Palette.plan))
    }

    private func tooltip(of arrow: GraphDrawing.Arrow) -> String {
        let screens = drawing.graph.screens
        if let tabs = arrow.tabs { return "\(GraphDrawing.Sign.tabs.meaning)\n\(tabs.name)" }
        let ends = "\(screens[arrow.start].displayName) → \(screens[arrow.end].displayName) (\(arrow.kind.rawValue))"
        return ([ends] + arrow.entries.map(\.fullText).filter { !$0.isEmpty }).joined(separator: "\n")
    }
}

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
        box.effects.flatMap { effect in
            DrawnText(width: 32, lineLimit: effect.kind == .unreachable ? 40 : 2).lines(of: effect.words).map {
                small($0, color: effect.kind.color)
            }
        }
    }

    /// The effects on plans, below the heading.
    var effectLines: [StyledLine] {
        let wrapping = DrawnText(width: 90, lineLimit: 3)
        let isLoss = { (line: String) in line.hasPrefix(PlanEffect.Kind.unreachable.symbol) }
        // What is lost is named wholly.
        let lost = drawing.effectLines.filter(isLoss).flatMap(DrawnText(width: 90, lineLimit: .max - 1).lines(of:))
        let others = drawing.effectLines.filter { !isLoss($0) }
        return lost.map { StyledLine($0, StyledLine.Style(size: 12, isBold: true, color: Palette.lost)) }
            + others.prefix(DOTWriter.factLimit).flatMap(wrapping.lines(of:)).map { line in
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
