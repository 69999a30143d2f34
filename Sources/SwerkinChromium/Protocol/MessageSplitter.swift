import Foundation

/// Divides a stream of bytes into messages, each of which ends with a zero byte.
///
/// Pictures are messages of many megabytes that come in thousands of pieces, so each byte is looked at once: O(bytes).
struct MessageSplitter {
    /// The beginning of a message whose end is still to come.
    private var beginning = Data()

    /// Takes the next bytes.
    ///
    /// - Parameter bytes: what has come.
    /// - Returns: the messages that end in them, without their ends.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Data] {
        var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false)
        // What stands behind the last end is the beginning of the next message.
        guard let last = pieces.popLast() else { return [] }
        let messages = pieces.map { piece in
            defer { beginning = Data() }
            return beginning + piece
        }
        beginning.append(contentsOf: last)
        return messages
    }
}
