import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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
