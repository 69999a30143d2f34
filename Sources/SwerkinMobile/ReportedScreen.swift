import SwerkinCore

/// The screen of an app as it is reported, with the elements that Swerkin makes of it.
package struct ReportedScreen {
    /// The properties of elements that no report has.
    package struct Supplement: Sendable {
        /// The number of the driver's launch, so that references of one are never valid in another.
        package var launch = 0
        /// True if any element can have the focus, as on a television, and the report says which has it.
        package var reportsFocus = false
        /// The choices of wheels, by their identifiers.
        ///
        /// A wheel without an identifier has the only list with its current choice. Of any other only that choice is known.
        package var wheelOptions: [String: [ElementOption]] = [:]

        /// A supplement that knows nothing, of the launch 0.
        package init() {}
    }

    /// The elements as Swerkin knows them.
    package let tree: ElementTree
    /// The app in the report.
    package let application: ReportedElement
    /// The bounds of the app on the screen: usually the whole screen; on a Mac all its windows.
    package let bounds: Rectangle
    /// The elements of the report in its order, the app first.
    package let elements: [ReportedElement]
    /// The turns of the elements, in the same order.
    package let turns: [ElementTurn]
    /// The number of each element of the tree among those of the report.
    package let numbers: [ElementReference: Int]

    /// Makes elements from a report.
    ///
    /// A mere container without any text is replaced by its children. O(elements).
    ///
    /// - Parameters:
    ///   - application: the app in the report.
    ///   - supplement: properties that no report has.
    ///   - isFocused: returns true for the field with the focus; called only for fields, and not if the report says it.
    package init(
        _ application: ReportedElement, supplement: Supplement,
        isFocused: (ReportedElement, ElementReference) -> Bool
    ) {
        elements = application.selfAndDescendants
        turns = ElementTurn.turns(of: elements)
        var reader = ScreenReader(application, turns: turns, supplement: supplement)
        bounds = application.screenBounds
        let bounds = bounds
        let roots = application.children.flatMap { reader.elements(of: $0, clip: bounds, isFocused: isFocused) }
        tree = ElementTree(size: bounds.size, roots: roots)
        numbers = reader.numbers
        self.application = application
    }

    /// The element of the report for one of the tree, or nil for a reference to another screen.
    package func reported(_ reference: ElementReference) -> ReportedElement? { numbers[reference].map { elements[$0] } }
}

/// Makes elements from a report, in its order.
private struct ScreenReader {
    private(set) var numbers: [ElementReference: Int] = [:]
    private let covers: ElementCovers
    private let turns: [ElementTurn]
    private let supplement: ReportedScreen.Supplement
    /// The number of the element among all, which is not the same on the next screen; the app has the number 0.
    private var number = 0

    init(_ application: ReportedElement, turns: [ElementTurn], supplement: ReportedScreen.Supplement) {
        covers = ElementCovers(application)
        (self.turns, self.supplement) = (turns, supplement)
    }

    mutating func elements(
        of reported: ReportedElement, clip: Rectangle, isFocused: (ReportedElement, ElementReference) -> Bool
    ) -> [Element] {
        number += 1
        let number = number
        var element = bareElement(reported, clip: clip, number: number)
        if supplement.reportsFocus {
            element.isFocused = reported.isFocused
        } else if reported.type.takesText {
            element.isFocused = isFocused(reported, element.reference)
        }
        let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
        let inner = reported.type.scrolls ? clip.intersection(reported.bounds) ?? nothing : clip
        let children = reported.children.flatMap { elements(of: $0, clip: inner, isFocused: isFocused) }
        if element.saysNothing { return children }
        numbers[element.reference] = number
        element.children = children
        return [element]
    }

    private func bareElement(_ reported: ReportedElement, clip: Rectangle, number: Int) -> Element {
        var element = Element(reference(reported, number: number), role: reported.type.role)
        element.identifier = reported.identifier
        element.label = reported.label
        element.value = reported.value
        element.placeholder = reported.placeholder
        element.traits = reported.traits
        if element.role == .text, element.traits.contains(.header) { element.role = .heading }
        element.options = reported.options ?? (reported.type == .pickerWheel ? options(of: element) : nil)
        element.bounds = reported.bounds
        element.isEnabled = reported.isEnabled
        element.isVisible = reported.isVisible ?? (clip.intersection(reported.bounds) != nil)
        element.isSecure = reported.type == .secureTextField
        element.isMultiline = reported.type == .textView
        element.isInert = covers.isBeneathAlert(number)
        element.obstruction = obstruction(of: element, reported, clip: clip, number: number)
        return element
    }

    /// Names the element by its stable properties: its type, its name, and its turn among its like.
    private func reference(_ reported: ReportedElement, number: Int) -> ElementReference {
        let name = reported.name.map { ":\($0)" } ?? ""
        let turn = turns[number].position
        return ElementReference(rawValue: "\(supplement.launch):\(reported.type.name):\(turn)\(name)")
    }

    /// The choices of a wheel: those that the test declares, else the current one.
    private func options(of wheel: Element) -> [ElementOption] {
        if let identifier = wheel.identifier, let known = supplement.wheelOptions[identifier] { return known }
        guard let value = wheel.value else { return [] }
        let lists = supplement.wheelOptions.values.filter { $0.contains { $0.label == value } }
        return wheel.identifier == nil && lists.count == 1 ? lists[0] : [ElementOption(value)]
    }

    private func obstruction(
        of element: Element, _ reported: ReportedElement, clip: Rectangle, number: Int
    ) -> Obstruction? {
        guard element.isVisible, clip.contains(element.bounds.middle) else { return .offScreen }
        if let cover = covers.certainCover(of: number) { return .covered(by: cover) }
        return reported.isHittable == false ? .covered(by: covers.cover(of: number)) : nil
    }
}

extension ReportedElement {
    /// The bounds of an app: its own and those of windows beside them or, as on a Mac, which reports none, the smallest rectangle around
    /// its windows and open menus.
    fileprivate var screenBounds: Rectangle {
        guard bounds.isEmpty else { return Rectangle(around: [bounds] + windowsBeside) ?? bounds }
        let items = selfAndDescendants.filter { $0.type == .menuItem && $0.isVisible == true }
        return Rectangle(around: (children + items).map(\.bounds)) ?? bounds
    }

    /// The bounds of windows that lie beside those of the app, as on a tablet; one before the screen's corner is put aside.
    private var windowsBeside: [Rectangle] {
        children.filter { $0.type == .window }.map(\.bounds).filter { window in
            window.origin.x >= 0 && window.origin.y >= 0 && window.intersection(bounds) == nil
        }
    }
}

extension Rectangle {
    /// The smallest rectangle around others, those that are empty left out; nil if all are.
    init?(around parts: [Rectangle]) {
        let parts = parts.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        self = parts.dropFirst().reduce(first) { all, part in
            let (left, top) = (min(all.origin.x, part.origin.x), min(all.origin.y, part.origin.y))
            return Rectangle(
                x: left, y: top, width: max(all.maxX, part.maxX) - left, height: max(all.maxY, part.maxY) - top)
        }
    }
}

extension Element {
    /// True if it is a mere container.
    fileprivate var saysNothing: Bool {
        role == .generic && identifier == nil && label == nil && value == nil && traits.subtracting(.notEnabled).isEmpty
    }
}

/// The position of an element among its like: those of its type and name, or those of its type if it has no name.
package struct ElementTurn: Hashable, Sendable {
    /// The number of its like before it.
    package let position: Int
    /// The number of its like, itself included.
    package let count: Int

    private struct Like: Hashable {
        let type: XCUITestElementType
        let name: String?
    }

    /// The turns of all elements, in their order; O(elements).
    static func turns(of elements: [ReportedElement]) -> [ElementTurn] {
        // Those without a name are counted among all of their type.
        turns(among: elements.map { Like(type: $0.type, name: $0.name) }) { like in
            like.name == nil ? nil : Like(type: like.type, name: nil)
        }
    }

    /// The turns of equal values among themselves, in their order.
    ///
    /// A value may count as a further one, too. O(values).
    package static func turns<Value: Hashable>(
        among values: [Value], countingAs further: (Value) -> Value? = { _ in nil }
    ) -> [ElementTurn] {
        var met: [Value: Int] = [:]
        let positions = values.map { value in
            defer {
                met[value, default: 0] += 1
                if let other = further(value) { met[other, default: 0] += 1 }
            }
            return met[value, default: 0]
        }
        return zip(values, positions).map { ElementTurn(position: $1, count: met[$0, default: 0]) }
    }
}
