extension DOTWriter {
    /// The attributes that control the layout.
    ///
    /// `newrank` is set because the older algorithm for clusters fails on graphs whose modules refer to one another
    /// (Graphviz 2.43 ends the process with “trouble in init_rank”).
    var layoutAttributes: [(String, String)] {
        [
            ("rankdir", layout.isSideways ? "LR" : "TB"), ("newrank", "true"),
            ("nodesep", layout.distances.betweenNodes), ("ranksep", layout.distances.betweenRanks), ("pad", "0.3"),
            ("fontname", "\"\(DOTWriter.font)\""), ("fontcolor", "\"\(Palette.text)\""),
            ("bgcolor", "\"\(Palette.paper)\""),
        ] + effortAttributes
    }

    /// The attributes that keep a layout from taking minutes.
    ///
    /// The limits end the search for the shortest arrows early (`nslimit`), and that for the fewest crossings
    /// (`mclimit`). Measured with Graphviz 2.43: an app of 2,000 screens is laid out in 3.5 seconds instead of 9, one
    /// of 1,000 takes 1 second with or without them. If every screen leads to the tabs, 200 screens with 1,198 arrows
    /// take 5 seconds instead of 33, with 3 % more crossings; 300 screens with 1,798 arrows take 6 instead of more than
    /// 40.
    private var effortAttributes: [(String, String)] {
        let limits = [("nslimit", "1"), ("nslimit1", "1")]
        if isTangled { return limits + [("mclimit", "0.1"), ("splines", "line")] }
        switch drawing.boxes.count + arrows.count {
        case ...700: return []
        case ...2000: return limits + [("mclimit", "0.5")]
        default: return limits + [("mclimit", "0.1")]
        }
    }

    /// Returns true if an arrow does not constrain the ranks.
    ///
    /// In a tangle only the arrows from one distance to the next constrain them, so that few arrows cross many ranks.
    func isFree(_ arrow: GraphDrawing.Arrow) -> Bool {
        isTangled && distances[arrow.end] != distances[arrow.start] + 1
    }

    /// All nodes, nearest to the start first.
    ///
    /// Graphviz breaks the cycles of a graph in the order in which nodes are first named. This order makes it reverse
    /// the arrows that lead back to the first screens, so that these stand at the top however many arrows lead back to
    /// them. (Arrows with `constraint=false` would have the same effect; but one that has a label and ends up within
    /// the first rank makes Graphviz 2.43 free memory twice.)
    var orderLine: String {
        order.map { "s\($0)" }.joined(separator: "; ") + ";"
    }
}

extension DOTLayout {
    /// The distances between the boxes of a rank and between ranks, in inches.
    fileprivate var distances: (betweenNodes: String, betweenRanks: String) {
        switch (isSideways, isTight) {
        case (true, false): ("0.17", "0.25")
        case (true, true): ("0.12", "0.18")
        case (false, false): ("0.3", "0.4")
        case (false, true): ("0.22", "0.3")
        }
    }
}
