import SwerkinCore

extension ReportedScreen {
    /// The scroll views of the frontmost layer, the largest first; of the same size, the last.
    package var scrollViews: [Element] {
        let all = tree.elements
        let region = all.lastIndex { $0.identifier == ReportedElement.nameOfDismissRegion }
        let views = all[(region ?? 0)...].filter { element in
            element.isVisible && !element.isCovered && reported(element.reference)?.type.scrolls == true
        }
        return views.enumerated().sorted { first, second in
            (first.element.area, first.offset) > (second.element.area, second.offset)
        }.map(\.element)
    }

    /// The positions of all elements.
    package var positions: [ElementReference: Rectangle] {
        Dictionary(tree.elements.map { ($0.reference, $0.bounds) }) { first, _ in first }
    }
}

extension Element {
    fileprivate var area: Double { bounds.size.width * bounds.size.height }

    fileprivate var isCovered: Bool { if case .covered = obstruction { true } else { false } }
}
