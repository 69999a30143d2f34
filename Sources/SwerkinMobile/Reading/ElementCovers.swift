import Swerkin

/// The elements that cover others, as far as that is known without asking for the target of a touch.
struct ElementCovers {
    private struct Entry {
        let element: ReportedElement
        /// The number of the last descendant, or its own if it has none.
        let last: Int
    }

    /// All elements in their order; the app has the number 0.
    private var entries: [Entry] = []
    private var topAlert: Int?
    private var keyboard: Int?

    /// Looks through an app; O(elements).
    init(_ application: ReportedElement) {
        add(application)
        topAlert = last(.alert)
        keyboard = last(.keyboard)
    }

    private mutating func add(_ element: ReportedElement) {
        let number = entries.count
        entries.append(Entry(element: element, last: number))
        for child in element.children { add(child) }
        entries[number] = Entry(element: element, last: entries.count - 1)
    }

    private func last(_ type: XCUITestElementType) -> Int? {
        entries.lastIndex { $0.element.type == type && $0.element.isVisible != false }
    }

    /// The element that takes the touches of another with certainty: an alert those of all others, a keyboard those in its
    /// bounds.
    ///
    /// Returns nil for descendants and ancestors of these.
    func certainCover(of number: Int) -> String? {
        if let alert = topAlert, isBeneathAlert(number) { return entries[alert].element.words }
        guard let keyboard, isApart(number, from: keyboard) else { return nil }
        let middle = entries[number].element.bounds.middle
        return entries[keyboard].element.bounds.contains(middle) && keyboard > number ? "the keyboard" : nil
    }

    /// Returns true if an alert keeps touches from an element until it is answered.
    func isBeneathAlert(_ number: Int) -> Bool { topAlert.map { isApart(number, from: $0) } ?? false }

    /// The element that covers the middle of another: the last in the order of the source that does.
    func cover(of number: Int) -> String {
        let middle = entries[number].element.bounds.middle
        let cover = entries.indices.last { other in
            let element = entries[other].element
            return other > entries[number].last && element.bounds.contains(middle) && element.isNamed
                && element.isVisible != false
        }
        return cover.map { entries[$0].element.words } ?? "something else"
    }

    private func isApart(_ number: Int, from other: Int) -> Bool {
        !isInside(number, other) && !isInside(other, number)
    }

    private func isInside(_ number: Int, _ other: Int) -> Bool { number >= other && number <= entries[other].last }
}

extension ReportedElement {
    fileprivate var isNamed: Bool { name != nil || label != nil }

    /// The element for people, as in `the button "Save"`.
    fileprivate var words: String {
        let kind = type.role == .generic ? "element" : type.role == .alertDialog ? "alert" : type.role.rawValue
        return (label ?? name).map { "the \(kind) \"\($0)\"" } ?? "the \(kind)"
    }
}
