// The parts of a picture of two versions that the page around it needs.

extension GraphDrawing {
    /// The change of a screen or a segment as the picture shows it.
    package struct DrawnDifference: Sendable {
        /// The sign and the word, `+ added`; nil for a screen that does not differ itself.
        package let word: String?
        /// The earlier version, one line for each part that differs.
        package let formerly: [String]
        /// The effects of the differences on the path to the screen, a line each.
        package let effects: [String]
    }

    /// By screen: its change, or nil if there is none; nil for any other picture than one of two versions.
    package var drawnScreenDifferences: [DrawnDifference?]? {
        guard showsDifferences else { return nil }
        return boxes.map { box in
            box.difference == nil && box.effects.isEmpty
                ? nil : DrawnDifference(box.difference, effects: box.effects.map(\.words))
        }
    }

    /// By position of a segment: its change.
    package var drawnSegmentDifferences: [Int: DrawnDifference] {
        let entries = arrows.flatMap(\.entries) + boxes.flatMap(\.backs)
        let changed = entries.compactMap { entry in
            entry.difference.map { (entry.index, DrawnDifference($0, effects: [])) }
        }
        return Dictionary(changed, uniquingKeysWith: { first, _ in first })
    }

    /// The effects of the differences on paths, the worst first, each with its screens; one that stands for several counts once.
    package var drawnEffects: [(words: String, screens: [Int])] {
        PlanEffect.Kind.allCases.compactMap { kind in
            let screens = boxes.filter { $0.effects.contains { $0.kind == kind } }.map(\.index)
            return screens.isEmpty ? nil : (kind.words, screens)
        }
    }

    /// The lines below the heading: what is left out, what became of plans, and the changes of facts.
    package var drawnDifferenceLines: [String] { effectLines + facts.map { "\($0.kind.symbol) \($0.words)" } }
}

extension GraphDrawing.DrawnDifference {
    fileprivate init(_ difference: Difference?, effects: [String]) {
        self.init(
            word: difference.map { "\($0.kind.symbol) \($0.kind.word)" }, formerly: difference?.formerly ?? [],
            effects: effects)
    }
}
