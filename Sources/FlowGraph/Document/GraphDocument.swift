/// The model file: a navigation graph as JSON, one graph a file, in UTF-8, named `*.flowgraph.json`.
///
/// ```json
/// {
///   "flowgraph": 1,
///   "name": "Shop",
///   "facts": { "loggedIn": [true, false], "cartCount": { "min": 0, "max": 3 } },
///   "screens": [
///     { "name": "Home", "start": true },
///     { "name": "Checkout", "module": "Shop", "trait": "checkout_total", "tags": ["deep"] }
///   ],
///   "segments": [
///     { "start": "Home", "end": "Checkout", "preconditions": { "loggedIn": true, "cartCount": { "atLeast": 1 } } },
///     { "start": "Checkout", "kind": "back", "effects": { "cartCount": { "add": 1 } }, "cost": 2.5 }
///   ]
/// }
/// ```
///
/// Read one with `NavigationGraph(json:)` and write one with ``NavigationGraph/json()``.
///
/// ## Keys
///
/// `flowgraph` (the version), `screens` and `segments` are required, as are `name` in a screen and `start` in a
/// segment; all other keys are optional, and are not written if they have their default values. The keys are written in
/// this order, and read in any:
///
/// - document: `flowgraph`, `name`, `facts`, `screens`, `segments`
/// - screen: `name`, `title`, `module`, `trait`, `aliasOf`, `tags`, `start`
/// - segment: `start`, `end`, `label`, `kind`, `destructive`, `steps`, `preconditions`, `effects`, `cost`, `tags`
/// - condition: a value, or an object of `not` (a value or a list of several), `in`, `atLeast`, `atMost`
/// - effect: a value, `null` (the fact is forgotten), or an object of `add` (a whole number) or of `toggle` (`true`: the truth
///   value becomes its opposite)
/// - domain of a fact: a list of values, or an object of `min` and `max`
///
/// A value is `true`, `false`, a text, or a whole number written without fraction and exponent: `1.0` is rejected,
/// since it suggests that fractions are allowed. A cost may be any JSON number.
///
/// ## Versions
///
/// - 1: the first.
///
/// From release 1.0 on, a key or a meaning that is added makes a new version, so that an older reader rejects a
/// document that it would misunderstand. Before that `destructive`, `toggle` and `aliasOf` were added to version 1.
public enum GraphDocument {
    /// The version that is written.
    public static let version = 1

    /// The versions that are read, in order.
    public static let readableVersions = [1]

    /// The extension of model files, without the leading dot.
    public static let pathExtension = "flowgraph.json"

    /// Returns the positions of model paths in the file.
    ///
    /// For a path that the file does not contain, such as an undeclared fact, the position of its innermost existing
    /// part. O(bytes + paths · log paths).
    ///
    /// - Parameters:
    ///   - places: The paths, in any order.
    ///   - json: The bytes of the file.
    /// - Returns: The line and column of each, or nil if the bytes up to there are not JSON.
    public static func positions(of places: [ModelPath], in json: some Sequence<UInt8>) -> [DocumentPosition?] {
        let result = json.withContiguousStorageIfAvailable { positions(of: places, in: JSONBytes($0)) }
        return result ?? Array(json).withUnsafeBufferPointer { positions(of: places, in: JSONBytes($0)) }
    }

    private static func positions(of places: [ModelPath], in bytes: JSONBytes) -> [DocumentPosition?] {
        let offsets = PathLocator.offsets(of: places, in: bytes)
        var finder = PositionFinder(bytes)
        var positions = [DocumentPosition?](repeating: nil, count: places.count)
        let ascending = offsets.indices.sorted { (offsets[$0] ?? .max, $0) < (offsets[$1] ?? .max, $1) }
        for index in ascending { positions[index] = offsets[index].map { finder.position(at: $0) } }
        return positions
    }
}

extension NavigationGraph {
    /// Creates a graph from the bytes of a model file.
    ///
    /// Skips a byte order mark. Contiguous bytes, as those of an array, are read without a copy. O(bytes).
    ///
    /// - Parameter json: The bytes of a document as ``GraphDocument`` describes it.
    /// - Throws: ``DocumentError`` with all problems, each with its line and column.
    public init(json: some Sequence<UInt8>) throws(DocumentError) {
        let result = json.withContiguousStorageIfAvailable { GraphReader.graph(in: JSONBytes($0)) }
        self = try (result ?? GraphReader.graph(inCopyOf: Array(json))).get()
    }

    /// Creates a graph from the text of a model file.
    ///
    /// O(bytes).
    ///
    /// - Parameter json: The text of a document as ``GraphDocument`` describes it.
    /// - Throws: ``DocumentError`` with all problems, each with its line and column.
    public init(json: String) throws(DocumentError) {
        try self.init(json: json.utf8)
    }

    /// The text of the model file that describes the graph.
    ///
    /// The same graph always gives the same text, and reading the text gives an equal graph, with one exception: the
    /// format cannot express that a fact must equal a value *and* meet other requirements. Such a condition is written
    /// as a list of the one value (`"in": [value]`), and its fact is declared if it was not; the meaning is the same.
    ///
    /// O(length of the text).
    public func json() -> String {
        var writer = GraphWriter()
        writer.write(self)
        return writer.text
    }
}
