import Foundation

/// The requests that come over one connection.
struct RequestStream {
    /// A request as it came.
    struct Message {
        /// The first line and the headers, without the empty line after them.
        let head: [UInt8]
        let body: [UInt8]

        /// The words of the first line: method, path and version.
        var words: [String] { lines[0].split(separator: " ").map(String.init) }
        /// The headers in their order; nil if one has no colon.
        var headers: [(name: String, value: String)]? {
            let parts = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
            guard parts.allSatisfy({ $0.count == 2 }) else { return nil }
            return parts.map { (String($0[0]), $0[1].trimmingCharacters(in: .whitespaces)) }
        }

        private var lines: [String] { String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n") }
    }

    private static let gap = Array("\r\n\r\n".utf8)

    private let connection: Connection
    private var bytes: [UInt8] = []

    init(_ connection: Connection) { self.connection = connection }

    /// The next request, or nil if the connection has ended, or what came is no request.
    mutating func next() -> Message? {
        while true {
            let starts = bytes.indices.dropLast(Self.gap.count - 1)
            if let end = starts.first(where: { bytes[$0..<$0 + Self.gap.count].elementsEqual(Self.gap) }) {
                let head = Array(bytes[..<end])
                bytes.removeFirst(end + Self.gap.count)
                return message(head)
            }
            guard fill() else { return nil }
        }
    }

    private mutating func message(_ head: [UInt8]) -> Message? {
        let empty = Message(head: head, body: [])
        guard empty.words.count == 3, let headers = empty.headers else { return nil }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        while bytes.count < length { guard fill() else { return nil } }
        defer { bytes.removeFirst(length) }
        return Message(head: head, body: Array(bytes[..<length]))
    }

    private mutating func fill() -> Bool {
        guard let more = connection.receive() else { return false }
        bytes += more
        return true
    }
}
