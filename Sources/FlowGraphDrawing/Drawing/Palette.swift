import FlowGraph

/// The colours of pictures.
///
/// Those with a meaning are from the palette of Okabe and Ito (“Color Universal Design”, 2008), some darkened to be
/// readable as text on white; they are distinguishable with any colour vision. No meaning depends on colour alone.
package enum Palette {
    /// All colours, each once, in the form `#1F2933`.
    package static let all: [String] = {
        let named = [
            text, quietText, line, paper, groupFill, groupLine, start, startFill, warning, warningFill, plan, planFill,
            added, addedFill, removed, removedFill, changed, changedFill, lost, lostFill, keptLine,
        ]
        return (named + flows + SegmentKind.allCases.map(color(of:))).grouped { $0 }.map(\.key)
    }()

    static let text = "#1F2933"
    static let quietText = "#52606D"
    static let line = "#52606D"
    static let paper = "#FFFFFF"
    static let groupFill = "#F5F7FA"
    static let groupLine = "#CBD2D9"
    /// Bluish green, darkened.
    static let start = "#007A5A"
    static let startFill = "#E8F6F1"
    /// Vermilion, darkened.
    static let warning = "#B84A00"
    static let warningFill = "#FDF0E7"
    /// Blue.
    static let plan = "#0072B2"
    static let planFill = "#E6F1F8"

    /// Blue.
    static let added = "#0072B2"
    static let addedFill = "#E6F1F8"
    /// Vermilion, darkened.
    static let removed = "#B84A00"
    static let removedFill = "#FDF0E7"
    /// Reddish purple, darkened.
    static let changed = "#9C4A7C"
    static let changedFill = "#F8EEF4"
    /// The colour of screens that became unreachable: black on yellow, far from that of removed parts.
    static let lost = "#000000"
    static let lostFill = "#FBF3B4"
    /// The colour of unchanged parts in a picture of differences.
    static let keptLine = "#8A94A0"

    /// The colour of a flow by its number; those of neighbouring numbers differ most.
    static func color(ofFlow number: Int) -> String { flows[(number - 1) % flows.count] }

    /// Blue, vermilion, bluish green, reddish purple and orange as above, with violet, brown and cyan as dark as they are.
    private static let flows = [
        "#0072B2", "#B84A00", "#007A5A", "#9C4A7C", "#8F6200", "#5B3E99", "#6B4226", "#00707A",
    ]

    static func color(of kind: SegmentKind) -> String {
        switch kind {
        case .push: line
        // Reddish purple, darkened.
        case .present: "#9C4A7C"
        // Bluish green, darkened.
        case .replace: "#007A5A"
        // Orange, darkened.
        case .root: "#8F6200"
        // Sky blue, darkened.
        case .unwind, .back: "#2A6F97"
        }
    }
}
