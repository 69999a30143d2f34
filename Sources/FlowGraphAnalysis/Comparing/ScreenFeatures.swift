import FlowGraph

/// The features that identify a screen whose name has changed.
struct ScreenFeatures {
    /// A segment as seen from the screen.
    struct Link: Hashable {
        enum Direction: Hashable { case out, into, loop, back }

        let direction: Direction
        /// The position in the new graph of the matched screen at the other end; -1 for none.
        let other: Int
        let kind: SegmentKind
        let label: String?

        /// True if the other end is matched, so that it identifies the screen.
        var hasKnownEnd: Bool { other >= 0 }
    }

    /// The segments whose other end is matched, is the screen itself, or does not exist, with the number of each.
    private(set) var links: [Link: Int] = [:]
    /// The labelled segments whose other end is unmatched.
    private(set) var openLinks: [Link: Int] = [:]
    private(set) var segmentCount = 0
    let screen: GraphScreen
    let words: Set<String>

    /// The features of a screen; `others` returns for each screen of its graph the matched one in the new graph.
    init(_ index: Int, of graph: NavigationGraph, words: Set<String>, others: (Int) -> Int) {
        screen = graph.screens[index]
        self.words = words
        for segment in graph.topology.outgoing(index).lazy.map(Int.init) {
            let end = Int(graph.topology.ends[segment])
            let direction: Link.Direction = end < 0 ? .back : end == index ? .loop : .out
            add(graph.segments[segment], direction, direction == .out ? others(end) : -1)
        }
        for segment in graph.topology.incoming(index).lazy.map(Int.init) {
            let start = Int(graph.topology.starts[segment])
            if start != index { add(graph.segments[segment], .into, others(start)) }
        }
    }

    private mutating func add(_ segment: Segment, _ direction: Link.Direction, _ other: Int) {
        segmentCount += 1
        let link = Link(direction: direction, other: other, kind: segment.kind, label: segment.label)
        if other >= 0 || direction == .loop || direction == .back {
            links[link, default: 0] += 1
        } else if link.label?.isEmpty == false {
            openLinks[link, default: 0] += 1
        }
    }

    /// The weight of all features but the name, in thousandths.
    var weight: Int {
        let fields = [screen.title, screen.trait].count { $0?.isEmpty == false }
        let module = screen.module?.isEmpty == false ? 500 : 0
        return 1_000 * (fields + segmentCount + (screen.isStart ? 1 : 0)) + module
    }

    /// The words that a name is made of, in lower case: `Login` and `Screen` of `LoginScreen`, `title` of `title_1`.
    static func words(of name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        var wasLower = false
        for scalar in name.unicodeScalars {
            let isUpper = scalar.properties.isUppercase
            let belongs = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if !belongs || (isUpper && wasLower) {
                if !word.isEmpty { words.insert(word) }
                word = ""
            }
            if belongs { word += scalar.properties.lowercaseMapping }
            wasLower = belongs && !isUpper
        }
        if !word.isEmpty { words.insert(word) }
        return words
    }
}
