/// The requests that a screen answers, with its instructions, in the order in which they are written.
///
/// It is written as a dictionary is. Unlike a dictionary, which would end the program, it may have a request twice: that is
/// reported with all other problems of the declarations.
public struct NavigationConfiguration: ExpressibleByDictionaryLiteral, RandomAccessCollection {
    /// A request with the instruction that answers it.
    public typealias Element = (request: NavigationRequest, instruction: NavigationInstruction)

    private let entries: [Element]

    /// Makes a configuration of requests and their instructions.
    public init(dictionaryLiteral elements: (NavigationRequest, NavigationInstruction)...) { self.init(elements) }

    /// Makes a configuration of computed requests and their instructions.
    public init(_ elements: some Sequence<(NavigationRequest, NavigationInstruction)>) {
        entries = elements.map { (request: $0, instruction: $1) }
    }

    /// The position of the first entry: 0.
    public var startIndex: Int { 0 }
    /// The number of entries.
    public var endIndex: Int { entries.count }

    /// The entry at a position, which must be one of ``startIndex`` ..< ``endIndex``.
    public subscript(position: Int) -> Element { entries[position] }

    /// The instruction for a request, or nil if there is none.
    ///
    /// Takes O(n) for n entries.
    public subscript(request: NavigationRequest) -> NavigationInstruction? {
        first { $0.request == request }?.instruction
    }
}
