import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A tour as a file of tests for Swift Testing.
///
/// The file has the query, not the flows: these are planned from the app's own screens when the tests run, so that the file stays true if
/// screens change. Its first lines list the flows for the model at hand.
struct TourSwift {
    private let tour: Tour
    private let query: TourQuery
    private let graph: NavigationGraph
    /// The name of the app's type.
    private let app: String

    init(_ tour: Tour, of query: TourQuery, in graph: NavigationGraph, app: String) {
        (self.tour, self.query, self.graph, self.app) = (tour, query, graph, app)
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
            "", "import SwerkinSwiftTesting", "import SwerkinTours", "import Testing", "",
            "@Suite(\("Tour of \(app)".swiftLiteral))",
            "struct \(typeName) {",
            "    @Test(\(title.swiftLiteral), arguments: tour.flows(of: \(app).self))",
            "    func perform(_ flow: AppTour.Flow) { flow.perform() }", "",
            "    private static let tour = \(AppTourLiteral(query, in: graph).text)", "}", "",
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
            ]).map { "// " + UntrustedText(OneLine.text($0)).forLog }
    }
}

/// A tour as a test case of XCTest, with a method for each flow.
///
/// The methods name their flows, which are planned anew from the app's own screens when the tests run; a last method fails if the flows are
/// others then. XCTest lists the methods of a class before any of them runs, so that a file has to have them.
struct TourXCTest {
    private let tour: Tour
    private let flows: TestedFlows
    private let query: TourQuery
    private let graph: NavigationGraph
    /// The name of the class to inherit from.
    private let testClass: String

    init(_ tour: Tour, as flows: TestedFlows, of query: TourQuery, in graph: NavigationGraph, testClass: String) {
        (self.tour, self.flows, self.query, self.graph, self.testClass) = (tour, flows, query, graph, testClass)
    }

    /// The file, with a line break at its end.
    var text: String {
        (introduction + ["", "import Swerkin", "import SwerkinTours", "", "final class \(typeName): \(testClass) {"]
            + zip(flows.names, methods).flatMap { name, method in
                ["    func \(method)() { performFlow(\(name.swiftLiteral), of: Self.tour) }"]
            } + [
                "", "    func testTheTourHasTheseFlows() {", "        assertFlows(", "            \(list),",
                "            of: Self.tour)", "    }", "",
                "    private static let tour = \(AppTourLiteral(query, in: graph, withBudget: true).text)", "}", "",
            ]).joined(separator: "\n")
    }

    /// The names of the flows, each on a line of its own if there are several.
    private var list: String {
        let names = flows.names.map(\.swiftLiteral)
        guard names.count > 1 else { return "[\(names.joined())]" }
        return "[" + names.map { "\n                \($0)," }.joined() + "\n            ]"
    }

    /// `ShopTour` for `ShopTestCase`.
    private var typeName: String {
        let name = testClass.filter { $0 != "." }
        let ending = ["TestCase", "Tests", "Case"].first { name.hasSuffix($0) && name != $0 } ?? ""
        return name.dropLast(ending.count) + "Tour"
    }

    /// The names of the methods: a number, which orders them as the flows and tells them apart, and the name of the flow.
    private var methods: [String] {
        let width = "\(flows.names.count)".count
        return flows.names.enumerated().map { index, name in
            let number = "\(index + 1)"
            return "test\(String(repeating: "0", count: width - number.count))\(number)\(Self.words(name))"
        }
    }

    /// The letters and digits of a name, each word with a capital.
    private static func words(_ name: String) -> String {
        name.split(separator: "→").map { part in
            part.split { !$0.isLetter && !("0"..."9").contains($0) }
                .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }.filter { !$0.isEmpty }.joined(separator: "To")
    }

    private var introduction: [String] {
        [
            "A tour of \(graph.name ?? "the app") as its model is: \(tour.summary).",
            "If testTheTourHasTheseFlows fails, the screens have changed: write the file anew, by flowgraph tour --format xctest.",
        ].map { "// " + UntrustedText(OneLine.text($0)).forLog }
    }
}

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
        var finder = OrderFinder()
        let escaped = unicodeScalars.map { scalar -> String in
            let isOrder = finder.isOrder(scalar)
            return switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "#" where mayBeCommand: "\\u{23}"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _
            where isOrder
                || [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                    scalar.properties.generalCategory):
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
