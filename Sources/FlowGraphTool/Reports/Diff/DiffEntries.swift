import FlowGraph
import FlowGraphAnalysis

/// A difference between two versions of a model, in words.
struct DiffEntry {
    /// The kind of the change.
    enum Sign: String {
        case added = "+"
        case removed = "−"
        case changed = "~"
    }

    /// One part of it, before and after; each is nil if it is empty.
    struct Part {
        let name: String
        let old: String?
        let new: String?
    }

    let sign: Sign
    /// The names that identify it, such as a screen's, with words between them.
    let title: [DiffWord]
    /// A note on it, or nil if there is none.
    let note: [DiffWord]?
    let parts: [Part]

    init(_ sign: Sign, _ title: [DiffWord], note: [DiffWord]? = nil, parts: [Part] = []) {
        self.sign = sign
        self.title = title
        self.note = note
        self.parts = parts
    }
}

typealias DiffWord = ComparisonWord

/// All differences between two versions of a model, in words.
struct DiffEntries {
    let screens: [DiffEntry]
    let segments: [DiffEntry]
    let facts: [DiffEntry]

    init(_ comparison: GraphComparison) {
        screens = DiffEntries.screens(comparison)
        segments = DiffEntries.segments(comparison)
        facts = DiffEntries.facts(comparison)
    }

    /// The sections with their nouns and their numbers in words, in the order of a report; those in which something differs.
    func sections(
        _ comparison: GraphComparison
    ) -> [(noun: String, summary: String, entries: [DiffEntry])] {
        let all = [
            ("screen", comparison.screenCounts, screens), ("segment", comparison.segmentCounts, segments),
            ("fact", comparison.factCounts, facts),
        ]
        return all.compactMap { noun, counts, entries in counts.words(noun).map { (noun, $0, entries) } }
    }
}

extension DiffEntry {
    /// The parts except a screen's new name, which is in the title.
    var partsBesideTitle: [Part] { parts.filter { $0.name != ScreenChange.Field.name.rawValue } }
}

// MARK: Screens

extension DiffEntries {
    private static func screens(_ comparison: GraphComparison) -> [DiffEntry] {
        let consequences = try? comparison.consequences.get()
        let leftToCode = Set(consequences?.new.screensLeftToCode ?? [])
        let added = comparison.addedScreens.map { screen in
            let words = leftToCode.contains(screen) ? "only through code" : "cannot be reached"
            return DiffEntry(
                .added, [.name(comparison.new.screens[screen].name)],
                note: note(consequences?.new.statuses[screen], words))
        }
        let removed = comparison.removedScreens.map { screen in
            DiffEntry(
                .removed, [.name(comparison.old.screens[screen].name)],
                note: note(consequences?.old.statuses[screen], "could not be reached"))
        }
        return added + removed + comparison.changedScreens.map { changed($0, comparison) }
    }

    private static func note(_ status: Reachability.Status?, _ words: String) -> [DiffWord]? {
        status == .unreachable ? [.words(words)] : nil
    }

    private static func changed(_ change: ScreenChange, _ comparison: GraphComparison) -> DiffEntry {
        let old = comparison.old.screens[change.old]
        let new = comparison.new.screens[change.new]
        let parts = change.fields.map { field in
            DiffEntry.Part(name: field.rawValue, old: field.words(of: old), new: field.words(of: new))
        }
        guard change.isRenamed else { return DiffEntry(.changed, [.name(new.name)], parts: parts) }
        return DiffEntry(
            .changed, [.name(old.name), .words(" → "), .name(new.name)],
            note: note(change.recognition), parts: parts)
    }

    private static func note(_ recognition: Recognition) -> [DiffWord] {
        switch recognition {
        case .trait(let trait): [.words("recognised by its trait "), .name(trait)]
        case .name, .resemblance: [.words(recognition.description)]
        }
    }
}

// MARK: Segments and facts

extension DiffEntries {
    private static func segments(_ comparison: GraphComparison) -> [DiffEntry] {
        let (old, new) = (comparison.old.segments, comparison.new.segments)
        let added = comparison.addedSegments.map { DiffEntry(.added, words(for: new[$0])) }
        let removed = comparison.removedSegments.map { DiffEntry(.removed, words(for: old[$0])) }
        let changed = comparison.changedSegments.map { change in
            let parts = change.fields.map { field in
                DiffEntry.Part(
                    name: field.rawValue, old: field.words(of: old[change.old]), new: field.words(of: new[change.new]))
            }
            return DiffEntry(.changed, words(for: new[change.new]), parts: parts)
        }
        return added + removed + changed
    }

    /// A segment in words, `Cart → Checkout “Pay” [replace]`.
    static func words(for segment: Segment) -> [DiffWord] {
        var words: [DiffWord] = [.name(segment.start), .words(" → ")]
        words.append(segment.end.map(DiffWord.name) ?? .words("back"))
        if let label = segment.label, !label.isEmpty { words += [.words(" “"), .name(label), .words("”")] }
        if segment.kind != .push, segment.kind != .back { words.append(.words(" [\(segment.kind.rawValue)]")) }
        return words
    }

    private static func facts(_ comparison: GraphComparison) -> [DiffEntry] {
        let (old, new) = (comparison.old.facts, comparison.new.facts)
        let added = comparison.addedFacts.map { DiffEntry(.added, words(for: new[$0])) }
        let removed = comparison.removedFacts.map { DiffEntry(.removed, words(for: old[$0])) }
        let changed = comparison.changedFacts.map { change in
            DiffEntry(
                .changed, [.name(new[change.new].name)],
                parts: [
                    DiffEntry.Part(
                        name: "values", old: old[change.old].domain.description, new: new[change.new].domain.description
                    )
                ])
        }
        return added + removed + changed
    }

    private static func words(for fact: Fact) -> [DiffWord] {
        [.name(fact.name), .words(": "), .name(fact.domain.description)]
    }
}
