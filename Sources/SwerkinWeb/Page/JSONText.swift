import Foundation

/// Values as JSON, which is also how JavaScript writes them.
package enum JSONText {
    /// A value as JSON; `null` if it has no JSON form, such as NaN.
    package static func of(_ value: any Encodable) -> String {
        guard let data = try? JSONEncoder().encode(value) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
