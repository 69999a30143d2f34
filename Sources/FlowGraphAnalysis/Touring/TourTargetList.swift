import FlowGraph

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
    init(of criterion: TourCriterion, in graph: NavigationGraph, _ beneath: LyingBeneath) {
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
