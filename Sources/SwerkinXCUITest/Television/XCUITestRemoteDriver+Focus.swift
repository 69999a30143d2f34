#if os(tvOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestRemoteDriver {
    /// The most presses that bring the focus to one element.
    private static let mostPresses = 60
    /// The time for the focus to move, longer than UIKit's animation of it.
    private static let timeToMove = Duration.milliseconds(500)

    /// Brings the focus to an element by the arrows, along the longer distance first.
    ///
    /// An element that is inside the one with the focus has it too, as a label in a button, and one around it, as a row. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if the focus
    /// does not reach it.
    func moveFocus(to element: ElementReference) throws {
        var seen: Set<ElementReference> = []
        for _ in 0..<Self.mostPresses {
            let screen = try read()
            guard let target = screen.tree.element(element) else { throw DriverError.staleElement(element) }
            guard let focused = screen.focused else {
                try press(.down)
                continue
            }
            if screen.isFocused(element) { return }
            let isNew = seen.insert(focused.reference).inserted
            guard isNew, try step(from: focused, to: target) else {
                throw DriverError.notPossible(
                    "the remote does not bring the focus to it, but leaves it on the \(focused.words)")
            }
        }
        throw DriverError.notPossible("\(Self.mostPresses) presses of the remote do not bring the focus to it")
    }

    /// Presses the arrow that leads nearer, or the one along the shorter distance if the first leaves the focus as it is; returns
    /// false if both do.
    private func step(from focused: Element, to target: Element) throws -> Bool {
        try RemoteButton.arrows(from: focused.bounds.middle, to: target.bounds.middle).contains { arrow in
            try press(arrow)
            let isMoved = { (screen: ReportedScreen) in screen.focused?.reference != focused.reference }
            return try isMoved(clock.poll(for: Self.timeToMove, read, until: isMoved))
        }
    }
}

extension ReportedScreen {
    /// The innermost element with the focus.
    var focused: Element? { tree.elements.last(where: \.isFocused) }

    /// Returns true if an element, one around it or one inside it has the focus.
    fileprivate func isFocused(_ reference: ElementReference) -> Bool {
        let around = tree.chain(to: reference) ?? []
        return around.contains(where: \.isFocused)
            || around.last?.selfAndDescendants.contains(where: \.isFocused) ?? false
    }
}

extension RemoteButton {
    /// The arrows that lead from one point nearer to another, that along the longer distance first.
    fileprivate static func arrows(from start: Point, to end: Point) -> [RemoteButton] {
        let (right, down) = (end.x - start.x, end.y - start.y)
        let sideways = right == 0 ? nil : right > 0 ? RemoteButton.right : .left
        let upright = down == 0 ? nil : down > 0 ? RemoteButton.down : .up
        return (abs(right) > abs(down) ? [sideways, upright] : [upright, sideways]).compactMap { $0 }
    }
}

extension Element {
    /// The element for people, as in `button "Save"`.
    fileprivate var words: String {
        (label ?? identifier).map { "\(role.rawValue) \"\($0)\"" } ?? role.rawValue
    }
}
#endif
