import Foundation

/// The envelope of a message, which names its recipient; the recipient decodes the content.
struct ProtocolEnvelope: Decodable, Hashable {
    /// The number of the command that it answers; nil of an event.
    let id: Int?
    /// The name of an event.
    let method: String?
    /// The session that it belongs to; nil of the browser itself.
    let sessionId: String?

    /// Reads a message; returns nil if the bytes are not one.
    ///
    /// A page may send events by the hundred thousand, and the answers to commands come after them. So a message in Chromium's
    /// usual layout, the method or the number first and the session last, is not parsed as JSON: O(length of these names).
    init?(_ message: Data) {
        if let envelope = message.withUnsafeBytes({ Self(eventIn: $0) ?? Self(answerIn: $0) }) {
            self = envelope
        } else if let read = try? JSONDecoder().decode(Self.self, from: message) {
            self = read
        } else {
            return nil
        }
    }

    private static let eventOpening = Array(#"{"method":""#.utf8)
    private static let answerOpening = Array(#"{"id":"#.utf8)
    private static let sessionOpening = Array(#","sessionId":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    /// No name is longer.
    private static let longestName = 64

    private init?(eventIn message: UnsafeRawBufferPointer) {
        guard let name = Self.beginning(of: message, from: Self.eventOpening, to: UInt8(ascii: "\"")),
            let session = Self.session(atEndOf: message)
        else { return nil }
        (id, method, sessionId) = (nil, String(decoding: name, as: UTF8.self), session)
    }

    private init?(answerIn message: UnsafeRawBufferPointer) {
        guard let digits = Self.beginning(of: message, from: Self.answerOpening, to: UInt8(ascii: ",")),
            let number = Int(String(decoding: digits, as: UTF8.self)), let session = Self.session(atEndOf: message)
        else { return nil }
        (id, method, sessionId) = (number, nil, session)
    }

    /// The text between the opening of a message and a character.
    private static func beginning(
        of message: UnsafeRawBufferPointer, from opening: [UInt8], to end: UInt8
    ) -> Slice<UnsafeRawBufferPointer>? {
        guard message.starts(with: opening) else { return nil }
        let rest = message.dropFirst(opening.count).prefix(longestName)
        return rest.firstIndex(of: end).map { rest[..<$0] }
    }

    /// The session that a message ends with, or nil if it may end otherwise.
    private static func session(atEndOf message: UnsafeRawBufferPointer) -> String? {
        // If the message is an object without a session, this is the end of its content, and not part of a text.
        let ending = message.dropLast(closing.count).suffix(longestName)
        guard message.suffix(closing.count).elementsEqual(closing),
            let start = ending.lastIndex(of: UInt8(ascii: "\"")),
            message[...start].suffix(sessionOpening.count).elementsEqual(sessionOpening)
        else { return nil }
        return String(decoding: ending[(start + 1)...], as: UTF8.self)
    }
}
