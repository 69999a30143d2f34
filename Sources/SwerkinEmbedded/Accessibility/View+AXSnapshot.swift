import Swerkin

extension View {
    /// What people get who have the view read to them, as a text; it needs no test and no app.
    ///
    /// The view and what is inside it, in reading order, as far as assistive technology stops there: at standard controls, at
    /// other kinds whose role means something by itself, and where ``isAccessibilityElement`` says so. What is inside
    /// something that is told itself is not told, and neither is what is hidden or inside something hidden; that holds of what
    /// is around this view too, as far as the view has been laid out in it. Empty where nothing is told.
    /// Source of the rule and the format: AXSnapshot 1.0, https://github.com/banksalad/AXSnapshot.
    public func axSnapshot(format: AccessibilityTextFormat = AccessibilityTextFormat()) -> String {
        format.text(of: accessibilityElements)
    }

    /// What assistive technology stops at in this view, itself included.
    var accessibilityElements: [AccessibilityElement] {
        isConcealed ? [] : exposedElements(isAroundEnabled: isReachable)
    }

    /// Whether something around the view hides it from assistive technology.
    private var isConcealed: Bool {
        zip(selfAndSuperviews, selfAndSuperviews.dropFirst()).contains { view, around in
            around.isHidden || around.isExposed || !around.exposedChildren.contains { $0 === view }
        }
    }

    /// Whether assistive technology stops at the view, as far as that is up to itself.
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

    /// What is told of a standard control is what it was given beside what it shows; of other views, all.
    private func accessibilityElement(isReachable: Bool) -> AccessibilityElement {
        var element = element
        element.isEnabled = isReachable
        var told = element.accessibilityElement
        if let standardControl {
            told.control = standardControl
            told.value = accessibilityValue
        }
        // A trait that was given is told, also where it goes without saying.
        told.traits.formUnion(extraTraits)
        return told
    }

    /// The view as an element that belongs to no app, with what is right inside it, which some roles are judged by.
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
