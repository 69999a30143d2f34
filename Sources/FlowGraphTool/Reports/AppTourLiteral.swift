import FlowGraph
import FlowGraphAnalysis

/// The query of a tour as an expression of Swift, which makes an `AppTour`.
struct AppTourLiteral {
    private let query: TourQuery
    /// True if the expression has the budget, so that the same flows are planned by it.
    private let hasBudget: Bool
    /// True if the query begins flows elsewhere than on the first start screen, with given facts, or in several ways.
    private let namesLaunches: Bool

    init(_ query: TourQuery, in graph: NavigationGraph, withBudget hasBudget: Bool = false) {
        (self.query, self.hasBudget) = (query, hasBudget)
        namesLaunches =
            query.launches.map(\.start) != graph.startScreens.prefix(1).map { graph.screens[$0].name }
            || query.launches.contains { !$0.given.isEmpty }
    }

    /// The expression, on several lines for a member of a type.
    var text: String { "AppTour(\n        " + arguments.joined(separator: ",\n        ") + ")" }

    private var arguments: [String] {
        var arguments = ["covering: \(criterion)"]
        if namesLaunches {
            let launches = query.launches.map(launch)
            let list =
                launches.count == 1 ? launches[0] : launches.map { "\n            \($0)," }.joined() + "\n        "
            arguments.append("from: [\(list)]")
        }
        arguments.append("restartCost: \(JSONText.number(query.restartCost))")
        switch query.longest {
        case .segments(let count): arguments.append("longest: .segments(\(count))")
        case .seconds(let seconds): arguments.append("longest: .seconds(\(JSONText.number(seconds)))")
        case nil: break
        }
        if query.isStrict { arguments.append("strict: true") }
        if query.allowsDestructive { arguments.append("allowingDestructive: true") }
        if hasBudget { arguments.append("budget: \(query.budget)") }
        return arguments
    }

    private var criterion: String {
        switch query.criterion {
        case .segments: ".segments"
        case .screens: ".screens"
        case .pairs: ".pairs"
        case .conditions: ".conditions"
        case .returns: ".returns"
        case .tag(let tag): ".tag(\(tag.swiftLiteral))"
        }
    }

    private func launch(_ launch: TourQuery.Launch) -> String {
        let given = launch.given.map { entry in
            "PreconditionKey(rawValue: \(entry.fact.swiftLiteral)): \(entry.value.swiftLiteral)"
        }
        let argument = given.isEmpty ? "" : ", given: [\(given.joined(separator: ", "))]"
        return "AppTour.Launch(fromScreenNamed: \(launch.start.swiftLiteral)\(argument))"
    }
}

extension FactValue {
    /// The value in Swift.
    fileprivate var swiftLiteral: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .string(let value): value.swiftLiteral
        }
    }
}

extension String {
    /// The text as a literal of Swift on one line, without a command to a runner that prints the source: such a command begins with
    /// two number signs.
    var swiftLiteral: String {
        let mayBeCommand = contains("##")
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "#" where mayBeCommand: "\\u{23}"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _
            where [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory):
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
