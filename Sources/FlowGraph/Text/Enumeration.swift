/// Lists of names for messages.
package enum Enumeration {
    /// The names joined by commas; above the limit only their number.
    package static func words(_ names: [String], limit: Int) -> String {
        let shown = names.prefix(limit).joined(separator: ", ")
        let rest = names.count - limit
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}
