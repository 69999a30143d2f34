import FlowGraph

/// A screen in both versions of a graph, and its differences.
public struct ScreenChange: Hashable, Sendable {
    /// A part of a screen's declaration.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case name, title, module, trait, aliasOf, tags
        /// The property of being a start screen.
        case start
    }

    /// The screen's position in the old graph.
    public let old: Int
    /// The screen's position in the new graph.
    public let new: Int
    /// The evidence that the two are the same screen.
    public let recognition: Recognition
    /// The parts that differ, in the order of the declaration; the order of tags is ignored.
    public let fields: [Field]

    /// True if the name differs.
    public var isRenamed: Bool { fields.contains(.name) }
}

extension ScreenChange.Field {
    /// The parts in which two screens differ.
    static func differing(_ old: GraphScreen, _ new: GraphScreen) -> [ScreenChange.Field] {
        allCases.filter { field in
            switch field {
            case .name: old.name != new.name
            case .title: old.title != new.title
            case .module: old.module != new.module
            case .trait: old.trait != new.trait
            case .aliasOf: old.aliasOf != new.aliasOf
            case .tags: old.tags.sorted() != new.tags.sorted()
            case .start: old.isStart != new.isStart
            }
        }
    }

    /// This part of a screen, in words, or nil if it is empty.
    public func words(of screen: GraphScreen) -> String? {
        switch self {
        case .name: screen.name
        case .title: screen.title
        case .module: screen.module
        case .trait: screen.trait
        case .aliasOf: screen.aliasOf
        case .tags: screen.tags.isEmpty ? nil : screen.tags.sorted().joined(separator: ", ")
        case .start: screen.isStart ? "yes" : "no"
        }
    }
}

/// A segment in both versions of a graph, and its differences.
public struct SegmentChange: Hashable, Sendable {
    /// A part of a segment's declaration.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case end, label, kind, destructive, preconditions, effects, cost, steps, tags

        /// True if plans depend on this part.
        var concernsPlans: Bool {
            switch self {
            case .end, .kind, .destructive, .preconditions, .effects, .cost: true
            case .label, .steps, .tags: false
            }
        }
    }

    /// The segment's position in the old graph.
    public let old: Int
    /// The segment's position in the new graph.
    public let new: Int
    /// The parts that differ, in the order of ``Field``.
    ///
    /// A renamed screen at either end is ignored, and so is the order of conditions, of effects, of tags, and of the
    /// values in a condition, and so are tags that name a line of code, `Cart.swift:12`: code moves without a change to the app.
    public let fields: [Field]
}

extension SegmentChange.Field {
    /// The parts other than the end in which two segments differ.
    static func differing(_ old: Segment, _ new: Segment) -> [SegmentChange.Field] {
        allCases.filter { $0 != .end && !$0.isEqual(old, new) }
    }

    private func isEqual(_ old: Segment, _ new: Segment) -> Bool {
        switch self {
        case .end: old.end == new.end
        case .label: old.label == new.label
        case .kind: old.kind == new.kind
        case .destructive: old.isDestructive == new.isDestructive
        case .preconditions:
            old.preconditions == new.preconditions || old.preconditions.comparable == new.preconditions.comparable
        case .effects: old.effects == new.effects || old.effects.comparable == new.effects.comparable
        case .cost: old.cost == new.cost
        case .steps: old.steps == new.steps
        case .tags: old.tags == new.tags || old.comparableTags == new.comparableTags
        }
    }

    /// This part of a segment, in words, or nil if it is empty.
    public func words(of segment: Segment) -> String? {
        switch self {
        case .end: segment.end
        case .label: segment.label
        case .kind: segment.kind.rawValue
        case .destructive: segment.isDestructive ? "yes" : "no"
        case .preconditions: segment.conditionFormula
        case .effects: segment.effectFormula
        case .cost: PlanWords.seconds(segment.cost)
        case .steps: segment.steps.isEmpty ? nil : segment.steps.joined(separator: ", ")
        case .tags: segment.comparableTags.isEmpty ? nil : segment.comparableTags.joined(separator: ", ")
        }
    }
}

// MARK: Without order

extension Segment {
    /// The tags in order, without those that name a line of code.
    package var comparableTags: [String] { tags.filter { !Segment.isLine($0) }.sorted() }

    /// True for a tag that names the line of a Swift file, `Cart/Cart.swift:12`, as the reader of sources writes it.
    private static func isLine(_ tag: String) -> Bool {
        let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1, let line = parts.last, !line.isEmpty else { return false }
        return parts[parts.count - 2].hasSuffix(".swift") && line.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension Preconditions {
    /// The conditions by fact, each with its values sorted.
    var comparable: [String] {
        map { entry in
            let condition = entry.value
            let parts = [
                condition.equals.map { "= \($0)" }, condition.not.isEmpty ? nil : "not \(condition.not.sortedWords)",
                condition.in.map { "in \($0.sortedWords)" }, condition.atLeast.map { "≥ \($0)" },
                condition.atMost.map { "≤ \($0)" },
            ]
            return "\(JSONText.quoted(entry.fact)) \(parts.compactMap { $0 }.joined(separator: " "))"
        }.sorted()
    }
}

extension Effects {
    /// The effects by fact.
    var comparable: [String] { map { $0.value.formula(JSONText.quoted($0.fact)) }.sorted() }
}

extension [FactValue] {
    /// The values as sorted texts without duplicates; different values have different texts.
    var sortedWords: [String] { Set(map(\.description)).sorted() }
}
