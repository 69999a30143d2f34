/// An accessibility identifier that tests need and the code lacks.
public struct LackingIdentifier: Hashable, Sendable, Codable {
    /// The number of segments that it would make sure.
    public let segments: Int
    /// What should have it, with its place.
    public let words: String
}

extension SourceReading {
    /// The identifiers that tests need and the code lacks, by the number of segments that each would make sure, the most first.
    ///
    /// A test knows a screen by an identifier or a title that no other screen has: a screen without these makes none of the segments
    /// to it sure. It crosses a segment by the identifier or the text of its control: one with neither, or with a text that varies, makes
    /// its own segments unsure.
    public var lacking: [LackingIdentifier] {
        let all = screens.compactMap(lack) + lackingControls
        // Equal ones stay in the order of the app's screens and lines.
        return all.enumerated().sorted { ($1.element.segments, $0.offset) < ($0.element.segments, $1.offset) }
            .map(\.element)
    }

    /// The list as text, a line each.
    public var lackingWords: String {
        let width = lacking.first.map { "\($0.segments)".count } ?? 0
        return lacking.map { lack in
            let number = "\(lack.segments)"
            return String(repeating: " ", count: width - number.count) + number + "  " + lack.words + "\n"
        }.joined()
    }

    private func lack(_ screen: Screen) -> LackingIdentifier? {
        guard screen.role == nil, let file = screen.file, let line = screen.line else { return nil }
        let others = screens.filter { $0.name != screen.name }
        let isKnown = screen.identifiers.contains { own in !others.contains { $0.identifiers.contains(own) } }
        let isTitled = screen.title.map { own in !own.contains("\\(") && !others.contains { $0.title == own } } ?? false
        let count = segments.count { $0.end == screen.name }
        guard !isKnown, !isTitled, count > 0 else { return nil }
        return LackingIdentifier(segments: count, words: "an element that only \(screen.name) has, at \(file):\(line)")
    }

    private var lackingControls: [LackingIdentifier] {
        var places: [String] = []
        var ends: [String: [String]] = [:]
        for segment in segments where segment.lacksControl {
            let place = "\(segment.file):\(segment.line)"
            if ends[place] == nil { places.append(place) }
            ends[place, default: []].append(segment.end)
        }
        return places.map { place in
            var names: [String] = []
            for end in ends[place] ?? [] where !names.contains(end) { names.append(end) }
            return LackingIdentifier(
                segments: ends[place]?.count ?? 0,
                words: "what is touched at \(place), which leads to \(names.joined(separator: ", "))")
        }
    }
}

extension SourceReading.Segment {
    /// Whether neither an identifier nor a text that is always the same names what is touched.
    fileprivate var lacksControl: Bool {
        guard !start.hasPrefix("@"), kind != .root, kind != .deeplink, identifier == nil else { return false }
        return label.map { $0.contains("\\(") } ?? true
    }
}
