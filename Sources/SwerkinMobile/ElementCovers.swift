import SwerkinCore

/// The elements that cover others, as far as that is known without asking for the target of a touch.
struct ElementCovers {
    private struct Entry {
        let element: ReportedElement
        /// The number of the element around it; nil for the app.
        let parent: Int?
        /// The number of the last descendant, or its own if it has none.
        var last: Int
    }

    /// All elements in their order; the app has the number 0.
    private var entries: [Entry] = []
    private var alerts: [Int] = []
    private var keyboard: Int?
    /// The last sheet, and the last region that dismisses the layer in front of it.
    private var modals: [Int] = []

    /// Looks through an app; O(elements).
    init(_ application: ReportedElement) {
        add(application, to: nil)
        alerts = entries.indices.filter { entries[$0].element.type == .alert && entries[$0].element.isVisible != false }
        keyboard = last { $0.type == .keyboard }
        // Android's sheets, which belong to no window, may leave the screen behind them in use.
        let sheet = last { $0.type == .sheet }.flatMap { window(of: $0) == nil ? nil : $0 }
        modals = [sheet, last { $0.name == ReportedElement.nameOfDismissRegion }].compactMap { $0 }
    }

    private mutating func add(_ element: ReportedElement, to parent: Int?) {
        let number = entries.count
        entries.append(Entry(element: element, parent: parent, last: number))
        for child in element.children { add(child, to: number) }
        entries[number].last = entries.count - 1
    }

    private func last(where isMeant: (ReportedElement) -> Bool) -> Int? {
        entries.lastIndex { isMeant($0.element) && $0.element.isVisible != false }
    }

    /// The element that takes the touches of another with certainty: an alert those of all others, a sheet and a
    /// popover those of the elements before them in their window, a keyboard those in its bounds.
    ///
    /// Returns nil for descendants and ancestors of these.
    func certainCover(of number: Int) -> String? {
        if let alert = alert(over: number) { return entries[alert].element.words }
        if let modal = modals.first(where: { isBeneath($0, number) }) { return layer(of: modal).words }
        guard let keyboard, isApart(number, from: keyboard) else { return nil }
        let middle = entries[number].element.bounds.middle
        return entries[keyboard].element.bounds.contains(middle) && keyboard > number ? "the keyboard" : nil
    }

    /// Returns true if an alert keeps touches from an element until it is answered.
    func isBeneathAlert(_ number: Int) -> Bool { alert(over: number) != nil }

    /// The topmost alert that keeps touches from an element: one of its own window, or of those over and under that.
    private func alert(over number: Int) -> Int? {
        guard let alert = alerts.last(where: { !areInWindowsSideBySide(number, $0) }), isApart(number, from: alert)
        else {
            return nil
        }
        return alert
    }

    /// Returns true if two elements are in windows that do not overlap, which are in use independently of one another.
    ///
    /// A Mac's app, which has no bounds of its own, asks for all its windows.
    private func areInWindowsSideBySide(_ number: Int, _ other: Int) -> Bool {
        guard !entries[0].element.bounds.isEmpty, let first = window(of: number), let second = window(of: other) else {
            return false
        }
        return entries[first].element.bounds.intersection(entries[second].element.bounds) == nil
    }

    /// Returns true if a sheet, or a region that dismisses, keeps touches from an element.
    ///
    /// The items of a bar get theirs: UIKit lets those beside a popover's own item through, and says of no other which it does.
    private func isBeneath(_ modal: Int, _ number: Int) -> Bool {
        guard number < modal, isApart(number, from: modal), window(of: number) == window(of: modal) else {
            return false
        }
        return !around(number).contains { entries[$0].element.type.isBar }
    }

    /// The layer that a region dismisses: the element after it or, if there is none, inside it; for a sheet the sheet.
    private func layer(of modal: Int) -> ReportedElement {
        let entry = entries[modal]
        guard entry.element.name == ReportedElement.nameOfDismissRegion else { return entry.element }
        let next = entry.last + 1
        let follows = entries.indices.contains(next) && entries[next].parent == entry.parent
        return follows ? entries[next].element : entry.element.children.first ?? entry.element
    }

    /// The numbers of the elements around one, the innermost first.
    private func around(_ number: Int) -> UnfoldFirstSequence<Int> { sequence(first: number) { entries[$0].parent } }

    private func window(of number: Int) -> Int? { around(number).first { entries[$0].element.type == .window } }

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

    /// The element in readable form, as in `the button "Save"`.
    fileprivate var words: String {
        let kind = type.role == .generic ? "element" : type.role == .alertDialog ? "alert" : type.role.rawValue
        return (label ?? name).map { "the \(kind) \"\($0)\"" } ?? "the \(kind)"
    }
}
