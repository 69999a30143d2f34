/// The positions of targets in a list, which are found without hashing if a target is a screen or a segment.
struct TargetNumbers {
    /// By screen and by segment: the position of its target, or -1.
    private var ofScreen: [Int32]
    private var ofSegment: [Int32]
    private var ofOthers: [TourTarget: Int32] = [:]

    /// Numbers those targets of a list that are wanted; O(screens + segments + targets).
    init(_ targets: [TourTarget], wanted isWanted: [Bool], in graph: NavigationGraph) {
        ofScreen = [Int32](repeating: -1, count: graph.screens.count)
        ofSegment = [Int32](repeating: -1, count: graph.segments.count)
        for (number, target) in targets.enumerated() where isWanted[number] {
            switch target {
            case .screen(let screen): ofScreen[screen] = Int32(number)
            case .segment(let segment): ofSegment[segment] = Int32(number)
            case .pair, .condition, .return: ofOthers[target] = Int32(number)
            }
        }
    }

    /// The position of a target, or -1 if it is not wanted.
    @inline(__always)
    subscript(target: TourTarget) -> Int32 {
        switch target {
        case .screen(let screen): ofScreen[screen]
        case .segment(let segment): ofSegment[segment]
        case .pair, .condition, .return: ofOthers[target] ?? -1
        }
    }
}
