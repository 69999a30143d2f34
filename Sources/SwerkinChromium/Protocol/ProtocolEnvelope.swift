import Foundation

/// What tells of a message that came whom it is for; its content is read by them.
struct ProtocolEnvelope: Decodable, Hashable {
    /// The number of the command that it answers; nil of an event.
    let id: Int?
    /// What an event is called.
    let method: String?
    /// The session that it belongs to; nil of the browser itself.
    let sessionId: String?

    /// Reads a message; nil where it is none.
    ///
    /// A page may tell events by the hundred thousand, and the answers to commands come after them. So an event that stands
    /// as Chromium writes it, the method first and the session last, is not read as JSON: O(length of these names).
    init?(_ message: Data) {
        if let event = message.withUnsafeBytes(Self.init(eventIn:)) {
            self = event
        } else if let read = try? JSONDecoder().decode(Self.self, from: message) {
            self = read
        } else {
            return nil
        }
    }

    private static let opening = Array(#"{"method":""#.utf8)
    private static let sessionOpening = Array(#","sessionId":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    /// No name is longer.
    private static let longestName = 64

    private init?(eventIn message: UnsafeRawBufferPointer) {
        let quote = UInt8(ascii: "\"")
        let name = message.dropFirst(Self.opening.count).prefix(Self.longestName)
        // Where the message is an object without a session, this is the end of what stands inside it, and not of a text.
        let ending = message.dropLast(Self.closing.count).suffix(Self.longestName)
        guard message.starts(with: Self.opening), message.suffix(Self.closing.count).elementsEqual(Self.closing),
            let nameEnd = name.firstIndex(of: quote), let sessionStart = ending.lastIndex(of: quote),
            message[...sessionStart].suffix(Self.sessionOpening.count).elementsEqual(Self.sessionOpening)
        else { return nil }
        id = nil
        method = String(decoding: name[..<nameEnd], as: UTF8.self)
        sessionId = String(decoding: ending[(sessionStart + 1)...], as: UTF8.self)
    }
}
