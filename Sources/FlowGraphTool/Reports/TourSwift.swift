import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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
            "", "import SwerkinSwiftTesting", "import SwerkinTours", "import Testing", "", "@Suite(\("Tour of \(app)".swiftLiteral))",
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
