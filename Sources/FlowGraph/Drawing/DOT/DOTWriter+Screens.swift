extension DOTWriter {
    /// The node of a screen.
    func line(of box: GraphDrawing.ScreenBox) -> String {
        var pairs = [("id", "\"s\(box.index)\""), ("class", "\"\(classes(of: box))\"")]
        pairs.append(("label", "<\(label(of: box))>"))
        pairs.append(("tooltip", DOTText.tooltip(tooltip(of: box))))
        pairs += look(of: box)
        if box.isFolded { pairs.append(("peripheries", "2")) }
        return "s\(box.index) \(attributes(pairs));"
    }

    private func classes(of box: GraphDrawing.ScreenBox) -> String {
        let classes = [
            "screen", box.isStart ? "start" : nil, box.isUnreachable ? "unreachable" : nil, box.isOnPlan ? "plan" : nil,
            box.isFolded ? "folded" : nil, box.difference?.kind.word,
        ]
        return classes.compactMap { $0 }.joined(separator: " ")
    }

    /// The style of a screen: unreachable screens have a dashed line and a word, screens of the plan a thick line, so
    /// that no meaning depends on colour alone.
    private func look(of box: GraphDrawing.ScreenBox) -> [(String, String)] {
        if let difference = box.difference { return look(of: difference) }
        if box.isUnreachable {
            return [
                ("color", "\"\(Palette.warning)\""), ("fillcolor", "\"\(Palette.warningFill)\""), ("penwidth", "1.8"),
                ("style", "\"rounded,filled,dashed\""),
            ]
        }
        if box.isOnPlan {
            return [("color", "\"\(Palette.plan)\""), ("fillcolor", "\"\(Palette.planFill)\""), ("penwidth", "2.6")]
        }
        if box.isStart {
            return [("color", "\"\(Palette.start)\""), ("fillcolor", "\"\(Palette.startFill)\""), ("penwidth", "1.8")]
        }
        return []
    }

    private func label(of box: GraphDrawing.ScreenBox) -> String {
        let screen = drawing.graph.screens[box.index]
        var rows = self.rows(of: box.difference)
        if box.isStart { rows.append(row(small("▶ start", color: Palette.start))) }
        if let hub = hubRow(of: box) { rows.append(hub) }
        if box.isUnreachable { rows.append(row(small("⚠ unreachable", color: Palette.warning))) }
        rows.append(row("<B>\(DOTText.html(titleLines(of: screen)))</B>"))
        rows += nameLines(of: screen).map { row(quiet($0)) }
        if let view = screen.viewWords {
            rows += DrawnText(width: 30, lineLimit: 2).lines(of: view).map { row(quiet($0)) }
        }
        if let note = box.foldedNote { rows.append(row(small(note, color: Palette.quietText))) }
        rows += formerLines(of: box.difference).map { row($0) }
        let listed = listedRows(of: box) + box.backs.flatMap(backRows(of:))
        if !listed.isEmpty { rows += ["<HR/>"] + listed }
        return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">\(rows.joined())</TABLE>"
    }

    private func titleLines(of screen: GraphScreen) -> [String] {
        let wrapping = DrawnText(width: 24, lineLimit: 4)
        for text in [screen.drawnTitle, screen.name] {
            let lines = wrapping.lines(of: text)
            if !lines.isEmpty { return lines }
        }
        // A label needs some text; this is a space that Graphviz keeps.
        return ["\u{A0}"]
    }

    private func nameLines(of screen: GraphScreen) -> [String] {
        guard let title = screen.title, title != screen.name, !title.allSatisfy(\.isWhitespace) else { return [] }
        return DrawnText(width: 30, lineLimit: 2).lines(of: screen.nameInModule)
    }

    /// The lines of a back segment, which has no particular end screen and so no arrow.
    private func backRows(of entry: SegmentEntry) -> [String] {
        let headline = entry.headline.isEmpty ? "↩ back" : "↩ back: \(entry.headline)"
        let wrapping = DrawnText(width: 34, lineLimit: 3)
        let color = entry.isDead ? Palette.warning : Palette.color(of: .back)
        var lines = ([headline] + entry.details).flatMap(wrapping.lines(of:)).map(DOTText.html)
        if entry.isDestructive { lines.insert("<B>▲ destructive</B>", at: 0) }
        if entry.isDead { lines.insert("<B>✕ dead</B>", at: 0) }
        var rows = lines.map { "<FONT POINT-SIZE=\"10\" COLOR=\"\(color)\">\($0)</FONT>" }
        rows[0] =
            symbol(of: entry.difference) + badge(entry.planPositions)
            + badge(ofFlows: entry.flows) + rows[0]
        rows += formerLines(of: entry.difference)
        // More padding than in the other rows keeps the text clear of the line above.
        return rows.map { row($0, attributes: " ALIGN=\"LEFT\" CELLPADDING=\"2\"") }
    }

    private func tooltip(of box: GraphDrawing.ScreenBox) -> String {
        let screen = drawing.graph.screens[box.index]
        let name = screen.displayName == screen.name ? nil : screen.name
        let backs = box.backs.map { "back: " + $0.fullText }
        let listed = (listedArrows[box.index] ?? []).flatMap { arrow in
            let end = arrow.isLoop ? "stays" : "⇒ \(drawing.graph.screens[arrow.end].displayName)"
            return arrow.entries.map { "\(end) (\(arrow.kind.rawValue)): " + $0.fullText }
        }
        let difference = box.difference.map { [$0.kind.word] + $0.formerly } ?? []
        let folded = box.isFolded ? [Enumeration.words(box.foldedNames, limit: 20)] : []
        return
            ([screen.displayName, name, screen.viewWords, screen.module].compactMap { $0 } + difference + folded
            + listed + backs)
            .joined(
                separator: "\n")
    }

    func row(_ content: String, attributes: String = "") -> String {
        "<TR><TD\(attributes)>\(content)</TD></TR>"
    }

    func small(_ text: String, color: String) -> String {
        "<FONT POINT-SIZE=\"9\" COLOR=\"\(color)\"><B>\(DOTText.html(text))</B></FONT>"
    }

    func quiet(_ text: String) -> String {
        "<FONT POINT-SIZE=\"9\" COLOR=\"\(Palette.quietText)\">\(DOTText.html(text))</FONT>"
    }
}
