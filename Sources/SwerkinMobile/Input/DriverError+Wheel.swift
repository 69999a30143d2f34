import SwerkinCore

extension DriverError {
    /// The number of choices that a failure lists.
    private static let longestList = 12

    /// The error for a choice in an element that is not a wheel; a date picker's says where its choices are.
    package static func notAWheel(_ element: ReportedElement) -> DriverError {
        guard element.type == .datePicker else {
            return .notPossible("it is no wheel of a picker; whatever else offers choices is touched")
        }
        let parts = element.selfAndDescendants.dropFirst()
        let wheels = parts.filter { $0.type == .pickerWheel }.compactMap(\.value)
        guard wheels.isEmpty else {
            return .notPossible("it is a date picker: choose in its wheels, which show \(wheels.quoted)")
        }
        return .notPossible(
            parts.contains { $0.type == .collectionView }
                ? "it is a date picker with a calendar: touch the button of a day"
                : "it is a date picker that opens a calendar: touch it, and then the button of a day")
    }

    /// The error for a wheel that does not have a choice, but those that it has shown.
    package static func notOnWheel(_ option: String, shown: [String]) -> DriverError {
        let more = shown.count > longestList ? " and \(shown.count - longestList) more" : ""
        return .notPossible(
            "the wheel does not turn to \"\(option)\", but to \(Array(shown.prefix(longestList)).quoted)\(more)")
    }
}

extension [String] {
    /// The texts in quotation marks, as in `"June", "15", "2026"`.
    fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
