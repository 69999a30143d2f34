import SwerkinCore

/// Titles side by side, of which one is chosen.
open class SegmentedControl: View {
    /// The titles, in reading order.
    public let titles: [String]
    /// The position of the selected segment, from 0, or nil if none is.
    ///
    /// Setting it calls no closure; a position beyond the titles selects none.
    public var selectedIndex: Int? {
        didSet { selectedIndex = titles.index(selectedIndex) }
    }
    /// Called when a touch has chosen another segment, with its position; nil for nothing.
    public var onChange: ((Int) -> Void)?
    private lazy var segments = titles.indices.map { Segment(of: self, at: $0) }

    /// Makes a control of titles; a position beyond them is none.
    public init(
        _ titles: [String], selectedIndex: Int? = nil, identifier: String? = nil, label: String? = nil,
        onChange: ((Int) -> Void)? = nil
    ) {
        self.titles = titles
        self.selectedIndex = titles.index(selectedIndex)
        self.onChange = onChange
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// Choices of which one can be taken.
    open override var role: Role { .radioGroup }
    /// A segmented control.
    open override var standardControl: StandardControl? {
        .segmentedControl(titles: titles, selection: selectedIndex)
    }
    /// The segments.
    open override var children: [View] { segments }

    /// Side by side.
    open override func placeChildren(clip: Rectangle) {
        placeSideBySide(children, height: bounds.size.height, clip: clip)
    }

    fileprivate func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        selectedIndex = index
        onChange?(index)
    }
}

/// One of the titles of a segmented control.
final class Segment: View {
    private unowned let control: SegmentedControl
    private let index: Int

    init(of control: SegmentedControl, at index: Int) {
        self.control = control
        self.index = index
        super.init()
    }

    override var role: Role { .radio }
    override var label: String? { control.titles[index] }
    override var value: String? { control.selectedIndex == index ? "1" : "0" }
    override var traits: AccessibilityTraits { .button }
    override var takesTouches: Bool { true }
    override func touched(in app: EmbeddedApp) { control.choose(index) }
}

extension [String] {
    fileprivate func index(_ index: Int?) -> Int? { index.flatMap { indices.contains($0) ? $0 : nil } }
}
