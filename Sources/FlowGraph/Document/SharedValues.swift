/// What was read of some parts of a document, to be found again by the bytes of equal parts.
///
/// Screens are named by every segment at them, and many segments have the same steps and conditions. Keeping one copy saves
/// memory, and finding it takes less time than making another.
final class SharedValues<Value> {
    private let bytes: JSONBytes
    private var index = HashIndex()
    private var ranges: [Range<Int>] = []
    private var values: [Value] = []

    init(in bytes: JSONBytes) {
        self.bytes = bytes
    }

    /// What was kept for a part with the same bytes; nil where nothing was.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func value(of range: Range<Int>) -> Value? {
        index.position(hash: bytes.hash(of: range)) { bytes.areEqual(ranges[$0], range) }.map { values[$0] }
    }

    /// Keeps a value for a part for which none was kept.
    func keep(_ value: Value, for range: Range<Int>) {
        index.insert(ranges.count, hash: bytes.hash(of: range)) { bytes.hash(of: ranges[$0]) }
        ranges.append(range)
        values.append(value)
    }
}
