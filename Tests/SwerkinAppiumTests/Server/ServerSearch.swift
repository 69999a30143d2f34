import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Finds elements as WebDriverAgent and UiAutomator2 do, by the strategies that the driver uses.
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
            let meanings = ["name", "label", "value", "placeholderValue", "content-desc"]
            return all.filter { element in meanings.contains { element.attributes[$0] == value } }
        case "id": return all.filter { $0.attributes["resource-id"] == value }
        case "xpath": return try elements(on: value, in: all, application)
        case "class name": return all.filter { $0.type == value }
        case "-ios predicate string":
            let condition = try PredicateReader.condition(value)
            return all.filter { condition($0.attributes) }
        case "-ios class chain":
            return try ClassChainReader.steps(value).reduce([application]) { try go($1, from: $0) }
        default: throw InvalidStrategy()
        }
    }

    /// The elements on a path through the page source.
    private static func elements(
        on path: String, in all: [ServerElement], _ application: ServerElement
    ) throws -> [ServerElement] {
        var number = -1
        func numbered(_ element: ServerElement) -> ServerElement {
            var element = element
            number += 1
            element.attributes["number"] = "\(number)"
            element.children = element.children.map(numbered)
            return element
        }
        let nodes = try XMLDocument(xmlString: numbered(application).xml()).nodes(forXPath: path)
        return nodes.compactMap { node in
            (node as? XMLElement)?.attribute(forName: "number")?.stringValue.flatMap { Int($0) }.map { all[$0] }
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
