extension ElementQuery {
    /// The query for an element that a screen names: by its identifier or, if that is empty, by its label.
    ///
    /// ```swift
    /// Then.IShouldSee(.element(CartScreen.View.payButton))
    /// ```
    public static func element(_ element: some Accessibility) -> ElementQuery {
        let identifier = element.accessibilityIdentifier
        return identifier.isEmpty ? .label(element.accessibilityLabel) : .identifier(identifier)
    }
}
