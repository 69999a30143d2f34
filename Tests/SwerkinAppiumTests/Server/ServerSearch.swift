/// Finds elements as WebDriverAgent does, by the strategies that the driver uses.
enum ServerSearch {
    /// What is no strategy, or no locator of it.
    struct InvalidStrategy: Error {}

    /// The elements that a locator means in an app, in the order of the screen.
    static func elements(
        using strategy: String, _ value: String, in application: ServerElement
    ) throws -> [ServerElement] {
        let all = application.selfAndDescendants
        switch strategy {
        case "accessibility id":
            let meanings = ["name", "label", "value", "placeholderValue"]
            return all.filter { element in meanings.contains { element.attributes[$0] == value } }
        case "class name": return all.filter { $0.type == value }
        case "-ios predicate string":
            let condition = try PredicateReader.condition(value)
            return all.filter { condition($0.attributes) }
        case "-ios class chain":
            return try ClassChainReader.steps(value).reduce([application]) { try go($1, from: $0) }
        default: throw InvalidStrategy()
        }
    }

    private static func go(_ step: ClassChainReader.Step, from starts: [ServerElement]) throws -> [ServerElement] {
        let matching = try step.matching.map(PredicateReader.condition)
        let containing = try step.containing.map(PredicateReader.condition)
        var seen: Set<String> = []
        var found: [ServerElement] = []
        for start in starts {
            for element in step.isDescendant ? Array(start.selfAndDescendants.dropFirst()) : start.children {
                guard step.type == "*" || element.type == step.type,
                    matching.allSatisfy({ $0(element.attributes) }),
                    containing.allSatisfy({ condition in
                        element.selfAndDescendants.dropFirst().contains { condition($0.attributes) }
                    }), seen.insert(element.identifier).inserted
                else { continue }
                found.append(element)
            }
        }
        guard let position = step.position else { return found }
        let index = position > 0 ? position - 1 : found.count + position
        return found.indices.contains(index) ? [found[index]] : []
    }
}
