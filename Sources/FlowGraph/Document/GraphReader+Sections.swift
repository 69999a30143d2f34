extension GraphReader {
    /// Reads the whole document.
    mutating func readDocument(into contents: inout GraphContents) throws(SyntaxError) {
        try readObject(WordTable<DocumentKey>(required: [.flowgraph, .screens, .segments])) {
            (reader, key) throws(SyntaxError) in
            if reader.isUnreadableVersion { return try reader.cursor.skipValue() }
            switch key {
            case .flowgraph: try reader.readVersion()
            case .name: contents.name = try reader.readText()
            case .facts: contents.facts = try reader.readFacts()
            case .screens: contents.screens = try reader.readScreens()
            case .segments: contents.segments = try reader.readSegments()
            }
        }
    }

    private mutating func readVersion() throws(SyntaxError) {
        _ = try cursor.nextKind()
        let offset = cursor.offset
        guard let version = try readInteger(), !GraphDocument.readableVersions.contains(version) else { return }
        report(unreadableVersion: version, at: offset)
    }

    private mutating func readScreens() throws(SyntaxError) -> [Screen] {
        var screens: [Screen] = []
        try readList { (reader) throws(SyntaxError) in screens.append(try reader.readScreen()) }
        return screens
    }

    private mutating func readScreen() throws(SyntaxError) -> Screen {
        var screen = Screen("")
        try readObject(screenKeys) { (reader, key) throws(SyntaxError) in
            switch key {
            case .name: screen.name = try reader.readName() ?? ""
            case .title: screen.title = try reader.readText()
            case .module: screen.module = try reader.readName()
            case .trait: screen.trait = try reader.readText()
            case .tags: screen.tags = try reader.readTexts()
            case .start: screen.isStart = try reader.readTruthValue()
            }
        }
        return screen
    }

    private mutating func readSegments() throws(SyntaxError) -> [Segment] {
        var segments: [Segment] = []
        try readList { (reader) throws(SyntaxError) in segments.append(try reader.readSegment()) }
        return segments
    }

    private mutating func readSegment() throws(SyntaxError) -> Segment {
        var segment = Segment(from: "", to: nil)
        try readObject(segmentKeys) { (reader, key) throws(SyntaxError) in
            switch key {
            case .start: segment.start = try reader.readStartName() ?? ""
            case .end: segment.end = try reader.readName()
            case .label: segment.label = try reader.readText()
            case .kind: segment.kind = try reader.readKind()
            case .steps: segment.steps = try reader.readTexts()
            case .preconditions: segment.preconditions = try reader.readPreconditions()
            case .effects: segment.effects = try reader.readEffects()
            case .cost: segment.cost = try reader.readNumber()
            case .tags: segment.tags = try reader.readTexts()
            }
        }
        return segment
    }

    private mutating func readKind() throws(SyntaxError) -> SegmentKind {
        guard try isNext(.text, expected: .text) else { return .push }
        let token = try cursor.takeText()
        if let position = kinds.position(of: token, in: cursor) { return kinds.rows[position].word }
        let name = cursor.text(token)
        report(
            .unknownKind(name, suggestion: SpellingSuggestion.nearest(to: name, among: kinds.names)), at: token.start)
        return .push
    }
}
