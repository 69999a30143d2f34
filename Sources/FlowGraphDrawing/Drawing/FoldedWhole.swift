import FlowGraph

/// A whole graph behind a picture whose boxes stand for several of its screens, or for a screen with its containers: the page around the
/// picture answers about the whole.
struct FoldedWhole: Sendable {
    /// The whole graph.
    let graph: NavigationGraph
    /// By box of the picture: the screens that it stands for.
    let screens: [[Int]]
    /// By segment of the whole graph: the segment of the picture that stands for it; nil if none does.
    let drawnSegments: [Int?]
    /// The positions of the unreachable screens.
    let unreachable: Set<Int>
    /// The positions of the segments that no path crosses.
    let unusable: Set<Int>
    /// The segments of the highlighted plan, in its order.
    let plan: [Int]
    /// By flow of a tour: its segments.
    let flows: [[Int]]
    /// True if boxes stand for screens that are folded; false if each is a screen, the first, with its containers.
    let isFolded: Bool

    /// The boxes for the page's script: the screens of each, and the name of one in which several are folded.
    func boxes(named names: [GraphScreen]) -> JSON {
        .array(
            zip(screens, names).map { members, name in
                .members(
                    .text("name", isFolded && members.count > 1 ? name.displayName : nil),
                    JSON.Member("screens", .ints(members)))
            })
    }
}
