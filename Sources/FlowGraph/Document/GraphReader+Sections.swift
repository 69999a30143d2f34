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
            case .screens: contents.screens = try readScreens(&contents.nameNumbers)
            case .segments: contents.segments = try readSegments(&contents.nameNumbers)
            }
        }
    }

    private mutating func readVersion() throws(SyntaxError) {
        _ = try cursor.nextKind()
        let offset = cursor.offset
        guard let version = try readInteger(), !GraphDocument.readableVersions.contains(version) else { return }
        report(unreadableVersion: version, at: offset)
    }

    private mutating func readScreens(_ numbers: inout NameNumbers) throws(SyntaxError) -> [GraphScreen] {
        let keys = WordTable<ScreenKey>(required: [.name])
        var screens: [GraphScreen] = []
        guard var list = try enterList() else { return screens }
        while try nextElement(&list) { try readScreen(keys, into: &screens, &numbers) }
        return screens
    }

    private mutating func readScreen(
        _ keys: WordTable<ScreenKey>, into screens: inout [GraphScreen], _ numbers: inout NameNumbers
    ) throws(SyntaxError) {
        // Filled in the array: moving it there afterwards would retain all its parts.
        screens.append(GraphScreen(""))
        numbers.screens.append(-1)
        let index = screens.count - 1
        guard var members = try enterObject() else { return }
        while let key = try nextMember(&members, of: keys) {
            switch key {
            case .name: screens[index].name = try readName(number: &numbers.screens[index]) ?? ""
            case .title: screens[index].title = try readText()
            case .module: screens[index].module = try readName()
            case .trait: screens[index].trait = try readText()
            case .aliasOf: screens[index].aliasOf = try readName()
            case .tags: screens[index].tags = try readTexts()
            case .start: screens[index].isStart = try readTruthValue()
            }
        }
    }

    private mutating func readSegments(_ numbers: inout NameNumbers) throws(SyntaxError) -> [Segment] {
        let keys = WordTable<SegmentKey>(required: [.start])
        let kinds = WordTable<SegmentKind>()
        var segments: [Segment] = []
        guard var list = try enterList() else { return segments }
        while try nextElement(&list) {
            if let count = expectedCount(list) { segments.reserveCapacity(count) }
            try readSegment(keys, kinds, into: &segments, &numbers)
        }
        return segments
    }

    private mutating func readSegment(
        _ keys: WordTable<SegmentKey>, _ kinds: WordTable<SegmentKind>, into segments: inout [Segment],
        _ numbers: inout NameNumbers
    ) throws(SyntaxError) {
        // Filled in the array: moving it there afterwards would retain all its parts.
        segments.append(Segment(from: "", to: nil))
        numbers.starts.append(-1)
        numbers.ends.append(-1)
        let index = segments.count - 1
        guard var members = try enterObject() else { return }
        while let key = try nextMember(&members, of: keys) {
            switch key {
            case .start:
                // The segments of a screen are usually adjacent.
                let last = index > 0 ? numbers.starts[index - 1] : -1
                segments[index].start = try readName(number: &numbers.starts[index], guess: last) ?? ""
            case .end: segments[index].end = try readName(number: &numbers.ends[index])
            case .label: segments[index].label = try readName()
            case .kind: segments[index].kind = try readKind(kinds)
            case .destructive: segments[index].isDestructive = try readTruthValue()
            case .steps: segments[index].steps = try readTexts()
            case .preconditions: segments[index].preconditions = try readPreconditions()
            case .effects: segments[index].effects = try readEffects()
            case .cost: segments[index].cost = try readNumber()
            case .tags: segments[index].tags = try readTexts()
            }
        }
    }

    /// Reads the name of a screen, and stores its number if there is such a screen.
    private mutating func readName(number: inout Int32, guess: Int32 = -1) throws(SyntaxError) -> String? {
        guard let position = try readNumberedName(guess: guess < 0 ? nil : Int(guess)) else { return nil }
        number = Int32(position)
        return names[position]
    }

    private mutating func readKind(_ kinds: WordTable<SegmentKind>) throws(SyntaxError) -> SegmentKind {
        guard try isNext(.text, expected: .text) else { return .push }
        let token = try cursor.takeText()
        if let position = kinds.position(of: token, in: cursor) { return kinds.words[position] }
        let name = cursor.text(token)
        try report(
            .unknownKind(name, suggestion: SpellingSuggestion.nearest(to: name, among: kinds.names)),
            at: token.start)
        return .push
    }
}
