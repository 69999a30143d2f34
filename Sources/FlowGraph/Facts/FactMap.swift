/// A value for each of several facts, in the order of insertion.
///
/// Expressible by a dictionary literal. A fact named twice is kept twice, so that building a graph can report it;
/// look-ups return the first.
public struct FactMap<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A fact and its value.
    public struct Entry: Hashable, Sendable {
        /// The fact's name.
        public var fact: String
        /// The value.
        public var value: Value

        /// Creates an entry.
        public init(_ fact: String, _ value: Value) {
            self.fact = fact
            self.value = value
        }
    }

    /// The entries in order.
    public private(set) var entries: [Entry]

    /// Creates a map with some entries.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// The value for a fact, or nil if there is none.
    ///
    /// Setting nil removes the fact; setting another value replaces the present one or adds an entry at the end.
    /// O(number of entries).
    public subscript(fact: String) -> Value? {
        get { entries.first { $0.fact == fact }?.value }
        set {
            guard let newValue else { return entries.removeAll { $0.fact == fact } }
            if let position = entries.firstIndex(where: { $0.fact == fact }) {
                entries[position].value = newValue
            } else {
                entries.append(Entry(fact, newValue))
            }
        }
    }
}

extension FactMap: RandomAccessCollection {
    /// The position of the first entry.
    public var startIndex: Int { entries.startIndex }

    /// The position after the last entry.
    public var endIndex: Int { entries.endIndex }

    /// The entry at a position.
    public subscript(position: Int) -> Entry { entries[position] }
}

extension FactMap: ExpressibleByDictionaryLiteral {
    /// Creates a map from a literal, in the order of the literal.
    public init(dictionaryLiteral elements: (String, Value)...) {
        entries = elements.map { Entry($0.0, $0.1) }
    }
}

/// The conditions that must all hold before a segment, by fact.
public typealias Preconditions = FactMap<Condition>

/// The effects of a segment, by fact.
public typealias Effects = FactMap<Effect>

/// Facts with known values, such as those that a test gives.
public typealias KnownFacts = FactMap<FactValue>
