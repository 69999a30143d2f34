import FlowGraph
import Foundation

/// The segments, screens and flows that are known to be unreliable, each with an owner, a reason and the last day on which that is accepted.
///
/// Plans go round the segments and screens as long as there is another path. The flows still run, and their failures fail nothing.
public struct Quarantine: Hashable, Sendable {
    /// The subject of an entry.
    public enum Subject: Hashable, Sendable {
        /// The segments from a screen to another; `to` is nil for those back, and without a label all of them are meant.
        case segment(from: String, to: String?, label: String?)
        /// A screen: the segments that lead to it.
        case screen(String)
        /// A flow, by its name in reports: the module, the class or suites, and the test.
        case flow(String)
    }

    /// An entry of the file.
    public struct Entry: Hashable, Sendable {
        /// The subject.
        public let subject: Subject
        /// The name of the person or team that mends it.
        public let owner: String
        /// The reason.
        public let reason: String
        /// The last day on which the entry holds.
        public let expires: Day

        /// Returns true if the entry holds no more on a day.
        public func isExpired(on day: Day) -> Bool { expires < day }
    }

    /// The entries, in the order of the file.
    public let entries: [Entry]

    /// Creates a quarantine without entries.
    public init() { entries = [] }

    /// Creates a quarantine of some entries.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// Returns the entries that hold on a day.
    public func holding(on day: Day) -> Quarantine { Quarantine(entries.filter { !$0.isExpired(on: day) }) }

    /// Returns true if a flow has an entry.
    public func contains(flow: String) -> Bool { entries.contains { $0.subject == .flow(flow) } }

    /// The positions of the segments of a graph that plans avoid.
    ///
    /// O(entries × segments).
    public func segments(of graph: NavigationGraph) -> Set<Int> {
        Set(entries.flatMap { $0.subject.segments(of: graph) })
    }
}

extension Quarantine.Subject {
    /// The positions of the segments of a graph that the subject names, or that lead to the screen that it names; none for a flow.
    public func segments(of graph: NavigationGraph) -> [Int] {
        graph.segments.indices.filter { index in
            let segment = graph.segments[index]
            return switch self {
            case .segment(let from, let to, let label):
                segment.start == from && segment.end == to && (label == nil || segment.label == label)
            case .screen(let screen): segment.end == screen
            case .flow: false
            }
        }
    }

    /// Returns true if a graph has the segment or the screen; every flow may exist.
    public func exists(in graph: NavigationGraph) -> Bool {
        switch self {
        case .segment: !segments(of: graph).isEmpty
        case .screen(let screen): graph.index(ofScreen: screen) != nil
        case .flow: true
        }
    }
}

extension Quarantine.Subject: CustomStringConvertible {
    /// The subject as in `Home → Deals “Deals”`.
    public var description: String {
        switch self {
        case .segment(let from, let to, let label): Segment.name(from: from, to: to, label: label)
        case .screen(let screen): screen
        case .flow(let flow): flow
        }
    }
}
