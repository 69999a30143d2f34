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
            pairs = pairs.filter { !["dir", "arrowtail", "arrowhead"].contains($0.0) } + [("dir", "both")]
        }
        if isFree(arrow) { pairs.append(("constraint", "false")) }
        return "s\(arrow.start) -> s\(arrow.end) \(attributes(pairs));"
    }

    private func look(of arrow: GraphDrawing.Arrow) -> [(String, String)] {
        if drawing.showsDifferences { return look(of: arrow, arrow.difference) }
        if !drawing.flows.isEmpty, !arrow.isDead { return look(of: arrow, crossedBy: arrow.flows) }
        return DOTWriter.look(of: arrow.kind, arrow.isConditional, isDead: arrow.isDead, isOnPlan: arrow.isOnPlan)
    }

    private func classes(of arrow: GraphDrawing.Arrow) -> String {
        let classes = [
            "segment", arrow.kind.rawValue, arrow.tabs.map { _ in "tabs" }, arrow.isConditional ? "conditional" : nil,
            arrow.isDead ? "dead" : nil, arrow.isDestructive ? "destructive" : nil, arrow.isOnPlan ? "plan" : nil,
            arrow.difference?.kind.word,
        ]
        return classes.compactMap { $0 }.joined(separator: " ")
    }

    /// The style of an arrow: colour and arrow heads show the kind, dashes a condition, dots and a colour a dead
    /// segment, thickness and a colour the plan.
    static func look(
        of kind: SegmentKind,
        _ isConditional: Bool,
        isDead: Bool,
        isOnPlan: Bool
    ) -> [(String, String)] {
        let color = isDead ? Palette.warning : isOnPlan ? Palette.plan : Palette.color(of: kind)
        var pairs = [("color", "\"\(color)\"")] + heads(of: kind)
        if isDead {
            pairs.append(("style", "dotted"))
        } else if isConditional {
            pairs.append(("style", "dashed"))
        }
        pairs.append(("penwidth", isOnPlan ? "3" : isDead ? "1.8" : "1.2"))
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
        case .replace: [("dir", "both"), ("arrowtail", "tee")]
        case .root: [("arrowhead", "normalnormal")]
        case .unwind: [("arrowhead", "vee")]
        }
    }

    private func label(of arrow: GraphDrawing.Arrow) -> String {
        let isList = arrow.entries.count > 1
        let lines =
            arrow.tabs.map { tabs in
                let badge = badge(ofFlows: arrow.flows)
                return badge.isEmpty ? self.lines(of: tabs) : [badge] + self.lines(of: tabs)
            }
            ?? arrow.entries.flatMap { isList ? listedLines(of: $0) : self.lines(of: $0) }
        guard !lines.isEmpty else { return "" }
        // The empty cell keeps the text clear of its arrow.
        let cells = lines.map { "<TD ALIGN=\"LEFT\">\($0)</TD>" }
        let gap = "<TD ROWSPAN=\"\(lines.count)\" WIDTH=\"4\"></TD>"
        return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
            + "<TR>\(gap)\(cells.joined(separator: "</TR><TR>"))</TR></TABLE>"
    }

    private func lines(of tabs: GraphDrawing.Tabs) -> [String] {
        tabs.caption.map { DrawnText(width: 28, lineLimit: 3).lines(of: $0).map(plain) } ?? []
    }

    /// The numbers of flows, each in its colour if they are few.
    func badge(ofFlows numbers: [Int]) -> String {
        guard !numbers.isEmpty else { return "" }
        let parts =
            numbers.count <= GraphDrawing.arrowFlowLimit
            ? numbers.map { bold("\($0)", color: Palette.color(ofFlow: $0)) }
            : [bold(GraphDrawing.words(ofFlows: numbers), color: Palette.quietText)]
        return parts.joined(separator: bold(",\u{A0}", color: Palette.quietText)) + "\u{A0}\u{A0}"
    }

    private func bold(_ text: String, color: String) -> String {
        "<FONT POINT-SIZE=\"10\" COLOR=\"\(color)\"><B>\(DOTText.html(text))</B></FONT>"
    }

    private func listedLines(of entry: SegmentEntry) -> [String] {
        let lines = self.lines(of: entry)
        guard let first = lines.first else { return ["• without a label"] }
        return ["• " + first] + lines.dropFirst().map { "\u{2002}" + $0 }
    }

    private func lines(of entry: SegmentEntry) -> [String] {
        var lines = DrawnText(width: 28, lineLimit: 3).lines(of: entry.headline).map(plain)
        if entry.isDestructive { lines.insert(small("▲ destructive", color: Palette.warning), at: 0) }
        if entry.isDead { lines.insert(small("✕ dead", color: Palette.warning), at: 0) }
        lines += details(of: entry) + formerLines(of: entry.difference)
        if entry.difference != nil {
            lines = [symbol(of: entry.difference) + (lines.first ?? "")] + lines.dropFirst()
        }
        if !entry.planPositions.isEmpty || !entry.flows.isEmpty {
            lines = [badge(entry.planPositions) + badge(ofFlows: entry.flows) + (lines.first ?? "")] + lines.dropFirst()
        }
        return lines
    }

    /// The size is repeated from the edge: without it, Graphviz's SVG continues with the bold type of the row above.
    private func plain(_ text: String) -> String {
        "<FONT POINT-SIZE=\"10\">\(DOTText.html(text))</FONT>"
    }

    private func details(of entry: SegmentEntry) -> [String] {
        let wrapping = DrawnText(width: 32, lineLimit: 3)
        let condition = entry.condition.map { wrapping.lines(of: "if \($0)") } ?? []
        let effect = entry.effect.map { wrapping.lines(of: "then \($0)") } ?? []
        return condition.map { "<I>\(quiet($0))</I>" } + effect.map(quiet)
    }

    /// The numbers of a segment in the plan.
    func badge(_ positions: [Int]) -> String {
        guard !positions.isEmpty else { return "" }
        let numbers = positions.map(String.init).joined(separator: ", ")
        return bold("(\(numbers))", color: Palette.plan) + "\u{A0}"
    }

    private func tooltip(of arrow: GraphDrawing.Arrow) -> String {
        let screens = drawing.graph.screens
        if let tabs = arrow.tabs { return "\(GraphDrawing.Sign.tabs.meaning)\n\(tabs.name)" }
        let ends = "\(screens[arrow.start].displayName) → \(screens[arrow.end].displayName) (\(arrow.kind.rawValue))"
        return ([ends] + arrow.entries.map(\.fullText).filter { !$0.isEmpty }).joined(separator: "\n")
    }
}
