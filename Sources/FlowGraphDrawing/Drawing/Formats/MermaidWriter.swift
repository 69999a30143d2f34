import FlowGraph

extension GraphDrawing {
    /// The drawing as a flowchart in Mermaid's language, as GitHub and GitLab show it in Markdown.
    ///
    /// The node of a screen is `s` and the screen's position (`s0`). Mermaid has fewer signs than DOT: kinds other than push are
    /// named in the label, and there is no legend. O(size of the text).
    public func mermaid() -> String {
        MermaidWriter(drawing: self).text
    }
}

/// Writes a drawing in Mermaid's language.
struct MermaidWriter {
    let drawing: GraphDrawing

    var text: String {
        var lines: [String] = []
        // JSON's quotes are valid in YAML too.
        if let title = drawing.title { lines += ["---", "title: \(JSONText.quoted(DrawnText.visible(title)))", "---"] }
        lines.append("flowchart TD")
        for (number, group) in drawing.groups.enumerated() { lines += indented(self.lines(of: group, number: number)) }
        lines += indented(drawing.arrows.map(line(of:)))
        lines += indented(classLines + drawing.arrows.enumerated().compactMap { styleLine(of: $1, number: $0) })
        return lines.joined(separator: "\n") + "\n"
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

    // MARK: Screens

    private func lines(of group: GraphDrawing.Group, number: Int) -> [String] {
        let nodes = group.screens.map { line(of: drawing.boxes[$0]) }
        guard let module = group.module else { return nodes }
        let label = DrawnText(width: 40, lineLimit: 2).lines(of: module)
        return ["subgraph m\(number) [\(MermaidText.quoted(label.isEmpty ? ["\u{A0}"] : label))]"] + indented(nodes) + [
            "end"
        ]
    }

    private func line(of box: GraphDrawing.ScreenBox) -> String {
        let brackets = box.isStart ? ("([", "])") : ("(", ")")
        return "s\(box.index)\(brackets.0)\(MermaidText.quoted(lines(of: box)))\(brackets.1)"
    }

    private func lines(of box: GraphDrawing.ScreenBox) -> [String] {
        let screen = drawing.graph.screens[box.index]
        var lines = DrawnText(width: 24, lineLimit: 4).lines(of: screen.drawnTitle)
        if screen.displayName != screen.name {
            lines += DrawnText(width: 30, lineLimit: 2).lines(of: screen.nameInModule)
        }
        if let view = screen.viewWords { lines += DrawnText(width: 30, lineLimit: 2).lines(of: view) }
        if box.isStart { lines.insert("▶ start", at: 0) }
        if box.isUnreachable { lines.insert("⚠ unreachable", at: 0) }
        lines += box.backs.flatMap { self.lines(of: $0, prefix: "↩ back") }
        return lines.isEmpty ? ["\u{A0}"] : lines
    }

    // MARK: Arrows

    private func line(of arrow: GraphDrawing.Arrow) -> String {
        if let tabs = arrow.tabs {
            let name = tabs.caption.map { DrawnText(width: 34, lineLimit: 3).lines(of: $0) } ?? []
            let label = name.isEmpty ? "" : "|\(MermaidText.quoted(name))|"
            return "s\(arrow.start) <-->\(label) s\(arrow.end)"
        }
        let prefix = arrow.kind == .push ? nil : arrow.kind.rawValue
        let isList = arrow.entries.count > 1
        let lines = arrow.entries.flatMap { self.lines(of: $0, prefix: prefix, bullet: isList ? "• " : "") }
        let link = arrow.isOnPlan ? "==>" : arrow.isConditional || arrow.isUnusable ? "-.->" : "-->"
        let label = lines.isEmpty ? "" : "|\(MermaidText.quoted(lines))|"
        return "s\(arrow.start) \(link)\(label) s\(arrow.end)"
    }

    private func lines(of entry: SegmentEntry, prefix: String?, bullet: String = "") -> [String] {
        let numbers = entry.planPositions.map(String.init).joined(separator: ", ")
        let opening = [
            numbers.isEmpty ? nil : "(\(numbers))", entry.isUnusable ? "✕ unusable" : nil,
            entry.isDestructive ? "▲ destructive" : nil, prefix.map { "\($0)" },
        ].compactMap { $0 }
        let headline = (opening + [entry.headline].filter { !$0.isEmpty }).joined(separator: " ")
        let parts = [
            headline.isEmpty ? nil : headline, entry.condition.map { "if \($0)" }, entry.effect.map { "then \($0)" },
        ]
        let wrapping = DrawnText(width: 34, lineLimit: 3)
        var lines = parts.compactMap { $0 }.flatMap(wrapping.lines(of:))
        if !bullet.isEmpty { lines = [bullet + (lines.first ?? "without a label")] + lines.dropFirst() }
        return lines
    }

    // MARK: Styles

    private var classLines: [String] {
        let looks: [(name: String, look: String, screens: [GraphDrawing.ScreenBox])] = [
            (
                "start", "fill:\(Palette.startFill),stroke:\(Palette.start),stroke-width:2px",
                drawing.boxes.filter { $0.isStart && !$0.isOnPlan && !$0.isUnreachable }
            ),
            (
                "plan", "fill:\(Palette.planFill),stroke:\(Palette.plan),stroke-width:3px",
                drawing.boxes.filter { $0.isOnPlan && !$0.isUnreachable }
            ),
            (
                "unreachable",
                "fill:\(Palette.warningFill),stroke:\(Palette.warning),stroke-width:2px,stroke-dasharray:6 4",
                drawing.boxes.filter(\.isUnreachable)
            ),
        ]
        return looks.filter { !$0.screens.isEmpty }.flatMap { name, look, screens in
            // An explicit text colour keeps the words readable on the light fill in a dark theme.
            [
                "classDef \(name) \(look),color:\(Palette.text)",
                "class \(screens.map { "s\($0.index)" }.joined(separator: ",")) \(name)",
            ]
        }
    }

    private func styleLine(of arrow: GraphDrawing.Arrow, number: Int) -> String? {
        if arrow.isUnusable { return "linkStyle \(number) stroke:\(Palette.warning),stroke-dasharray:2 4" }
        if arrow.isOnPlan { return "linkStyle \(number) stroke:\(Palette.plan),stroke-width:4px" }
        return arrow.kind == .push ? nil : "linkStyle \(number) stroke:\(Palette.color(of: arrow.kind))"
    }
}

/// Writing texts in Mermaid's language.
enum MermaidText {
    /// Lines of text in quotes.
    ///
    /// Every character that has a meaning in Mermaid, HTML or Markdown is written as a numbered entity. So is the
    /// colon: Mermaid removes a semicolon from text that resembles a style.
    static func quoted(_ lines: [String]) -> String {
        "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
    }

    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in DrawnText.visible(text).unicodeScalars {
            if isPlain(scalar) {
                output.unicodeScalars.append(scalar)
            } else {
                output += "#\(scalar.value);"
            }
        }
        return output
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "?", "!", "+", "(", ")", "/": true
        default: !scalar.isASCII
        }
    }
}

/// The size limits of Mermaid viewers that are not configured otherwise, such as GitHub's and GitLab's.
///
/// Above them, viewers show an error instead of the picture. Mermaid 11, `maxEdges` and `maxTextSize` of its
/// configuration.
package enum MermaidLimits {
    /// The most arrows.
    package static let arrows = 500
    /// The most characters, counted in units of UTF-16 as JavaScript does.
    package static let characters = 50_000

    /// A sentence that warns about a text above the limits and names the remedy, or nil if viewers show it.
    package static func warning(about text: String, of drawing: GraphDrawing) -> String? {
        let arrowCount = drawing.arrows.count
        let characterCount = text.utf16.count
        let excess = [
            arrowCount > arrows ? "\(arrowCount) arrows of at most \(arrows)" : nil,
            characterCount > characters ? "\(characterCount) characters of at most \(characters)" : nil,
        ].compactMap { $0 }
        guard !excess.isEmpty else { return nil }
        return "viewers of Mermaid will not show this: it has \(excess.joined(separator: " and "));"
            + " export a picture or a page instead (svg, png, pdf, html)"
    }
}
