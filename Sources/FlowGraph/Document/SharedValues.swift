/// What was read of some parts of a document, to be found again by the bytes of equal parts.
///
/// Screens are named by every segment at them, and many segments have the same steps and conditions. Keeping one copy saves
/// memory, and finding it takes less time than making another.
struct SharedValues<Value> {
    private let bytes: JSONBytes
    private var index = HashIndex()
    private var ranges: [Range<Int>] = []
    private var values: [Value] = []

    init(in bytes: JSONBytes) {
        self.bytes = bytes
    }

    /// A part of the document, with what it is found by.
    struct Part {
        fileprivate let range: Range<Int>
        fileprivate let hash: UInt64
    }

    /// What a part is found by.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func part(_ range: Range<Int>) -> Part { Part(range: range, hash: bytes.hash(of: range)) }

    /// The value kept for a part with the same bytes, or nil if there is none.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func value(of part: Part) -> Value? { position(of: part).map { values[$0] } }

    /// The number of the value that was kept for a part with the same bytes, or nil if none was.
    @inline(__always)
    func position(of part: Part) -> Int? {
        index.position(hash: part.hash) { bytes.areEqual(ranges[$0], part.range) }
    }

    /// Whether the value with a number was kept for a part with the same bytes.
    @inline(__always)
    func equals(_ position: Int, _ range: Range<Int>) -> Bool { bytes.areEqual(ranges[position], range) }

    /// How many values were kept; they are numbered from 0 on.
    var count: Int { values.count }

    /// A value by its number.
    subscript(position: Int) -> Value { values[position] }

    /// Keeps a value for a part for which none was kept.
    mutating func keep(_ value: Value, for part: Part) {
        index.insert(ranges.count, hash: part.hash) { bytes.hash(of: ranges[$0]) }
        ranges.append(part.range)
        values.append(value)
    }
}
