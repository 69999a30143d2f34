import SwerkinCore

extension View {
    /// Adds the view to the elements of the accessibility tree: itself with its descendants, or only those if the view itself
    /// has no meaning.
    func addElements(to elements: inout [Element], in app: EmbeddedApp, isAroundEnabled: Bool = true) {
        guard !isHidden else { return }
        let isReachable = isAroundEnabled && isEnabled
        guard role != .generic || identifier != nil || label != nil else {
            for child in exposedChildren {
                child.addElements(to: &elements, in: app, isAroundEnabled: isReachable)
            }
            return
        }
        var element = Element(app.reference(of: self), role: role)
        for child in exposedChildren {
            child.addElements(to: &element.children, in: app, isAroundEnabled: isReachable)
        }
        describe(&element)
        element.isEnabled = isReachable
        if !isReachable { element.traits.insert(.notEnabled) }
        element.isFocused = app.focusedInput === self
        element.obstruction = app.obstruction(of: self)
        element.isInert = app.isBeneathAlert(self)
        elements.append(element)
    }
}
