import CGraphviz

/// What Graphviz says instead of printing it; to be used by one thread at a time.
enum GraphvizMessages {
    // Graphviz takes a bare C function, which can reach nothing but global state; the renderer's lock guards it.
    private nonisolated(unsafe) static var text = ""

    /// Forgets what was said and listens from now on.
    static func collect() {
        text = ""
        _ = agseterrf { part in
            if let part { GraphvizMessages.text += String(cString: part) }
            return 0
        }
    }

    /// What was said since, a message each, without line breaks.
    static var collected: [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            let line = String(line.drop(while: \.isWhitespace))
            let prefix = ["Error: ", "Warning: "].first(where: line.hasPrefix)
            return String(line.dropFirst(prefix?.count ?? 0))
        }.filter { !$0.isEmpty }
    }
}
