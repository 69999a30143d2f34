import SwerkinCore

/// Rows one below another, which scroll if there are too many.
open class Table: ScrollView {
    /// The rows, from top to bottom.
    public var rows: [Row] {
        didSet { stack.items = rows }
    }
    private let stack: Stack

    /// Makes a table; without a height in points of its own it is as tall as its rows, or as the room that is left.
    public init(_ rows: [Row] = [], identifier: String? = nil, height: Double? = nil) {
        self.rows = rows
        stack = Stack(rows, spacing: 0, padding: 0)
        super.init(stack, height: height, identifier: identifier)
    }

    /// A table.
    open override var role: Role { .table }
}

/// A row of a table with a title.
open class Row: View {
    /// The text in the row.
    public let title: Label

    /// Makes a row that does something when it is touched.
    public init(
        _ title: String, identifier: String? = nil, label: String? = nil, titleIdentifier: String? = nil,
        onTouch: (() -> Void)? = nil
    ) {
        self.title = Label(title, identifier: titleIdentifier)
        super.init(identifier: identifier)
        accessibilityLabel = label
        self.onTouch = onTouch
    }

    /// A row.
    open override var role: Role { .row }
    /// The title of the row, unless it has an accessibility label.
    open override var label: String? { accessibilityLabel ?? title.text }
    /// The title.
    open override var children: [View] { [title] }
    /// The title, with a margin beside it.
    open override func placeChildren(clip: Rectangle) { place(title, in: bounds.inset(horizontally: 16), clip: clip) }

    /// The ground, and a line below.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, canvas.palette.surface)
        let line = Rectangle(x: bounds.origin.x, y: bounds.maxY - 1, width: bounds.size.width, height: 1)
        canvas.fill(line, canvas.palette.separator)
    }

    /// A row takes its touches.
    open override var takesTouches: Bool { true }
}
