import FlowGraph
import FlowGraphAnalysis

/// A comparison in names, so that expectations can be read, and compared whatever the order.
struct NamedComparison: Equatable, CustomStringConvertible {
    var addedScreens: Set<String> = []
    var removedScreens: Set<String> = []
    /// The old and the new name, and the parts that differ, of each screen that changed.
    var changedScreens: Set<[String]> = []
    /// By ends, label and kind.
    var addedSegments: [String: Int] = [:]
    var removedSegments: [String: Int] = [:]
    /// The old and the new segment, and the parts that differ.
    var changedSegments: [[String]: Int] = [:]
    var addedFacts: Set<String> = []
    var removedFacts: Set<String> = []
    var changedFacts: Set<String> = []

    init() {}

    init(_ comparison: GraphComparison) {
        let (old, new) = (comparison.old, comparison.new)
        addedScreens = Set(comparison.addedScreens.map { new.screens[$0].name })
        removedScreens = Set(comparison.removedScreens.map { old.screens[$0].name })
        for change in comparison.changedScreens {
            let names = [old.screens[change.old].name, new.screens[change.new].name]
            changedScreens.insert(names + change.fields.map(\.rawValue))
        }
        for index in comparison.addedSegments { addedSegments[Self.name(new.segments[index]), default: 0] += 1 }
        for index in comparison.removedSegments { removedSegments[Self.name(old.segments[index]), default: 0] += 1 }
        for change in comparison.changedSegments {
            let names = [Self.name(old.segments[change.old]), Self.name(new.segments[change.new])]
            changedSegments[names + change.fields.map(\.rawValue), default: 0] += 1
        }
        addedFacts = Set(comparison.addedFacts.map { new.facts[$0].name })
        removedFacts = Set(comparison.removedFacts.map { old.facts[$0].name })
        changedFacts = Set(comparison.changedFacts.map { new.facts[$0.new].name })
    }

    /// What comparing the other way round must give.
    var mirrored: NamedComparison {
        var mirror = self
        swap(&mirror.addedScreens, &mirror.removedScreens)
        swap(&mirror.addedSegments, &mirror.removedSegments)
        swap(&mirror.addedFacts, &mirror.removedFacts)
        mirror.changedScreens = Set(changedScreens.map(Self.mirrored))
        mirror.changedSegments = [:]
        for (change, count) in changedSegments { mirror.changedSegments[Self.mirrored(change)] = count }
        return mirror
    }

    private static func mirrored(_ change: [String]) -> [String] { [change[1], change[0]] + change.dropFirst(2) }

    static func name(_ segment: Segment) -> String {
        "\(segment.start) → \(segment.end ?? "back") \(segment.label ?? "-") \(segment.kind)"
    }

    var description: String {
        """
        screens + \(addedScreens.sorted()) − \(removedScreens.sorted()) ~ \(changedScreens.sorted { $0[0] < $1[0] })
        segments + \(addedSegments.keys.sorted()) − \(removedSegments.keys.sorted()) ~ \(changedSegments.keys.map { $0 })
        facts + \(addedFacts.sorted()) − \(removedFacts.sorted()) ~ \(changedFacts.sorted())
        """
    }
}
