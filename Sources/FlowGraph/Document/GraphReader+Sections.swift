extension GraphReader {
    /// Reads the whole document.
    mutating func readDocument(into contents: inout GraphContents) throws(SyntaxError) {
        let keys = WordTable<DocumentKey>(required: [.flowgraph, .screens, .segments])
        guard var members = try enterObject() else { return }
        while let key = try nextMember(&members, of: keys) {
            if isUnreadableVersion {
                try cursor.skipValue()
                continue
            }
            switch key {
            case .flowgraph: try readVersion()
            case .name: contents.name = try readText()
            case .facts: contents.facts = try readFacts()
            case .screens: contents.screens = try readScreens()
            case .segments: contents.segments = try readSegments()
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
        let keys = WordTable<ScreenKey>(required: [.name])
        var screens: [Screen] = []
        guard var list = try enterList() else { return screens }
        while try nextElement(&list) { try readScreen(keys, into: &screens) }
        return screens
    }

    private mutating func readScreen(
        _ keys: WordTable<ScreenKey>, into screens: inout [Screen]
    ) throws(SyntaxError) {
        // Filled where it stays: taking it there afterwards would count references to all its parts.
        screens.append(Screen(""))
        let index = screens.count - 1
        guard var members = try enterObject() else { return }
        while let key = try nextMember(&members, of: keys) {
            switch key {
            case .name: screens[index].name = try readName() ?? ""
            case .title: screens[index].title = try readText()
            case .module: screens[index].module = try readName()
            case .trait: screens[index].trait = try readText()
            case .tags: screens[index].tags = try readTexts()
            case .start: screens[index].isStart = try readTruthValue()
            }
        }
    }

    private mutating func readSegments() throws(SyntaxError) -> [Segment] {
        let keys = WordTable<SegmentKey>(required: [.start])
        let kinds = WordTable<SegmentKind>()
        var segments: [Segment] = []
        guard var list = try enterList() else { return segments }
        while try nextElement(&list) { try readSegment(keys, kinds, into: &segments) }
        return segments
    }

    private mutating func readSegment(
        _ keys: WordTable<SegmentKey>, _ kinds: WordTable<SegmentKind>, into segments: inout [Segment]
    ) throws(SyntaxError) {
        // Filled where it stays: taking it there afterwards would count references to all its parts.
        segments.append(Segment(from: "", to: nil))
        let index = segments.count - 1
        guard var members = try enterObject() else { return }
        while let key = try nextMember(&members, of: keys) {
            switch key {
            case .start: segments[index].start = try readName() ?? ""
            case .end: segments[index].end = try readName()
            case .label: segments[index].label = try readName()
            case .kind: segments[index].kind = try readKind(kinds)
            case .steps: segments[index].steps = try readTexts()
            case .preconditions: segments[index].preconditions = try readPreconditions()
            case .effects: segments[index].effects = try readEffects()
            case .cost: segments[index].cost = try readNumber()
            case .tags: segments[index].tags = try readTexts()
            }
        }
    }

    private mutating func readKind(_ kinds: WordTable<SegmentKind>) throws(SyntaxError) -> SegmentKind {
        guard try isNext(.text, expected: .text) else { return .push }
        let token = try cursor.takeText()
        if let position = kinds.position(of: token, in: cursor) { return kinds.words[position] }
        let name = cursor.text(token)
        report(
            .unknownKind(name, suggestion: SpellingSuggestion.nearest(to: name, among: kinds.names)),
            at: token.start)
        return .push
    }
}
