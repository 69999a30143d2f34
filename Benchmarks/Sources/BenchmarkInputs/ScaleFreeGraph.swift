extension GeneratedGraph {
    /// A graph with few screens that many lead to: R-MAT, by Chakrabarti, Zhan and Faloutsos (SDM 2004), with two to the
    /// power of a scale as its number of screens, and eight segments for each.
    static func scaleFree(scale: Int) -> GeneratedGraph {
        var random = LinearCongruentialGenerator(seed: 3)
        var graph = GeneratedGraph(screenCount: 1 << scale)
        for _ in 0..<(8 << scale) {
            var (start, end) = (0, 0)
            for _ in 0..<scale {
                let quarter = random.below(100)
                start = 2 * start + (quarter >= 76 ? 1 : 0)
                end = 2 * end + ((57..<76).contains(quarter) || quarter >= 95 ? 1 : 0)
            }
            graph.link(graph.scattered(start), to: graph.scattered(end), cost: 1 + random.below(1000))
        }
        return graph
    }

    /// Another number for each screen, so that those with many segments are not the first.
    private func scattered(_ screen: Int) -> Int { (screen &* 0x9E37_79B1) & (screenCount - 1) }
}
