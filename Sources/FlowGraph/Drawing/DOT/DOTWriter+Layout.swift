extension DOTWriter {
    /// The attributes that steer the layout.
    ///
    /// `newrank` is there because the older way of ranking clusters fails on graphs whose modules refer to one another (Graphviz
    /// 2.43 ends the process with “trouble in init_rank”).
    var layoutAttributes: [(String, String)] {
        [
            ("rankdir", isLarge ? "LR" : "TB"), ("newrank", "true"), ("nodesep", "0.35"),
            ("ranksep", isLarge ? "0.4" : "0.5"), ("pad", "0.3"),
            ("fontname", "\"\(DOTWriter.font)\""), ("fontcolor", "\"\(Palette.text)\""),
            ("bgcolor", "\"\(Palette.paper)\""),
        ]
    }

    /// Whether the picture goes from left to right instead of from top to bottom.
    ///
    /// The screens of a rank stand side by side across that direction, and screens are wider than high: from some sixty screens
    /// on, a picture from top to bottom would be many times wider than high.
    private var isLarge: Bool { drawing.boxes.count > 60 }

    /// All nodes, nearest to the start first.
    ///
    /// Graphviz breaks the cycles of a graph in the order in which nodes are first named. This order makes it turn the arrows
    /// that lead back to the first screens, so that these stand at the top however many ways lead back to them. (Arrows
    /// without a say in the ranks, `constraint=false`, would do so too; but one that has a label and ends up within the first
    /// rank makes Graphviz 2.43 free memory twice.)
    var orderLine: String {
        screensByDistance.map { "s\($0)" }.joined(separator: "; ") + ";"
    }

    /// The screens by the number of arrows from a start screen, those that no arrow leads to last.
    ///
    /// Without start screens the first screen stands for them. Breadth-first search, O(screens + arrows).
    private var screensByDistance: [Int] {
        var ends = [[Int]](repeating: [], count: drawing.boxes.count)
        for arrow in drawing.arrows { ends[arrow.start].append(arrow.end) }
        var order: [Int] = []
        var isSeen = [Bool](repeating: false, count: drawing.boxes.count)
        func see(_ screen: Int) {
            if !isSeen[screen] { order.append(screen) }
            isSeen[screen] = true
        }
        var position = 0
        func follow() {
            while position < order.count {
                ends[order[position]].forEach(see)
                position += 1
            }
        }
        drawing.graph.startScreens.forEach(see)
        follow()
        for screen in drawing.boxes.indices {
            see(screen)
            follow()
        }
        return order
    }
}
