/// How elements that assistive technology stops at become a text: that of AXSnapshot, unless parts are replaced.
///
/// ```
/// ------------------------------------------------------------
/// Final Result
/// button, header
/// Double Tap to see detail result
/// Actions: Retry
/// ------------------------------------------------------------
/// The answer is, 42
/// button
/// ------------------------------------------------------------
/// ```
///
/// AXSnapshot has a global closure for the whole element and one for each part, which whoever replaces one replaces for all
/// tests of the process. Here they are properties of a value, which is handed to `axSnapshot(format:)`, so that tests do
/// not disturb one another:
///
/// ```swift
/// var format = AccessibilityTextFormat()
/// format.hint = { _ in nil }
/// ```
///
/// The same elements give the same text on every machine; no locale is asked. Source: AXSnapshot 1.0,
/// https://github.com/banksalad/AXSnapshot.
public struct AccessibilityTextFormat: Sendable {
    /// How one part of an element is written; nil leaves the part out.
    public typealias Part = @Sendable (AccessibilityElement) -> String?
    /// How an element is written; it is handed the format, for its parts.
    public typealias Whole = @Sendable (AccessibilityElement, AccessibilityTextFormat) -> String

    /// The lines of an element, without a line break at the end.
    ///
    /// Label and value on the first line, with ", " between them where neither is empty; then traits, hint and actions, a line
    /// each, where they are not nil. So an element with neither label nor value begins with an empty line.
    public var element: Whole
    /// What an element is called: its label, or what its control says of itself.
    public var label: Part
    /// What an element holds: its value, or what its control shows.
    public var value: Part
    /// How an element behaves: its traits in UIKit's order, or a word for its control.
    public var traits: Part
    /// What touching an element would do; an empty hint is an empty line.
    public var hint: Part
    /// What else can be done with an element, behind `Actions: `; an empty list is that alone.
    public var actions: Part

    /// The format of AXSnapshot, but for what is given.
    public init(
        element: @escaping Whole = AccessibilityTextFormat.standardElement,
        label: @escaping Part = AccessibilityTextFormat.standardLabel,
        value: @escaping Part = AccessibilityTextFormat.standardValue,
        traits: @escaping Part = AccessibilityTextFormat.standardTraits,
        hint: @escaping Part = AccessibilityTextFormat.standardHint,
        actions: @escaping Part = AccessibilityTextFormat.standardActions
    ) {
        self.element = element
        self.label = label
        self.value = value
        self.traits = traits
        self.hint = hint
        self.actions = actions
    }

    /// What stands before, between and behind elements: 60 hyphens.
    public static let separator = String(repeating: "-", count: 60)

    /// The text of elements, in their order; empty where there are none.
    ///
    /// There is no line break at the end. O(length of the text).
    public func text(of elements: [AccessibilityElement]) -> String {
        guard !elements.isEmpty else { return "" }
        let lines = elements.flatMap { [Self.separator, element($0, self)] } + [Self.separator]
        return lines.joined(separator: "\n")
    }
}
