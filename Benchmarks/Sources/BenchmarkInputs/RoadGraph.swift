extension GeneratedGraph {
    /// A square grid like a map of roads: some lines are fast, a few very fast.
    static func roads(width: Int) -> GeneratedGraph {
        var random = LinearCongruentialGenerator(seed: 2)
        var graph = GeneratedGraph(screenCount: width * width)
        for y in 0..<width {
            for x in 0..<width {
                let screen = y * width + x
                if x + 1 < width { graph.link(screen, to: screen + 1, cost: cost(ofLine: y, &random)) }
                if x > 0 { graph.link(screen, to: screen - 1, cost: cost(ofLine: y, &random)) }
                if y + 1 < width { graph.link(screen, to: screen + width, cost: cost(ofLine: x, &random)) }
                if y > 0 { graph.link(screen, to: screen - width, cost: cost(ofLine: x, &random)) }
            }
        }
        return graph
    }

    private static func cost(ofLine line: Int, _ random: inout LinearCongruentialGenerator) -> Int {
        if line % 128 == 0 { return 10 + random.below(10) }
        if line % 16 == 0 { return 30 + random.below(30) }
        return 100 + random.below(200)
    }
}
