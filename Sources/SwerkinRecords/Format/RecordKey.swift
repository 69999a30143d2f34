/// A key of a line, by its bytes.
enum RecordKey: String, CaseIterable {
    case acted, assumed, at, attempt, began, call, changing, control, controls, cost, culprit, depth, device, driver
    case duration, elapsed, event, facts, file, files, found, from, goal, keyword, line, locations, message, module
    case number, outcome, planned, reason, run, screen, screens
    case segment, session, shard, stacks, step, tags, test, text, to, value, values, version

    /// The key with some bytes and a bit that no other key has, or nil if lines have no such key.
    static func found(_ bytes: UnsafeBufferPointer<UInt8>) -> (key: RecordKey, bit: UInt64)? {
        let (word, count) = word(bytes)
        guard let position = words.firstIndex(where: { $0.word == word && $0.count == count }) else { return nil }
        let key = allKeys[position]
        return count <= 8 || key.rawValue.utf8.elementsEqual(bytes) ? (key, 1 << UInt64(position)) : nil
    }

    /// The first eight bytes of a key, which no two keys of the same length share, and its length.
    private static func word(_ bytes: some Collection<UInt8>) -> (word: UInt64, count: Int) {
        var word: UInt64 = 0
        for (position, byte) in bytes.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(8 * position) }
        return (word, bytes.count)
    }

    private static let allKeys = allCases
    private static let words = allCases.map { word($0.rawValue.utf8) }
}
