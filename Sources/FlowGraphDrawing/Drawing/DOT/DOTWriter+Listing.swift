import FlowGraph

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

    /// A line for each arrow to a screen of another sheet: the screen, and what leads there.
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
