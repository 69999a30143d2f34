import SwerkinCore

extension View {
    /// The text that a screen reader announces for the view; needs neither a test nor an app.
    ///
    /// Contains the view and its descendants, in reading order, as far as assistive technology stops there: at standard
    /// controls, at other kinds whose role has a meaning, and at views with ``isAccessibilityElement``. An included view hides
    /// its descendants, and hidden views hide theirs; ancestors of this view count too, as far as the view has been laid out in
    /// them. Empty if nothing is exposed. Source of the rule and the format: AXSnapshot 1.0,
    /// https://github.com/banksalad/AXSnapshot.
    public func axSnapshot(format: AccessibilityTextFormat = AccessibilityTextFormat()) -> String {
        format.text(of: accessibilityElements)
    }

    /// The elements that assistive technology stops at in this view, itself included.
    var accessibilityElements: [AccessibilityElement] {
        isConcealed ? [] : exposedElements(isAroundEnabled: isReachable)
    }

    /// True if something around the view hides it from assistive technology.
    private var isConcealed: Bool {
        zip(selfAndSuperviews, selfAndSuperviews.dropFirst()).contains { view, around in
            around.isHidden || around.isExposed || !around.exposedChildren.contains { $0 === view }
        }
    }

    /// True if assistive technology stops at the view, as far as that is up to itself.
    private var isExposed: Bool {
        if let isAccessibilityElement { return isAccessibilityElement }
        return standardControl != nil || element.isExposed
    }

    private func exposedElements(isAroundEnabled: Bool) -> [AccessibilityElement] {
        guard !isHidden else { return [] }
        let isReachable = isAroundEnabled && isEnabled
        if isExposed { return [accessibilityElement(isReachable: isReachable)] }
        return exposedChildren.flatMap { $0.exposedElements(isAroundEnabled: isReachable) }
    }

    /// The accessibility element of the view: for a standard control its display and the properties that the app has set, for
    /// other views everything.
    private func accessibilityElement(isReachable: Bool) -> AccessibilityElement {
        var element = element
        element.isEnabled = isReachable
        var told = element.accessibilityElement
        if let standardControl {
            told.control = standardControl
            told.value = accessibilityValue
        }
        // A trait that the app has set is exposed even if the control implies it.
        told.traits.formUnion(extraTraits)
        return told
    }

    /// The view as an element of no app, with its children, on which the meaning of some roles depends.
    private var element: Element {
        var element = elementAlone
        element.children = exposedChildren.filter { !$0.isHidden }.map(\.elementAlone)
        return element
    }

    private var elementAlone: Element {
        var element = Element(ElementReference(rawValue: ""), role: role)
        describe(&element)
        return element
    }
}

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
