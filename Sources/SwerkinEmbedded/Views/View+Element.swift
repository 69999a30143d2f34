import Swerkin

extension View {
    /// The view as elements of the accessibility tree: itself with what is inside, or only what is inside where the view
    /// says nothing itself.
    func elements(in app: EmbeddedApp) -> [Element] {
        guard !isHidden else { return [] }
        let inside = exposedChildren.flatMap { $0.elements(in: app) }
        let saysSomething = role != .generic || identifier != nil || label != nil
        return saysSomething ? [element(in: app, children: inside)] : inside
    }

    private func element(in app: EmbeddedApp, children: [Element]) -> Element {
        let input = self as? TextInput
        let isEnabled = isReachable
        var traits = self.traits.union(extraTraits)
        if !isEnabled { traits.insert(.notEnabled) }
        return Element(
            app.reference(of: self), role: role, identifier: identifier, label: label, value: value,
            placeholder: input?.placeholder, fieldName: input?.fieldName, traits: traits,
            options: (self as? OffersOptions)?.options, frame: frame, isEnabled: isEnabled,
            isFocused: app.focusedInput === self, isPressed: (self as? Button)?.isHighlighted ?? false,
            isVisible: visibleFrame != nil, isSecure: input?.isSecure ?? false,
            isMultiline: input?.isMultiline ?? false, obstruction: app.obstruction(of: self), children: children)
    }
}

/// A view with choices.
protocol OffersOptions {
    var options: [ElementOption] { get }
}
