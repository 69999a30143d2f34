/// Numbers of things in words.
package enum Count {
    /// A number with its noun, `1 screen` or `2 screens`.
    package static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
