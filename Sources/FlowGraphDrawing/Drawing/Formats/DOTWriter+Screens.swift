import FlowGraph

extension DOTWriter {
    /// The node of a screen.
    func line(of box: GraphDrawing.ScreenBox) -> String {
        if let stub = box.stub { return line(of: stub, for: box) }
        var pairs = [("id", "\"s\(box.index)\""), ("class", "\"\(classes(of: box))\"")]
        pairs.append(("label", "<\(label(of: box))>"))
        pairs.append(("tooltip", DOTText.tooltip(tooltip(of: box))))
        pairs += look(of: box)
        if box.isFolded { pairs.append(("peripheries", "2")) }
        if let link = box.link { pairs.append(("URL", "\"\(link)\"")) }
        return "s\(box.index) \(attributes(pairs));"
    }

    private func classes(of box: GraphDrawing.ScreenBox) -> String {
        let classes = [
            "screen", box.isStart ? "start" : nil, box.isUnreachable ? "unreachable" : nil, box.isOnPlan ? "plan" : nil,
            box.isFolded ? "folded" : nil, box.difference?.kind.word, box.isLost ? "lost" : nil,
        ]
        return classes.compactMap { $0 }.joined(separator: " ")
    }

    /// The style of a screen: unreachable screens have a dashed line and a word, screens of the plan a thick line, so
    /// that no meaning depends on colour alone.
    private func look(of box: GraphDrawing.ScreenBox) -> [(String, String)] {
        if let difference = box.difference { return look(of: difference) }
        if box.isLost { return DOTWriter.lookOfLost }
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
        var lines = self.lines(of: box.difference)
        if box.isStart { lines.append(small("▶ start", color: Palette.start)) }
        if let hub = hubLine(of: box) { lines.append(hub) }
        if box.isUnreachable, !box.isLost { lines.append(small("⚠ unreachable", color: Palette.warning)) }
        lines += effectLines(of: box)
        lines += titleLines(of: screen).map { StyledLine($0, .title) }
        // The picture stands below the title, above everything else.
        let upper = lines.count
        lines += nameLines(of: box).map(quiet)
        if let view = screen.viewWords {
            lines += DrawnText(width: 30, lineLimit: 2).lines(of: view).map(quiet)
        }
        if let note = box.foldedNote { lines.append(small(note, color: Palette.quietText)) }
        lines += formerLines(of: box.difference)
        let listed = entranceLines(of: box) + listedLines(of: box) + backLines(of: box)
        // More room than in the other rows keeps the text clear of the line above.
        var rows = lines.map { row($0, room: 2) }
        if let picture = thumbnailRow(of: box) { rows.insert(picture, at: upper) }
        rows += (listed.isEmpty ? [] : [rule] + listed.map { row($0, room: 4) })
        return DOTText.table(rows: rows)
    }

    /// A line across the box; Graphviz's own rule is only as long as the cell above.
    private var rule: String {
        "<TR><TD HEIGHT=\"3\" BORDER=\"1\" SIDES=\"B\" COLOR=\"\(Palette.groupLine)\"></TD></TR>"
    }

    private func titleLines(of screen: GraphScreen) -> [String] {
        let wrapping = DrawnText(width: 20, lineLimit: 4)
        for text in [screen.drawnTitle, screen.name] {
            let lines = wrapping.lines(of: text)
            if !lines.isEmpty { return lines }
        }
        // A label needs some text; this is a space that Graphviz keeps.
        return ["\u{A0}"]
    }

    /// The name if the title is another text, and the module if no box shows it.
    private func nameLines(of box: GraphDrawing.ScreenBox) -> [String] {
        let screen = drawing.graph.screens[box.index]
        let hasTitle = screen.title.map { $0 != screen.name && !$0.allSatisfy(\.isWhitespace) } ?? false
        let parts = [moduleNotes[box.index], hasTitle ? screen.nameInModule : nil].compactMap { $0 }
        return DrawnText(width: 28, lineLimit: 2).lines(of: parts.joined(separator: " · "))
    }

    /// The lines of the back segments, once if those of several are equal, as when a container goes back like its content.
    ///
    /// Of many, those that are marked, and the number of the others: the tooltip has all.
    private func backLines(of box: GraphDrawing.ScreenBox) -> [StyledLine] {
        func lines(_ entries: [SegmentEntry]) -> [[StyledLine]] {
            var seen: Set<[StyledLine]> = []
            return entries.map(backLines(of:)).filter { seen.insert($0).inserted }
        }
        let others = lines(box.backs.filter { !$0.isMarked })
        guard others.count > DOTWriter.backLimit else { return lines(box.backs).flatMap { $0 } }
        let words = StyledLine("↩ back, in \(others.count) ways", .label(Palette.color(of: .back)))
        return lines(box.backs.filter(\.isMarked)).flatMap { $0 } + [words]
    }

    /// The greatest number of back segments of which each has its lines.
    private static let backLimit = 4

    /// The lines of a back segment, which has no particular end screen and so no arrow.
    private func backLines(of entry: SegmentEntry) -> [StyledLine] {
        let headline = entry.headline.isEmpty ? "↩ back" : "↩ back: \(entry.headline)"
        let wrapping = DrawnText(width: 28, lineLimit: 3)
        let color = entry.isUnusable ? Palette.warning : Palette.color(of: .back)
        var lines = ([headline] + entry.details).flatMap(wrapping.lines(of:)).map { StyledLine($0, .label(color)) }
        lines.insert(contentsOf: warnings(about: entry), at: 0)
        lines[0] = StyledLine(joining: signs(of: entry) + [lines[0]])
        return lines + formerLines(of: entry.difference)
    }

    private func tooltip(of box: GraphDrawing.ScreenBox) -> String {
        let screen = drawing.graph.screens[box.index]
        let name = screen.displayName == screen.name ? nil : screen.name
        let backs = box.backs.map { "back: " + $0.fullText }
        let listed = (listedArrows[box.index] ?? []).flatMap { arrow in
            let end = arrow.isLoop ? "stays" : "⇒ \(drawing.graph.screens[arrow.end].displayName)"
            return arrow.entries.map { "\(end) (\(arrow.kind.rawValue)): " + $0.fullText }
        }
        let difference = (box.difference.map { [$0.kind.word] + $0.formerly } ?? []) + box.effects.map(\.words)
        let folded = box.isFolded ? [Enumeration.words(box.foldedNames, limit: 20)] : []
        let containers = box.containerNames.isEmpty ? nil : "in \(Enumeration.words(box.containerNames, limit: 20))"
        let reason = box.reason.map { "unreachable: \($0)" }
        let entrances = box.entrances.isEmpty ? [] : ["← from \(Enumeration.words(box.entrances, limit: 20))"]
        let title = [screen.displayName, name, screen.viewWords, containers, screen.module, reason].compactMap { $0 }
        return (title + difference + folded + entrances + listed + backs).joined(separator: "\n")
    }

    func row(_ line: StyledLine, room: Int = 0, attributes: String = "") -> String {
        "<TR>\(DOTText.cell(line, room: room, attributes: attributes))</TR>"
    }

    func small(_ text: String, color: String) -> StyledLine {
        StyledLine(text, .sign(color))
    }

    func quiet(_ text: String) -> StyledLine {
        StyledLine(text, .note)
    }
}

extension StyledLine.Style {
    /// The heading of a picture.
    static let heading = StyledLine.Style(size: 20, isBold: true)
    /// The name of a screen: readers search for it, so it must be readable when the whole picture is fitted into a window.
    static let title = StyledLine.Style(size: 14, isBold: true)
    /// The name of a module.
    static let module = StyledLine.Style(size: 14, isBold: true, color: Palette.quietText)
    /// Text less important than a label.
    static let note = StyledLine.Style(size: 9, color: Palette.quietText)
    /// The condition of a segment.
    static let condition = StyledLine.Style(size: 9, isItalic: true, color: Palette.quietText)
    /// The label of a segment.
    static let label = StyledLine.Style(size: 10)

    /// The label of a segment in a colour.
    static func label(_ color: String) -> StyledLine.Style { StyledLine.Style(size: 10, color: color) }
    /// A word with a sign.
    static func sign(_ color: String) -> StyledLine.Style { StyledLine.Style(size: 9, isBold: true, color: color) }
    /// A number on an arrow.
    static func number(_ color: String) -> StyledLine.Style { StyledLine.Style(size: 10, isBold: true, color: color) }
}

extension DOTWriter {
    /// The greatest number of lines for the loops of a screen, unless more of them are marked.
    private static let loopLineLimit = 4

    /// The lines for the loops of a screen and for the hubs that it leads to.
    func listedLines(of box: GraphDrawing.ScreenBox) -> [StyledLine] {
        let arrows = listedArrows[box.index] ?? []
        let loops = arrows.filter(\.isLoop)
        return loopLines(of: loops.flatMap { arrow in arrow.entries.map { (entry: $0, kind: arrow.kind) } })
            + hubLines(of: arrows.filter { !$0.isLoop && drawing.boxes[$0.end].stub == nil })
            + exitLines(of: arrows.filter { drawing.boxes[$0.end].stub != nil })
    }

    /// The sign of how many screens list a hub; nil for any other screen.
    func hubLine(of box: GraphDrawing.ScreenBox) -> StyledLine? {
        hubCounts[box.index].map { count in
            small("⇒ from \(Count.words(count, "more screen"))", color: Palette.color(of: .root))
        }
    }

    // MARK: Loops

    private func loopLines(of loops: [(entry: SegmentEntry, kind: SegmentKind)]) -> [StyledLine] {
        let marked = loops.filter { $0.entry.isMarked }
        let others = loops.filter { !$0.entry.isMarked }
        let shown = marked + others.prefix(max(0, DOTWriter.loopLineLimit - marked.count))
        let lineLimit = max(1, DOTWriter.loopLineLimit / max(1, loops.count))
        let lines = shown.flatMap { self.lines(of: $0.entry, $0.kind, lineLimit: lineLimit) }
        let rest = loops.count - shown.count
        return rest == 0 ? lines : lines + [colored("+ \(rest) more", Palette.quietText)]
    }

    private func lines(of entry: SegmentEntry, _ kind: SegmentKind, lineLimit: Int) -> [StyledLine] {
        let text = "⟳ " + ([entry.headline] + entry.details).filter { !$0.isEmpty }.joined(separator: ", ")
        var lines = DrawnText(width: 28, lineLimit: lineLimit).lines(of: text)
            .map { colored($0, textColor(of: kind, isUnusable: entry.isUnusable)) }
        let words = warningWords(about: entry).map { small($0 + "\u{A0}", color: Palette.warning) }
        lines[0] = StyledLine(joining: signs(of: entry) + words + [lines[0]])
        return lines + formerLines(of: entry.difference)
    }

    // MARK: Hubs

    /// The hubs that are reached in any case side by side, then each of the others with its condition.
    private func hubLines(of arrows: [GraphDrawing.Arrow]) -> [StyledLine] {
        let plain = arrows.filter(\.isPlain)
        return hubLines(plain.filter { !$0.isUnusable }.map(name(ofHub:)), isUnusable: false)
            + hubLines(plain.filter(\.isUnusable).map(name(ofHub:)), isUnusable: true)
            + arrows.filter { !$0.isPlain }.flatMap { arrow in
                let parts = [name(ofHub: arrow)] + (arrow.entries.first?.details ?? [])
                let lines = hubLines(parts, isUnusable: arrow.isUnusable)
                let badge = badge(ofFlows: arrow.flows).map { [$0] } ?? []
                return [StyledLine(joining: badge + [lines[0]])] + lines.dropFirst()
            }
    }

    private func hubLines(_ parts: [String], isUnusable: Bool) -> [StyledLine] {
        guard !parts.isEmpty else { return [] }
        let text = (isUnusable ? "✕ unusable ⇒ " : "⇒ ") + parts.joined(separator: ", ")
        return DrawnText(width: 28, lineLimit: 3).lines(of: text).map {
            colored($0, textColor(of: .root, isUnusable: isUnusable))
        }
    }

    /// A line for each arrow to a screen of another sheet: the screen, and the entries that lead there.
    private func exitLines(of arrows: [GraphDrawing.Arrow]) -> [StyledLine] {
        arrows.flatMap { arrow in
            let name = name(ofHub: arrow)
            let words = arrow.entries.flatMap { [$0.headline] + $0.details }.filter { !$0.isEmpty && $0 != name }
            let text = "→ " + ([name] + words).joined(separator: ", ")
            return DrawnText(width: 28, lineLimit: 2).lines(of: text).map {
                colored($0, textColor(of: arrow.kind, isUnusable: arrow.isUnusable))
            }
        }
    }

    private func name(ofHub arrow: GraphDrawing.Arrow) -> String {
        DrawnText(width: 24, lineLimit: 1).lines(of: drawing.graph.screens[arrow.end].drawnTitle).first ?? "…"
    }

    /// The colour of a listed segment's text.
    ///
    /// In a picture of two versions colours show changes, in one of a tour its flows.
    private func textColor(of kind: SegmentKind, isUnusable: Bool) -> String {
        if isUnusable { return Palette.warning }
        return drawing.showsDifferences || !drawing.flows.isEmpty ? Palette.quietText : Palette.color(of: kind)
    }

    private func colored(_ text: String, _ color: String) -> StyledLine { StyledLine(text, .label(color)) }
}

extension GraphDrawing.Arrow {
    /// True if nothing but the end of the arrow is to be said.
    fileprivate var isPlain: Bool { flows.isEmpty && entries.allSatisfy { $0.details.isEmpty } }
}

extension SegmentEntry {
    /// True if the entry must be seen: it is on the plan, differs, or is unusable or destructive.
    var isMarked: Bool {
        !planPositions.isEmpty || difference != nil || isUnusable || isDestructive
    }
}
