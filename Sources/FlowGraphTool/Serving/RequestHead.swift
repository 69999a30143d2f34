import Foundation

/// The head of a request in HTTP/1.1 (RFC 9112), without a body: a page asks with GET alone.
struct RequestHead: Sendable {
    /// The reason why bytes are no head that a server answers.
    enum Fault: Error {
        /// The bytes are none of HTTP, or could be read in two ways.
        case malformed
        /// The head is longer than a server reads.
        case tooLong
        /// A body follows.
        case hasBody
        /// The version is neither 1.0 nor 1.1.
        case unknownVersion
    }

    /// The greatest number of bytes of a head.
    static let limit = 8192
    private static let end = Array("\r\n\r\n".utf8)

    /// The method, such as `GET`.
    let method: String
    /// The path, without the query.
    let path: String
    /// The parameters of the query by name, the last of each name.
    let parameters: [String: String]
    /// True if another request may follow on the connection.
    let keepsConnection: Bool
    private let headers: [String: String]

    /// The value of a header, or nil if there is none; the name is in lowercase letters.
    subscript(name: String) -> String? { headers[name] }

    /// Removes the next head from bytes that were received.
    ///
    /// O(bytes), of which more than ``limit`` are never looked at.
    ///
    /// - Parameters:
    ///   - input: The bytes; those after the head stay.
    ///   - searched: The bytes at the beginning in which no head ends, as the call before found.
    /// - Returns: The head, or nil if it has not ended yet.
    /// - Throws: The fault of bytes that are no head; no further request can be read from them.
    static func next(in input: inout [UInt8], searched: inout Int) throws(Fault) -> RequestHead? {
        let window = input.prefix(limit)
        let from = max(0, searched - end.count + 1)
        let start = window.indices.dropFirst(from).dropLast(end.count - 1).first {
            window[$0] == end[0] && window[$0..<$0 + end.count].elementsEqual(end)
        }
        guard let start else {
            searched = window.count
            guard input.count < limit else { throw .tooLong }
            return nil
        }
        let head = Array(window[..<start])
        input.removeFirst(start + end.count)
        searched = 0
        return try RequestHead(head)
    }

    private init(_ bytes: [UInt8]) throws(Fault) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        let lines = text.unicodeScalars.split(separator: "\r\n".unicodeScalars, omittingEmptySubsequences: false)
            .map { String($0) }
        guard lines.allSatisfy({ !$0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F } })
        else { throw .malformed }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/") else { throw .malformed }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else { throw .unknownVersion }
        let headers = try RequestHead.headers(lines.dropFirst())
        let length = headers["content-length"] ?? "0"
        guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformed }
        guard headers["transfer-encoding"] == nil, length.utf8.allSatisfy({ $0 == 0x30 }) else { throw .hasBody }
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = String(words[0])
        path = String(target[0])
        parameters = RequestHead.parameters(target.count > 1 ? target[1] : "")
        let options = (headers["connection"] ?? "").split(separator: ",").map { RequestHead.trimmed($0).lowercased() }
        keepsConnection = words[2] == "HTTP/1.1" && !options.contains("close")
        self.headers = headers
    }

    /// The headers by their names in lowercase letters; the values of one that occurs twice make a list (RFC 9110, section 5.3), unless
    /// it has a single value and could be read in two ways.
    private static func headers(_ lines: some Sequence<String>) throws(Fault) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { throw .malformed }
            let name = line[..<colon].lowercased()
            guard !name.isEmpty, name.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { throw .malformed }
            let value = trimmed(line[line.index(after: colon)...])
            guard headers[name] == nil || !isSingle(name) else { throw .malformed }
            headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        }
        return headers
    }

    /// A value without the spaces and tabs around it, the only white space there (RFC 9110, section 5.6.3).
    private static func trimmed(_ value: Substring) -> String {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let bytes = value.utf8.drop(while: isBlank)
        let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(bytes[..<end]) ?? ""
    }

    private static func isSingle(_ name: String) -> Bool {
        ["host", "origin", "sec-fetch-site", "content-length"].contains(name)
    }

    /// The parameters of a query, as forms encode them (URL Standard, section 5).
    private static func parameters(_ query: some StringProtocol) -> [String: String] {
        let pairs = query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String($0)
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
}

/// Decides which requests a server on the loopback interface answers: those of pages that it served itself.
///
/// A browser sends requests to this machine for any page that asks it to. It names the host that the page believes to talk to, so a name
/// that was bound to 127.0.0.1 later (DNS rebinding) is refused by `Host`, and another page by `Origin` and `Sec-Fetch-Site`
/// (Fetch Metadata Request Headers, W3C).
struct SameOriginPolicy: Sendable {
    /// The port of the server.
    let port: UInt16

    /// The reason to refuse a request, or nil to answer it.
    ///
    /// - Parameters:
    ///   - host: The header `Host`; nil if there is none.
    ///   - origin: The header `Origin`.
    ///   - site: The header `Sec-Fetch-Site`.
    ///   - isPage: True if the request is for the page itself, to which links of other sites may lead.
    /// - Returns: The reason as a sentence.
    func refusal(host: String?, origin: String?, site: String?, isPage: Bool) -> String? {
        guard let host, hosts.contains(host.lowercased()) else {
            return "This server answers only to 127.0.0.1 and localhost, port \(port)."
        }
        if let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
            return "This server answers only its own page."
        }
        if !isPage, let site, !["same-origin", "none"].contains(site) {
            return "This server answers only its own page."
        }
        return nil
    }

    /// The hosts that it answers to; browsers leave the port of HTTP out.
    private var hosts: [String] {
        let names = ["127.0.0.1", "localhost"]
        return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    }
}
