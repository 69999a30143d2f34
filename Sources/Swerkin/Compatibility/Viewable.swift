import SwerkinCore

/// Finds elements on the screen as it is at the moment.
///
/// Nothing waits. If the driver cannot be asked, there are no elements and the test fails.
public protocol Viewable: SessionPart {}

extension Steps: Viewable {}

extension Viewable {
    /// The first element with an identifier, or nil if the screen has none.
    public func element(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Element? {
        elements([identifier], file: file, line: line) { $0.identifier == identifier }.first
    }

    /// The first element with a label, compared as `TextMatch.normalized`, or nil if the screen has none.
    public func element(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Element? {
        answer(otherwise: nil, [label], #function, file: file, line: line) { app, tree in
            try tree.matches(app.scoped(.label(label))).first
        }
    }

    /// All elements with an identifier, in reading order.
    public func allElements(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> [Element] {
        elements([identifier], file: file, line: line) { $0.identifier == identifier }
    }

    /// All elements whose identifier starts with a text, in reading order.
    public func allElements(
        withIdentifierPrefix prefix: String, file: StaticString = #filePath, line: UInt = #line
    ) -> [Element] {
        elements([prefix], file: file, line: line) { $0.identifier?.hasPrefix(prefix) ?? false }
    }

    /// The labels of an element and of everything inside it, in reading order; empty ones are left out.
    public func allLabels(for element: Element) -> [String] {
        element.selfAndDescendants.compactMap(\.label).filter { !$0.isEmpty }
    }

    /// The values of an element and of everything inside it, in reading order; empty ones are left out.
    public func allValues(for element: Element) -> [String] {
        element.selfAndDescendants.compactMap(\.value).filter { !$0.isEmpty }
    }

    /// Everything inside an element, however deep, in reading order.
    public func allNestedSubviews(_ parent: Element) -> [Element] { Array(parent.selfAndDescendants.dropFirst()) }

    private func elements(
        _ values: [any CustomStringConvertible], _ name: String = #function, file: StaticString, line: UInt,
        where isMeant: (Element) -> Bool
    ) -> [Element] {
        answer(otherwise: [], values, name, file: file, line: line) { app, tree in
            try tree.area(of: app.scoped(ElementQuery())).flatMap(\.selfAndDescendants)
                .filter { !$0.isInert && isMeant($0) }
        }
    }
}
