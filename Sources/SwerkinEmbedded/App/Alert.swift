import SwerkinCore

/// A message above everything that must be answered.
open class Alert: View {
    /// One answer.
    public struct Action {
        /// The title of its button.
        public var title: String
        /// The effect, after the alert has gone.
        public var perform: () -> Void

        /// Makes an answer.
        public init(_ title: String, _ perform: @escaping () -> Void = {}) {
            self.title = title
            self.perform = perform
        }
    }

    /// The title of the alert.
    public let title: String
    private let stack: Stack
    private let buttons: [(Button, Action)]

    /// Makes an alert; answering it takes it away.
    public init(_ title: String, message: String? = nil, actions: [Action], identifier: String? = nil) {
        self.title = title
        buttons = actions.map { (Button($0.title), $0) }
        let titleLabel = Label(title)
        titleLabel.weight = .bold
        let labels = [titleLabel] + [message.map { Label($0) }].compactMap { $0 }
        for label in labels { label.alignment = .center }
        stack = Stack(labels + buttons.map(\.0))
        super.init(identifier: identifier)
    }

    /// A message that must be answered.
    open override var role: Role { .alertDialog }
    /// The title of the alert.
    open override var label: String? { title }
    /// The title, the message and the answers.
    open override var children: [View] { [stack] }
    /// As tall as its content.
    open override func height(fitting width: Double) -> Double { stack.height(fitting: width) }

    /// A box above the shaded screen behind it.
    open override func draw(in canvas: inout Canvas) { canvas.drawWindow(in: bounds) }

    /// Makes the buttons answer.
    func prepare(dismiss: @escaping () -> Void) {
        for (button, action) in buttons {
            button.onTouch = {
                dismiss()
                action.perform()
            }
        }
    }
}

/// A system prompt on behalf of the app, for its location, say.
public struct SystemPrompt {
    /// The question.
    public var message: String
    /// The effect of accepting it.
    public var onAllow: () -> Void
    /// The effect of refusing it.
    public var onRefuse: () -> Void

    /// Makes a question.
    public init(_ message: String, onAllow: @escaping () -> Void = {}, onRefuse: @escaping () -> Void = {}) {
        self.message = message
        self.onAllow = onAllow
        self.onRefuse = onRefuse
    }
}

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
