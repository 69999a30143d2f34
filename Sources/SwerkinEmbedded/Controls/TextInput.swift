import SwerkinCore

/// Something to type into; ``TextField`` and ``TextView`` are its kinds.
open class TextInput: View {
    /// The content; setting it calls no closure.
    public var text: String
    /// The text that it shows while it is empty, or nil for none.
    public var placeholder: String?
    /// The visible text that belongs to it and names it.
    public weak var nameLabel: Label?
    /// True if the text is secret.
    public var isSecure = false
    /// The buttons above the keyboard while the input has the focus.
    public var accessoryBar: [Button] = []
    /// The picker that replaces the keyboard while the input has the focus, or nil for the keyboard.
    public var picker: Picker?
    /// Changes the content after every typed character, such as a number's grouping; nil leaves it as it is.
    public var formatter: ((String) -> String)?
    /// Called after every change by typing; nil for nothing.
    public var onChange: ((String) -> Void)?
    /// Called when it gets the focus; nil for nothing.
    public var onFocus: (() -> Void)?
    /// Called when it loses the focus; nil for nothing.
    public var onBlur: (() -> Void)?

    /// Makes an input.
    public init(
        _ text: String = "", identifier: String? = nil, label: String? = nil, placeholder: String? = nil,
        onChange: ((String) -> Void)? = nil
    ) {
        self.text = text
        self.placeholder = placeholder
        self.onChange = onChange
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// True if it has several lines.
    open var isMultiline: Bool { false }
    /// The text that names it, or nil if none does.
    public var fieldName: String? { nameLabel?.text }
    /// A field to type into.
    open override var role: Role { .textField }
    /// The content; bullets if it is secret.
    open override var value: String? { isSecure ? String(repeating: "•", count: text.count) : text }
    /// A text field, or of several lines a text view.
    open override var standardControl: StandardControl? {
        isMultiline ? .textView(value ?? "") : .textField(value ?? "")
    }
    /// An input takes its touches.
    open override var takesTouches: Bool { true }

    /// Takes the focus.
    open override func touched(in app: EmbeddedApp) { app.focus(self) }

    /// A box with the content, or the placeholder; with a ring around it while it has the focus.
    open override func draw(in canvas: inout Canvas) {
        let box = bounds.inset(vertically: 2)
        canvas.fill(box, isReachable ? canvas.palette.surface : canvas.palette.background, cornerRadius: 8)
        let border = hasFocus ? canvas.palette.accent : canvas.palette.separator
        canvas.outline(box, border, width: hasFocus ? 3 : 1, cornerRadius: 8)
        let shown = value ?? ""
        canvas.write(
            shown.isEmpty ? placeholder ?? "" : shown,
            in: box.inset(horizontally: 12, vertically: isMultiline ? 8 : 0),
            color: shown.isEmpty ? canvas.palette.secondaryText : textColor(canvas.palette), isAtTop: isMultiline)
    }

    private var hasFocus: Bool { (outermostView as? EmbeddedScreen)?.app?.focusedInput === self }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.placeholder = placeholder
        element.fieldName = fieldName
        element.isSecure = isSecure
        element.isMultiline = isMultiline
    }

    /// Types one character at the end.
    func type(_ character: Character) { change(to: text + String(character)) }

    /// Adds a text at the end, or replaces the content, as one change.
    func paste(_ added: String, replacing: Bool) {
        let whole = (replacing ? "" : text) + added
        guard whole != text || !added.isEmpty else { return }
        change(to: whole)
    }

    /// Removes the content, as a user does who selects and deletes everything.
    func clear() {
        guard !text.isEmpty else { return }
        change(to: "")
    }

    private func change(to typed: String) {
        text = formatter?(typed) ?? typed
        onChange?(text)
    }
}

/// A field of one line.
open class TextField: TextInput {
    /// Called when the return key is typed, which adds nothing to the text; nil for nothing.
    public var onReturn: (() -> Void)?

    override func type(_ character: Character) {
        if character.isNewline { onReturn?() } else { super.type(character) }
    }

    override func paste(_ added: String, replacing: Bool) {
        super.paste(added.filter { !$0.isNewline }, replacing: replacing)
        if added.last?.isNewline == true { onReturn?() }
    }
}

/// A field of several lines.
open class TextView: TextInput {
    /// Several lines.
    open override var isMultiline: Bool { true }
    /// Room for five lines.
    open override func height(fitting width: Double) -> Double { 110 }
}
