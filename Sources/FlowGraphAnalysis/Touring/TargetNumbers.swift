import FlowGraph

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
