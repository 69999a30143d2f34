import Foundation

/// Reads one answer of HTTP/1.1 from the bytes of a connection.
///
/// Source: RFC 9112. It accepts the forms that WebDriver servers write: a length, chunks, or an end by the end of the
/// connection; and, as chromedriver does, no space after the colon of a header.
struct HTTPAnswerReader {
    /// Returns the next bytes of the connection; empty at its end.
    typealias Source = () throws(HTTPFault) -> [UInt8]

    /// The longest head of an answer, and the longest line in one.
    private static let longestHead = 64 << 10

    private let more: Source
    private var bytes: [UInt8] = []
    private var position = 0
    /// True if anything has come at all.
    private(set) var hasBegun = false

    /// Reads from a connection.
    init(_ more: @escaping Source) { self.more = more }

    /// True if the connection stays open after the answer.
    private(set) var keepsAlive = true

    /// Reads the answer to its end.
    ///
    /// An answer that merely says that another will follow is passed over.
    mutating func read() throws(HTTPFault) -> HTTPAnswer {
        while true {
            let status = try readStatus()
            let headers = try readHeaders()
            if (100..<200).contains(status) { continue }
            return HTTPAnswer(status: status, body: try readBody(status, headers))
        }
    }

    private mutating func readStatus() throws(HTTPFault) -> Int {
        let line = try readLine()
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]) else {
            throw .malformed("\"\(line.prefix(80))\" where an answer of HTTP begins")
        }
        keepsAlive = parts[0] != "HTTP/1.0"
        return status
    }

    private mutating func readHeaders() throws(HTTPFault) -> [String: String] {
        var headers: [String: String] = [:]
        var size = 0
        while true {
            let line = try readLine()
            if line.isEmpty { return headers }
            size += line.utf8.count
            guard size <= Self.longestHead, let colon = line.firstIndex(of: ":") else {
                throw .malformed("the header \"\(line.prefix(80))\"")
            }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
    }

    private mutating func readBody(_ status: Int, _ headers: [String: String]) throws(HTTPFault) -> Data {
        if let connection = headers["connection"]?.lowercased() { keepsAlive = connection == "keep-alive" }
        if status == 204 || status == 304 { return Data() }
        if headers["transfer-encoding"]?.lowercased() == "chunked" { return try readChunks() }
        guard let length = headers["content-length"] else {
            keepsAlive = false
            return try readToEnd()
        }
        guard let count = Int(length), count >= 0 else { throw .malformed("the length \"\(length)\"") }
        return try readBytes(count)
    }

    private mutating func readChunks() throws(HTTPFault) -> Data {
        var body = Data()
        while true {
            let line = try readLine()
            let size = line.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            guard let count = Int(size, radix: 16), count >= 0 else {
                throw .malformed("the chunk \"\(line.prefix(80))\"")
            }
            if count == 0 { break }
            body += try readBytes(count)
            _ = try readLine()
        }
        while try !readLine().isEmpty {}
        return body
    }

    // MARK: Bytes

    private mutating func readLine() throws(HTTPFault) -> String {
        var end = position
        while true {
            if let newline = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = bytes[position..<newline]
                position = newline + 1
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            end = bytes.count
            guard end - position <= Self.longestHead else { throw .malformed("a line without end") }
            try fill()
        }
    }

    private mutating func readBytes(_ count: Int) throws(HTTPFault) -> Data {
        while bytes.count - position < count { try fill() }
        defer { position += count }
        return Data(bytes[position..<position + count])
    }

    private mutating func readToEnd() throws(HTTPFault) -> Data {
        while true {
            let next = try more()
            if next.isEmpty { return Data(bytes[position...]) }
            bytes += next
        }
    }

    private mutating func fill() throws(HTTPFault) {
        let next = try more()
        guard !next.isEmpty else { throw .ended }
        hasBegun = true
        bytes += next
    }
}
