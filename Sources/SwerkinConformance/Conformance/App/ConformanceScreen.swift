/// One screen of the ``ConformanceApp``.
public struct ConformanceScreen: Hashable, Sendable {
    /// The names of the screens.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The screen on which the app starts.
        case home = "Conformance"
        /// Buttons, texts, pictures and switches.
        case controls = "Controls"
        /// Elements for all gestures.
        case gestures = "Gestures"
        /// Fields to type into.
        case fields = "Fields"
        /// A field that wheels serve.
        case pickers = "Pickers"
        /// A table.
        case table = "Table"
        /// A long page.
        case scrolling = "Scrolling"
        /// Pages side by side.
        case pages = "Pages"
        /// Elements that change after a while.
        case timing = "Timing"
        /// Layers in front of a screen.
        case layers = "Layers"
        /// A screen further on.
        case second = "Second"
        /// A modal.
        case modal = "Modal"
    }

    /// The name, which its heading reads.
    public var name: Name
    /// The elements below the heading, from top to bottom.
    public var elements: [ConformanceElement]

    /// Makes a screen.
    public init(_ name: Name, _ elements: [ConformanceElement]) {
        self.name = name
        self.elements = elements
    }

    /// All elements with an identifier that are shown at first, in reading order.
    var shownIdentifiers: [String] {
        elements.flatMap(\.selfAndDescendants).filter { !$0.isHidden }.map(\.identifier).filter { !$0.isEmpty }
    }
}
