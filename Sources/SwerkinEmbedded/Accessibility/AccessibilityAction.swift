/// Something that can be done with a view beside touching it, which assistive technology offers by its name.
public struct AccessibilityAction {
    /// The name by which assistive technology announces it.
    public var name: String
    /// Does it.
    public var perform: () -> Void

    /// Makes an action.
    public init(_ name: String, perform: @escaping () -> Void = {}) {
        self.name = name
        self.perform = perform
    }
}

extension View {
    /// Performs the first action with a name, as a user of assistive technology does.
    ///
    /// Returns false if there is none, or the view or an ancestor is disabled.
    @discardableResult
    public func performAccessibilityAction(named name: String) -> Bool {
        guard isReachable, let action = accessibilityActions?.first(where: { $0.name == name }) else { return false }
        action.perform()
        return true
    }
}
