import FlowGraph

/// A part of a model that flows cover: tours aim at targets, and coverage counts them.
///
/// Screens and segments are positions in the graph's `NavigationGraph.screens` and `NavigationGraph.segments`.
public enum TourTarget: Hashable, Sendable {
    /// A screen that some flow shows.
    case screen(Int)
    /// A segment that some flow crosses.
    case segment(Int)
    /// Two segments that some flow crosses one right after the other.
    case pair(Int, Int)
    /// A segment that some flow crosses while a fact of its preconditions is known to have a value.
    case condition(segment: Int, fact: String, value: FactValue)
    /// A segment of kind `SegmentKind.back` that some flow crosses while a screen lies beneath.
    case `return`(segment: Int, screen: Int)
}

extension TourTarget: Comparable {
    /// Orders targets by kind, then by their positions.
    public static func < (left: TourTarget, right: TourTarget) -> Bool {
        left.order.lexicographicallyPrecedes(right.order)
            || left.order == right.order && left.words < right.words
    }

    private var order: [Int] {
        switch self {
        case .screen(let screen): [0, screen]
        case .segment(let segment): [1, segment]
        case .pair(let first, let second): [2, first, second]
        case .condition(let segment, _, _): [3, segment]
        case .return(let segment, let screen): [4, segment, screen]
        }
    }

    private var words: String {
        guard case .condition(_, let fact, let value) = self else { return "" }
        return "\(fact) \(value)"
    }
}

/// The targets that the flows of a tour cover together.
public enum TourCriterion: Hashable, Sendable {
    /// Every segment.
    case segments
    /// Every screen.
    case screens
    /// Every segment into a screen with every segment out of it that can follow.
    case pairs
    /// Every segment with every value of each fact in its preconditions that meets them.
    case conditions
    /// Every segment of kind `SegmentKind.back` with every screen that can lie beneath.
    case returns
    /// Every screen and segment with a tag.
    case tag(String)
}

/// The targets of a criterion by their numbers, which are their positions in the order of ``FlowGraph/NavigationGraph/targets(of:)``.
///
/// Keeps no target if the number alone says which it is, as that of a segment among all segments does.
enum TourTargetList: RandomAccessCollection, Sendable {
    /// All screens of a graph, so many.
    case screens(Int)
    /// All segments of a graph, so many.
    case segments(Int)
    case listed([TourTarget])

    /// The targets of a criterion in a graph.
    init(of criterion: TourCriterion, in graph: NavigationGraph, _ beneath: ScreensBelow) {
        switch criterion {
        case .screens: self = .screens(graph.screens.count)
        case .segments: self = .segments(graph.segments.count)
        case .tag, .pairs, .conditions, .returns: self = .listed(graph.targets(of: criterion, beneath))
        }
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .screens(let count), .segments(let count): count
        case .listed(let targets): targets.count
        }
    }

    subscript(number: Int) -> TourTarget {
        switch self {
        case .screens: .screen(number)
        case .segments: .segment(number)
        case .listed(let targets): targets[number]
        }
    }
}

/// The numbers of the targets that screens or segments are.
enum PositionNumbers {
    /// No target is one of them.
    case none
    /// Each is the target whose number is its position.
    case same
    /// By position: the number of the target, or -1 if there is none.
    case listed([Int32])

    /// The numbers of the screens among some targets of a graph.
    init(ofScreensIn targets: TourTargetList, of graph: NavigationGraph) {
        switch targets {
        case .screens: self = .same
        case .segments: self = .none
        case .listed(let targets):
            self.init(targets, positionCount: graph.screens.count) {
                if case .screen(let screen) = $0 { screen } else { nil }
            }
        }
    }

    /// The numbers of the segments among some targets of a graph.
    init(ofSegmentsIn targets: TourTargetList, of graph: NavigationGraph) {
        switch targets {
        case .screens: self = .none
        case .segments: self = .same
        case .listed(let targets):
            self.init(targets, positionCount: graph.segments.count) {
                if case .segment(let segment) = $0 { segment } else { nil }
            }
        }
    }

    private init(_ targets: [TourTarget], positionCount: Int, _ position: (TourTarget) -> Int?) {
        var numbers = [Int32](repeating: -1, count: positionCount)
        for (number, target) in targets.enumerated() {
            if let position = position(target) { numbers[position] = Int32(number) }
        }
        self = .listed(numbers)
    }

    /// Calls a function with the number of each target at some positions.
    @inline(__always)
    func visit(_ positions: UnsafeBufferPointer<Int32>, _ visit: (_ number: Int32) -> Void) {
        switch self {
        case .none: break
        case .same: for position in positions { visit(position) }
        case .listed(let numbers):
            for position in positions where numbers[Int(position)] >= 0 { visit(numbers[Int(position)]) }
        }
    }

    /// The number of the target at a position, or -1 if there is none.
    @inline(__always)
    subscript(position: Int) -> Int32 {
        switch self {
        case .none: -1
        case .same: Int32(truncatingIfNeeded: position)
        case .listed(let numbers): numbers[position]
        }
    }
}

/// The positions of targets in a list, which are found without hashing if a target is a screen or a segment.
struct TargetNumbers {
    private let ofScreens: PositionNumbers
    let ofSegments: PositionNumbers
    private var ofOthers: [TourTarget: Int32] = [:]

    /// Numbers the targets of a list; O(screens + segments + targets), or O(1) for all screens or all segments.
    init(_ targets: TourTargetList, in graph: NavigationGraph) {
        ofScreens = PositionNumbers(ofScreensIn: targets, of: graph)
        ofSegments = PositionNumbers(ofSegmentsIn: targets, of: graph)
        guard case .listed(let targets) = targets else { return }
        for (number, target) in targets.enumerated() {
            switch target {
            case .screen, .segment: break
            case .pair, .condition, .return: ofOthers[target] = Int32(number)
            }
        }
    }

    /// The position of a target, or -1 if it is not in the list.
    @inline(__always)
    subscript(target: TourTarget) -> Int32 {
        switch target {
        case .screen(let screen): ofScreens[screen]
        case .segment(let segment): ofSegments[segment]
        case .pair, .condition, .return: ofOthers[target] ?? -1
        }
    }
}
