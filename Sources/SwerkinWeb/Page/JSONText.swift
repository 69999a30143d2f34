import Foundation

/// Values as JSON, which is also how JavaScript writes them.
package enum JSONText {
    /// A value as JSON; `null` where it has no such form, as a number that is none has not.
    package static func of(_ value: any Encodable) -> String {
        guard let data = try? JSONEncoder().encode(value) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
