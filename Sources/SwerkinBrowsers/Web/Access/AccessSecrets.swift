import Foundation
import SwerkinCore

/// The texts that a driver has to keep out of records: those of its configuration, and those in headers that its browser
/// reports.
package struct AccessSecrets {
    private var known: Set<String> = []
    /// All texts so far, in the order in which they came.
    package private(set) var all: [String] = []
    private var new: [String] = []

    /// Knows those of a configuration.
    package init(credentials: [HTTPCredentials], headers: [RequestHeader]) {
        for credentials in credentials { note(credentials) }
        for header in headers where header.isSecret { noteAuthorization(header.value) }
    }

    /// Notes a password, and the user with it as HTTP sends them.
    package mutating func note(_ credentials: HTTPCredentials) {
        insert(credentials.password)
        insert(Data("\(credentials.user):\(credentials.password)".utf8).base64EncodedString())
    }

    /// Notes a key.
    package mutating func note(secret: String) { insert(secret) }

    /// The texts that have come since this was last asked.
    package mutating func take() -> [String] {
        defer { new = [] }
        return new
    }

    /// Notes the headers of a request or a response.
    ///
    /// Chromium reports several cookies of one response on separate lines.
    package mutating func note(headers: [String: String]) {
        for (name, value) in headers {
            switch name.lowercased() {
            case "authorization", "proxy-authorization": noteAuthorization(value)
            case "cookie": for cookie in value.split(separator: ";") { note(cookie: cookie) }
            case "set-cookie":
                for line in value.split(whereSeparator: \.isNewline) { note(cookie: line.prefix { $0 != ";" }) }
            default: break
            }
        }
    }

    /// Notes a cookie.
    package mutating func noteCookie(_ name: String, _ value: String) {
        guard !value.isEmpty else { return }
        insert("\(name)=\(value)")
        // A short word, and a long one without digits as "Europe/Zurich", would make other texts unreadable.
        if value.count >= Self.leastCookie, value.contains(where: \.isNumber) { insert(value) }
    }

    /// From how many characters on a cookie's value is masked without its name too.
    private static let leastCookie = 12

    private mutating func note(cookie: Substring) {
        let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        noteCookie(parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces))
    }

    /// Adds the whole value, and the part after the name of its scheme.
    private mutating func noteAuthorization(_ value: String) {
        insert(value)
        if let space = value.firstIndex(of: " ") { insert(String(value[value.index(after: space)...])) }
    }

    private mutating func insert(_ secret: String) {
        guard !secret.isEmpty, known.insert(secret).inserted else { return }
        new.append(secret)
        all.append(secret)
    }
}
