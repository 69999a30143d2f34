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
