/// A task for planners: a graph like that of an app, with segments that need and set facts, and goals.
///
/// Every fact is 0 at the start, on the first screen.
package struct PlanningTask {
    /// A fact and its value.
    struct Setting {
        var fact: Int
        var value: Int
    }

    struct Link {
        var start: Int
        var end: Int
        var cost: Int
        var needs: [Setting] = []
        var sets: [Setting] = []
    }

    struct Goal {
        var name: String
        var screen: Int
        var needs: [Setting] = []
    }

    let name: String
    let screenCount: Int
    /// How many values each fact has.
    let arities: [Int]
    var links: [Link] = []
    var goals: [Goal] = []

    /// Over start, end and cost of every segment, and what it needs and sets, in order.
    var checksum: Checksum {
        links.reduce(into: Checksum()) { checksum, link in
            for number in [link.start, link.end, link.cost] { checksum.add(number) }
            for settings in [link.needs, link.sets] {
                checksum.add(settings.count)
                for setting in settings {
                    checksum.add(setting.fact)
                    checksum.add(setting.value)
                }
            }
        }
    }

    /// The text of a `PlanningFile`.
    var text: String {
        var lines = ["graph \(name)", "nodes \(screenCount)", "facts \(arities.count)"]
        lines += arities.enumerated().map { "f \($0.offset) \($0.element)" }
        lines.append("edges \(links.count)")
        for link in links {
            let settings = words(link.needs, mark: " g") + words(link.sets, mark: " s")
            lines.append("e \(link.start) \(link.end) \(link.cost)" + settings)
        }
        lines.append("start 0")
        lines += goals.map { "goal \($0.name) \($0.screen)" + words($0.needs, mark: "") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func words(_ settings: [Setting], mark: String) -> String {
        settings.map { "\(mark) \($0.fact) \($0.value)" }.joined()
    }
}
