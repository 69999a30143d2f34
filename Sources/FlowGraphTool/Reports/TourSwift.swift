import CommandSupport
import FlowGraph

/// A tour as a file of tests for Swift Testing.
///
/// The file has the query, not the flows: these are planned from the app's own screens when the tests run, so that the file stays true if
/// screens change. Its first lines say what the flows are in the model.
struct TourSwift {
    private let tour: Tour
    private let query: TourQuery
    private let graph: NavigationGraph
    /// The name of the app's type.
    private let app: String
    /// True if the query begins flows elsewhere than on the first start screen, with given facts, or in several ways.
    private let namesLaunches: Bool

    init(_ tour: Tour, of query: TourQuery, in graph: NavigationGraph, app: String) {
        (self.tour, self.query, self.graph, self.app) = (tour, query, graph, app)
        namesLaunches =
            query.launches.map(\.start) != graph.startScreens.prefix(1).map { graph.screens[$0].name }
            || query.launches.contains { !$0.given.isEmpty }
    }

    /// Returns true if a text can be the name of a type in Swift, such as `Shop` or `Apps.Shop`.
    static func isTypeName(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first else { return false }
            return (first.isLetter || first == "_") && part.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "_" }
        }
    }

    /// The file, with a line break at its end.
    var text: String {
        (introduction + [
            "", "import SwerkinSwiftTesting", "import Testing", "", "@Suite(\("Tour of \(app)".swiftLiteral))",
            "struct \(typeName) {",
            "    @Test(\(title.swiftLiteral), arguments: tour.flows(of: \(app).self))",
            "    func perform(_ flow: AppTour.Flow) { flow.perform() }", "", "    private static let tour = AppTour(",
            "        " + arguments.joined(separator: ",\n        ") + ")", "}", "",
        ]).joined(separator: "\n")
    }

    /// The app's name and `Tour`, without the dots of a name within another type.
    private var typeName: String { app.filter { $0 != "." } + "Tour" }

    private var title: String {
        if case .tag(let tag) = query.criterion { return "everything with the tag \(tag)" }
        return "every \(query.criterion.noun(for: 1))"
    }

    private var introduction: [String] {
        let flows = tour.flows.enumerated().map { number, flow in
            let first = flow.covers.first.map { $0.name(in: graph) } ?? flow.launch.start
            let segments = Count.words(flow.segments.count, "segment")
            return "  \(number + 1). \(first): \(segments), \(JSONText.number(flow.cost)) s"
        }
        return
            (["A tour of \(graph.name ?? app) as its model is: \(tour.summary)."] + flows + [
                "The flows are planned anew from the app's own screens when the tests run."
            ]).map { "// " + OneLine.text($0) }
    }

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
    /// The text as a literal of Swift on one line.
    fileprivate var swiftLiteral: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
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
