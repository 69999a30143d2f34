/// Makes keys of the bytes that a terminal sends.
///
/// Source: ECMA-48, section 5.4, and the sequences of xterm.
struct KeyReader {
    /// The result of a byte.
    enum Input: Equatable {
        case key(LineBuffer.Key)
        /// The line is complete.
        case enter
        /// ^C.
        case interrupt
        /// ^D, which ends an empty line.
        case end
        /// More bytes belong to it, or it means nothing here.
        case none
    }

    private var pending: [UInt8] = []

    /// Takes a byte.
    mutating func read(_ byte: UInt8) -> Input {
        if pending.first == 0x1B { return readEscape(byte) }
        if !pending.isEmpty || byte >= 0x80 { return readText(byte) }
        switch byte {
        case 0x0A, 0x0D: return .enter
        case 0x03: return .interrupt
        case 0x04: return .end
        case 0x1B:
            pending = [byte]
            return .none
        default: return Self.controls[byte].map { .key($0) } ?? Self.printable(byte)
        }
    }

    private static let controls: [UInt8: LineBuffer.Key] = [
        0x01: .home, 0x02: .left, 0x05: .end, 0x06: .right, 0x08: .backspace, 0x09: .tab, 0x0B: .cutToEnd,
        0x0E: .down, 0x10: .up, 0x15: .cutToStart, 0x17: .cutWord, 0x7F: .backspace,
    ]

    private static func printable(_ byte: UInt8) -> Input {
        byte < 0x20 ? .none : .key(.character(Character(Unicode.Scalar(byte))))
    }

    /// The keys after `ESC [` or `ESC O`.
    private static let sequences: [[UInt8]: LineBuffer.Key] = [
        Array("A".utf8): .up, Array("B".utf8): .down, Array("C".utf8): .right, Array("D".utf8): .left,
        Array("H".utf8): .home, Array("F".utf8): .end, Array("1~".utf8): .home, Array("4~".utf8): .end,
        Array("3~".utf8): .delete,
    ]

    private mutating func readEscape(_ byte: UInt8) -> Input {
        pending.append(byte)
        if pending.count == 2, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") { return .none }
        let isFinal = pending.count == 2 || (0x40...0x7E).contains(byte)
        guard isFinal || pending.count > 8 else { return .none }
        defer { pending = [] }
        return Self.sequences[Array(pending.dropFirst(2))].map { .key($0) } ?? .none
    }

    /// Collects the bytes of a character beyond ASCII.
    private mutating func readText(_ byte: UInt8) -> Input {
        pending.append(byte)
        guard let text = String(validating: pending, as: UTF8.self) else {
            if pending.count >= 4 { pending = [] }
            return .none
        }
        pending = []
        return text.first.map { .key(.character($0)) } ?? .none
    }
}
