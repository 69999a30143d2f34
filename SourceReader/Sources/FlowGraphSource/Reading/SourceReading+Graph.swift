import FlowGraph

extension SourceReading {
    /// The navigation graph that the reading gives.
    ///
    /// Screens that a launch or a link from outside opens are starts. A dialog's buttons replace the dialog. A condition that is a
    /// single flag becomes a fact; others stay in the words of the code, in the reading. Each segment's tags are its kind, how it was
    /// concluded if that isn't `direct`, and its line. Without lines, segments that differ in nothing else are one.
    ///
    /// - Parameters:
    ///   - name: The name of the app.
    ///   - aliases: The names that screens have in another model, by their names in the sources.
    ///   - hasLines: Whether segments have their file and line.
    /// - Returns: The graph.
    /// - Throws: `GraphError` if there is no screen.
    public func graph(
        named name: String?, aliases: [String: String] = [:], hasLines: Bool = true
    ) throws(GraphError) -> NavigationGraph {
        let dialogs = Set(screens.filter { $0.role == "dialog" }.map(\.name))
        let starts = Set(segments.filter { $0.start.hasPrefix("@") }.map(\.end))
        let linked = Set(segments.filter { $0.start == "@external" }.map(\.end))
        let renamed = { (name: String) in aliases[name] ?? name }
        var vertices: [GraphScreen] = []
        var names: Set<String> = []
        for screen in screens where names.insert(renamed(screen.name)).inserted {
            let tags = [screen.role, linked.contains(screen.name) ? "deepLink" : nil].compactMap { $0 }
            let title = screen.title == screen.name ? nil : screen.title
            vertices.append(
                GraphScreen(renamed(screen.name), title: title, tags: tags, isStart: starts.contains(screen.name)))
        }
        let known = Set(screens.map(\.name))
        var edges: [FlowGraph.Segment] = []
        for segment in segments where known.contains(segment.start) {
            let isFromDialog = dialogs.contains(segment.start)
            guard var edge = edge(segment, isFromDialog: isFromDialog, known, renamed) else { continue }
            if hasLines { edge.tags.append("\(segment.file):\(segment.line)") }
            if hasLines || !edges.contains(edge) { edges.append(edge) }
        }
        return try NavigationGraph(name: name, screens: vertices, segments: edges)
    }

    private func edge(
        _ segment: Segment, isFromDialog: Bool, _ known: Set<String>, _ renamed: (String) -> String
    ) -> FlowGraph.Segment? {
        let end = known.contains(segment.end) ? renamed(segment.end) : nil
        guard let kind = kind(of: segment, isFromDialog: isFromDialog, hasEnd: end != nil) else { return nil }
        var tags = [segment.kind.rawValue]
        if segment.certainty != .direct { tags.append(segment.certainty.rawValue) }
        return FlowGraph.Segment(
            from: renamed(segment.start), to: kind == .back ? nil : end, label: segment.label, kind: kind,
            preconditions: flags(segment.condition), steps: segment.label.map { ["Tap “\($0)”"] } ?? [], tags: tags)
    }

    private func kind(of segment: Segment, isFromDialog: Bool, hasEnd: Bool) -> FlowGraph.SegmentKind? {
        switch segment.kind {
        case .push, .sheet, .fullScreenCover, .popover, .dialog:
            guard hasEnd else { return nil }
            return isFromDialog ? .replace : segment.kind == .push ? .push : .present
        case .tab, .root: return hasEnd ? .root : nil
        case .replace: return hasEnd ? .replace : nil
        case .dismiss, .back, .unwind: return hasEnd ? .unwind : .back
        case .deeplink: return nil
        }
    }

    /// The conditions that are single flags: `isLoggedIn`, `!isLoggedIn`, `not isLoggedIn`.
    private func flags(_ condition: String?) -> Preconditions {
        var found: [String: Bool] = [:]
        for part in (condition ?? "").split(separator: ";") {
            var text = part.trimming()
            var value = true
            if text.hasPrefix("not ") {
                text = text.dropFirst(4)
                value.toggle()
            }
            if text.hasPrefix("!") {
                text = text.dropFirst()
                value.toggle()
            }
            let isFlag =
                text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            if isFlag { found[String(text)] = value }
        }
        var conditions: Preconditions = [:]
        for (flag, value) in found.sorted(by: { $0.key < $1.key }) { conditions[flag] = value ? true : false }
        return conditions
    }
}
