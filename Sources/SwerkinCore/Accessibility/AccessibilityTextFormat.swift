/// A format for the elements that assistive technology stops at: AXSnapshot's, unless parts are replaced.
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
/// AXSnapshot has global closures for the whole element and for each part; replacing one changes it for all tests of the
/// process. Here they are properties of a value that is passed to `axSnapshot(format:)`, so that tests stay independent:
///
/// ```swift
/// var format = AccessibilityTextFormat()
/// format.hint = { _ in nil }
/// ```
///
/// The same elements give the same text on every machine; no locale is asked. Source: AXSnapshot 1.0,
/// https://github.com/banksalad/AXSnapshot.
public struct AccessibilityTextFormat: Sendable {
    /// A closure that formats one part of an element, or returns nil to omit the part.
    public typealias Part = @Sendable (AccessibilityElement) -> String?
    /// A closure that formats a whole element; the format provides the parts.
    public typealias Whole = @Sendable (AccessibilityElement, AccessibilityTextFormat) -> String

    /// The lines of an element, without a trailing line break.
    ///
    /// The first line has label and value, separated by ", " if neither is empty; traits, hint and actions follow, each on a
    /// line of its own unless it is nil. An element with neither label nor value therefore begins with an empty line.
    public var element: Whole
    /// The name of an element: its label, or the label of its control.
    public var label: Part
    /// The value of an element, or the display of its control.
    public var value: Part
    /// The traits of an element in UIKit's order, or a word for its control.
    public var traits: Part
    /// The effect of touching an element; an empty hint is an empty line.
    public var hint: Part
    /// The custom actions of an element, after `Actions: `, even if there are none.
    public var actions: Part

    /// The format of AXSnapshot, except for the given parts.
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

    /// The line before, between and after elements: 60 hyphens.
    public static let separator = String(repeating: "-", count: 60)

    /// The text of elements, in their order; empty if there are none.
    ///
    /// Has no trailing line break. O(length of the text).
    public func text(of elements: [AccessibilityElement]) -> String {
        guard !elements.isEmpty else { return "" }
        let lines = elements.flatMap { [Self.separator, element($0, self)] } + [Self.separator]
        return lines.joined(separator: "\n")
    }
}
