import FlowGraph

/// The parts of an app as a page shows them first if the names of all screens would be too small to be read: a picture of a box for each
/// module, or for each branch of screens.
package struct PageParts: Sendable {
    /// The picture, as Graphviz writes it.
    let svg: String
    /// By box: the screens that it stands for, by their positions in the whole graph.
    let screens: [[Int]]

    /// Creates parts of a drawing of ``GraphDrawing/parts(limit:)`` and its picture.
    package init(svg: String, screens: [[Int]]) { (self.svg, self.screens) = (svg, screens) }

    /// The `svg` element with identifiers of its own, as those of the whole picture are in the same page.
    var element: String {
        PagePicture(svg).text.replacing(" id=\"", with: " id=\"part-")
    }

    /// The boxes for the page's script.
    var json: JSON { .array(screens.map(JSON.ints)) }
}

extension GraphDrawing {
    /// The number of screens from which a page may begin with parts.
    private static let leastScreenCount = 25

    /// The drawing folded into about so many boxes, with the screens of each; nil if it shows something that boxes would hide, or few screens.
    package func parts(limit: Int) -> (drawing: GraphDrawing, screens: [[Int]])? {
        guard folding == nil, !showsDifferences, flows.isEmpty, boxes.count >= GraphDrawing.leastScreenCount,
            boxes.allSatisfy({ $0.link == nil && !$0.isOnPlan }),
            let folded = FoldedGraph(graph, boxLimit: limit, plan: [], sizes: whole?.screens.map(\.count))
        else { return nil }
        let unreachable = boxes.filter(\.isUnreachable).map(\.index)
        let options = folded.options(Options(title: "", unreachableScreens: unreachable, showsLegend: false))
        let screens = folded.screens.map { boxes in boxes.flatMap { whole?.screens[$0] ?? [$0] } }
        return (GraphDrawing(folded, of: graph, options, nil), screens)
    }
}
