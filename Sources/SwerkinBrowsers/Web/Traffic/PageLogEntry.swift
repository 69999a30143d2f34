/// A console message, uncaught error or browser report of a page.
public struct PageLogEntry: Hashable, Sendable {
    /// The source of an entry.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        /// A script wrote to the console.
        case console
        /// A script threw an error and did not catch it.
        case exception
        /// The browser reported something, such as a failed request or a violated security policy.
        case browser
        /// A stub or setting of the test could not be applied.
        case test
    }

    /// The severity of an entry.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        /// Detail for debugging.
        case debug
        /// For information.
        case info
        /// Something may be wrong.
        case warning
        /// Something is wrong.
        case error
    }

    /// The source of the entry.
    public var source: Source
    /// The severity of the entry.
    public var level: Level
    /// The text of the message.
    ///
    /// Values are written as the browser's console abbreviates them; of an exception it is the first line.
    public var text: String
    /// The address of the script or of the resource that failed, or nil if the browser names none.
    public var address: String?
    /// The line of the script, from 1, or nil if the browser names none.
    public var line: Int?

    /// Makes an entry.
    public init(source: Source, level: Level, text: String, address: String? = nil, line: Int? = nil) {
        self.source = source
        self.level = level
        self.text = text
        self.address = address
        self.line = line
    }
}

extension PageLogEntry: CustomStringConvertible {
    /// The entry as a line: `error (exception): ReferenceError: x is not defined (app.js:12)`.
    public var description: String {
        let origin = source == .console ? "" : " (\(source.rawValue))"
        guard let address, !address.isEmpty else { return "\(level.rawValue)\(origin): \(text)" }
        let place = line.map { "\(address):\($0)" } ?? address
        return "\(level.rawValue)\(origin): \(text) (\(place))"
    }
}

extension PageLogEntry {
    /// The error and its position.
    var remark: String {
        guard let address, !address.isEmpty else { return text }
        return "\(text) (\(address)\(line.map { ":\($0)" } ?? ""))"
    }
}
