extension DOTWriter {
    /// The greatest number of lines for the loops of a screen, unless more of them are marked.
    private static let loopLineLimit = 4

    /// The rows for the loops of a screen and for the hubs that it leads to.
    func listedRows(of box: GraphDrawing.ScreenBox) -> [String] {
        let arrows = listedArrows[box.index] ?? []
        let loops = arrows.filter(\.isLoop)
        let rows =
            loopLines(of: loops.flatMap { arrow in arrow.entries.map { (entry: $0, kind: arrow.kind) } })
            + hubLines(of: arrows.filter { !$0.isLoop })
        return rows.map { row($0, attributes: " ALIGN=\"LEFT\" CELLPADDING=\"2\"") }
    }

    /// The sign of how many screens list a hub; nil for any other screen.
    func hubRow(of box: GraphDrawing.ScreenBox) -> String? {
        hubCounts[box.index].map { count in
            row(small("⇒ from \(count) more screen\(count == 1 ? "" : "s")", color: Palette.color(of: .root)))
        }
    }

    // MARK: Loops

    private func loopLines(of loops: [(entry: SegmentEntry, kind: SegmentKind)]) -> [String] {
        let marked = loops.filter { $0.entry.isMarked }
        let others = loops.filter { !$0.entry.isMarked }
        let shown = marked + others.prefix(max(0, DOTWriter.loopLineLimit - marked.count))
        let lineLimit = max(1, DOTWriter.loopLineLimit / max(1, loops.count))
        let lines = shown.flatMap { self.lines(of: $0.entry, $0.kind, lineLimit: lineLimit) }
        let rest = loops.count - shown.count
        return rest == 0 ? lines : lines + [colored("+ \(rest) more", Palette.quietText)]
    }

    private func lines(of entry: SegmentEntry, _ kind: SegmentKind, lineLimit: Int) -> [String] {
        let text = "⟳ " + ([entry.headline] + entry.details).filter { !$0.isEmpty }.joined(separator: ", ")
        var lines = DrawnText(width: 34, lineLimit: lineLimit).lines(of: text)
            .map { colored($0, textColor(of: kind, isDead: entry.isDead)) }
        let signs = symbol(of: entry.difference) + badge(entry.planPositions) + badge(ofFlows: entry.flows)
        let words = [entry.isDead ? "✕ dead" : nil, entry.isDestructive ? "▲ destructive" : nil].compactMap { $0 }
        lines[0] = signs + words.map { small($0, color: Palette.warning) + "\u{A0}" }.joined() + lines[0]
        return lines + formerLines(of: entry.difference)
    }

    // MARK: Hubs

    /// The hubs that are reached in any case side by side, then each of the others with its condition.
    private func hubLines(of arrows: [GraphDrawing.Arrow]) -> [String] {
        let plain = arrows.filter(\.isPlain)
        return hubLines(plain.filter { !$0.isDead }.map(name(ofHub:)), isDead: false)
            + hubLines(plain.filter(\.isDead).map(name(ofHub:)), isDead: true)
            + arrows.filter { !$0.isPlain }.flatMap { arrow in
                let parts = [name(ofHub: arrow)] + (arrow.entries.first?.details ?? [])
                let lines = hubLines(parts, isDead: arrow.isDead)
                return [badge(ofFlows: arrow.flows) + lines[0]] + lines.dropFirst()
            }
    }

    private func hubLines(_ parts: [String], isDead: Bool) -> [String] {
        guard !parts.isEmpty else { return [] }
        let text = (isDead ? "✕ dead ⇒ " : "⇒ ") + parts.joined(separator: ", ")
        return DrawnText(width: 34, lineLimit: 3).lines(of: text).map {
            colored($0, textColor(of: .root, isDead: isDead))
        }
    }

    private func name(ofHub arrow: GraphDrawing.Arrow) -> String {
        DrawnText(width: 24, lineLimit: 1).lines(of: drawing.graph.screens[arrow.end].drawnTitle).first ?? "…"
    }

    /// The colour of a listed segment's text.
    ///
    /// In a picture of two versions colours show changes, in one of a tour its flows.
    private func textColor(of kind: SegmentKind, isDead: Bool) -> String {
        if isDead { return Palette.warning }
        return drawing.showsDifferences || !drawing.flows.isEmpty ? Palette.quietText : Palette.color(of: kind)
    }

    private func colored(_ text: String, _ color: String) -> String {
        "<FONT POINT-SIZE=\"10\" COLOR=\"\(color)\">\(DOTText.html(text))</FONT>"
    }
}

extension GraphDrawing.Arrow {
    /// True if nothing but the end of the arrow is to be said.
    fileprivate var isPlain: Bool { flows.isEmpty && entries.allSatisfy { $0.details.isEmpty } }
}

extension SegmentEntry {
    /// True if the entry must be seen: it is on the plan, differs, or is unusable or destructive.
    fileprivate var isMarked: Bool {
        !planPositions.isEmpty || difference != nil || isDead || isDestructive
    }
}
