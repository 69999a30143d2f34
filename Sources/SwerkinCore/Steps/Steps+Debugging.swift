// swift-format-ignore-file: AlwaysUseLowerCamelCase

// These steps print labels and identifiers, never values: those may be secret. The order is the reading order, one line for
// each element; elements without either are left out. While the app is on a screen that has a scope, only the elements in it
// are printed, behind a line that says so.
extension Steps {
    /// Prints the labels of the elements on the screen, in quotation marks.
    public func IPrintAllLabels(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try printElements { $0.shownLabel } }
    }

    /// Prints the identifiers of the elements on the screen.
    public func IPrintAllIdentifiers(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try printElements { $0.shownIdentifier } }
    }

    /// Prints the identifiers and labels of the elements on the screen, as `save: "Save"`.
    ///
    /// An element with only one of the two is printed with that one; labels stand in quotation marks.
    public func IPrintAllLabelsAndIdentifiers(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) {
            try printElements { element in
                let names = [element.shownIdentifier, element.shownLabel].compactMap { $0 }
                return names.isEmpty ? nil : names.joined(separator: ": ")
            }
        }
    }
}

extension Steps {
    private func printElements(_ words: (Element) -> String?) throws {
        let (elements, screen) = try app.lookInScope()
        if let screen { session.run.output("In \(QueryScope.words(of: screen)):") }
        for line in elements.compactMap(words) { session.run.output(line) }
    }
}

extension Element {
    fileprivate var shownLabel: String? { label.flatMap { $0.isEmpty ? nil : $0.quoted } }

    fileprivate var shownIdentifier: String? { identifier.flatMap { $0.isEmpty ? nil : $0 } }
}
