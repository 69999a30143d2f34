/// Something that can be done with a view beside touching it, which assistive technology offers by its name.
public struct AccessibilityAction {
    /// What people are told that it does.
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
    /// Does the first action with a name, as assistive technology does when people choose it; false where there is none,
    /// or the view or what is around it is disabled.
    @discardableResult
    public func performAccessibilityAction(named name: String) -> Bool {
        guard isReachable, let action = accessibilityActions?.first(where: { $0.name == name }) else { return false }
        action.perform()
        return true
    }
}
