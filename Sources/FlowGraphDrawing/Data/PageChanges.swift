import FlowGraph

/// The changes of a picture of two versions for the page; nothing for any other picture.
struct PageChanges {
    /// By position of a screen: its change.
    let screens: [Int: String]
    /// By position of a segment: its change.
    let segments: [Int: String]
    /// The lines below the heading, and the screens by the effects on their paths; nil without two versions.
    let summary: String?

    init(_ drawing: GraphDrawing) {
        guard let differences = drawing.drawnScreenDifferences else {
            (screens, segments, summary) = ([:], [:], nil)
            return
        }
        let changed = differences.enumerated().compactMap { index, change in
            change.map { (index, PageChanges.item($0)) }
        }
        screens = Dictionary(uniqueKeysWithValues: changed)
        segments = drawing.drawnSegmentDifferences.mapValues(PageChanges.item)
        let effects = drawing.drawnEffects.map { effect in
            PageJSON.object([("words", PageJSON.text(effect.words)), ("screens", PageJSON.numbers(effect.screens))])
        }
        summary = PageJSON.object([
            ("lines", PageJSON.texts(drawing.drawnDifferenceLines)), ("effects", PageJSON.array(effects)),
        ])
    }

    private static func item(_ change: GraphDrawing.DrawnDifference) -> String {
        PageJSON.object([
            ("word", change.word.map(PageJSON.text)), ("formerly", PageJSON.texts(change.formerly)),
            ("effects", PageJSON.texts(change.effects)),
        ])
    }
}
