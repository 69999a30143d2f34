import SwerkinCore

extension ElementTree {
    /// The tree of the modal dialog in front, or this tree if there is none.
    ///
    /// A dialog is modal if it keeps touches from everything outside of it that can be seen: pages often have no other sign of
    /// it. O(elements × dialogs).
    var inFront: ElementTree {
        let elements = elementsInPlace
        let dialogs = elements.filter { [.dialog, .alertDialog].contains($0.element.role) && $0.element.isVisible }
        let modal = dialogs.last { Self.isModal($0.element, around: $0.around, among: elements.map(\.element)) }
        return modal.map { ElementTree(size: size, roots: [$0.element]) } ?? self
    }

    private static func isModal(_ dialog: Element, around: [Element], among elements: [Element]) -> Bool {
        let related = Set((around + dialog.selfAndDescendants).map(\.reference))
        let outside = elements.filter { element in
            element.isVisible && element.obstruction != .offScreen && !element.bounds.isEmpty
                && !related.contains(element.reference)
        }
        return !outside.isEmpty && outside.allSatisfy { $0.obstruction != nil }
    }
}
