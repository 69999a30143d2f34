import SwerkinCore

/// A small window above a screen that closes after a touch beside it.
open class Popover: View {
    /// The content of the popover.
    public let content: View
    /// Called when it has gone; nil for nothing.
    public var onDismiss: (() -> Void)?

    /// Makes a popover.
    public init(_ content: View, identifier: String? = nil) {
        self.content = content
        super.init(identifier: identifier)
    }

    /// A window above the others.
    open override var role: Role { .dialog }
    /// The content of the popover.
    open override var children: [View] { [content] }
    /// As tall as its content.
    open override func height(fitting width: Double) -> Double { content.height(fitting: width) }
    /// A box.
    open override func draw(in canvas: inout Canvas) { canvas.drawWindow(in: bounds) }
}

extension Canvas {
    /// The ground of a window in front of others.
    mutating func drawWindow(in bounds: Rectangle) {
        fill(bounds, palette.surface, cornerRadius: 14)
        outline(bounds, palette.separator, cornerRadius: 14)
    }
}
