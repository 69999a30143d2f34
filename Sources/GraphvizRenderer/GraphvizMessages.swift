import CGraphviz

/// Graphviz's messages, which are collected instead of printed; used by one thread at a time.
enum GraphvizMessages {
    // Graphviz requires a C function, which can only access global state; the renderer's lock guards it.
    private nonisolated(unsafe) static var text = ""

    /// Clears the messages and collects new ones from now on.
    static func collect() {
        text = ""
        _ = agseterrf { part in
            if let part { GraphvizMessages.text += String(cString: part) }
            return 0
        }
    }

    /// The messages since then without those about cells of a fixed size whose text is wider in the machine's font.
    static var warnings: [String] {
        var isAboutCells = false
        return collected.filter { message in
            isAboutCells =
                message == "cell size too small for content" || isAboutCells && message.hasPrefix("in label of ")
            return !isAboutCells
        }
    }

    /// The messages since then, one each, without line breaks.
    static var collected: [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            let line = String(line.drop(while: \.isWhitespace))
            let prefix = ["Error: ", "Warning: "].first(where: line.hasPrefix)
            return String(line.dropFirst(prefix?.count ?? 0))
        }.filter { !$0.isEmpty }
    }
}
