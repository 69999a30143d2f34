import FlowGraph
import FlowGraphImport

/// An imported model with the fields that the expectations have.
struct MeasuredModel {
    private let model: ImportedModel
    private let measures: GraphMeasures

    /// The tags of segments that the expectations count elsewhere or not at all: returns, and implied segments.
    private static let uncountedTags: Set<String> = [ImportedModel.impliedTag, "unwind", "popOnly"]

    init(_ model: ImportedModel) {
        self.model = model
        // The expectations contain only forward segments that models declare.
        measures = GraphMeasures(model.graph) { Self.uncountedTags.isDisjoint(with: $0.tags) }
    }

    /// The fields by name.
    var fields: [String: JSONValue] {
        let own =
            switch model.report.contents {
            case .storyboards(let report): storyboardFields(report)
            case .androidNavigation(let report): androidFields(report)
            }
        return distanceFields.merging(own) { _, own in own }
    }

    private var distanceFields: [String: JSONValue] {
        let identifiers = model.report.screenIdentifiers
        var fields: [String: JSONValue] = [
            "nodes": .number(model.graph.screens.count),
            "nodeIds": JSONValue(sorted: identifiers),
        ]
        guard let start = model.graph.startScreens.first else {
            for field in ["initial", "reachable", "maxDepth"] { fields[field] = .null }
            return fields
        }
        let distances = measures.distances(from: [start])
        let depths = distances.compactMap { $0 }
        let deepest = depths.max() ?? 0
        fields["initial"] = .string(identifiers[start])
        fields["reachable"] = .number(depths.count)
        fields["maxDepth"] = .number(deepest)
        fields["depthHistogram"] = .array((0...deepest).map { depth in .number(depths.count { $0 == depth }) })
        let unreachable = identifiers.indices.filter { distances[$0] == nil }
        fields["unreachable"] = JSONValue(sorted: unreachable.map { identifiers[$0] })
        return fields
    }

    private func storyboardFields(_ report: StoryboardReport) -> [String: JSONValue] {
        let graph = model.graph
        let start = graph.startScreens
        let isContainment = { (segment: Segment) in !["relationship", "embed"].filter(segment.tags.contains).isEmpty }
        let components = measures.componentSizes
        let isReference = { (screen: Int) in graph.screens[screen].tags.contains("reference") }
        let modules = Dictionary(graph.screens.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first })
        let reached = measures.distances(from: start)
        return [
            "edges": .number(measures.segments.count),
            "distinctPairs": .number(measures.distinctPairs),
            "selfLoops": .number(measures.selfLoops),
            "sources": .number(measures.sources),
            "sinks": .number(measures.sinks),
            "largestScc": .number(components.first ?? 0),
            "sccNontrivial": .number(components.count { $0 > 1 }),
            "relationshipEdges": .number(measures.segments.count { $0.tags == ["relationship"] }),
            "embedEdges": .number(measures.segments.count { $0.tags == ["embed"] }),
            "transitionEdges": .number(measures.segments.count { !isContainment($0) }),
            "crossFileEdges": .number(measures.segments.count { modules[$0.start] != modules[$0.end ?? ""] }),
            "maxDepthContainmentFree": JSONValue(
                start.isEmpty ? nil : measures.distances(from: start, isFree: isContainment).compactMap { $0 }.max()),
            "screens": .number(graph.screens.indices.count { !isReference($0) }),
            "reachableScreens": .number(graph.screens.indices.count { reached[$0] != nil && !isReference($0) }),
            "references": .number(report.references),
            "scenes": .number(report.scenes),
            "segues": .number(report.segues),
            "segueKinds": JSONValue(counts: report.segueKinds.map { ($0.kind, $0.count) }),
            "identifiedSegues": .number(report.identifiedSegues),
            "ignoredSegueElements": .number(report.ignoredSegues),
            "unwindSegues": .number(report.unwindSegues.count),
            "danglingSegues": .number(report.danglingSegues.count),
            "unresolvedReferences": JSONValue(sorted: report.unresolvedReferences.map(\.description)),
            "storyboards": .number(report.storyboards),
            "duplicateStoryboardNames": JSONValue(sorted: report.namesakes),
            "main": JSONValue(model.report.main),
        ]
    }

    private func androidFields(_ report: AndroidNavigationReport) -> [String: JSONValue] {
        let graph = model.graph
        let deepLinked = graph.screens.indices.filter { graph.screens[$0].tags.contains("deepLink") }
        let reached = measures.distances(from: graph.startScreens + deepLinked).count { $0 != nil }
        return [
            "leaves": .number(graph.screens.count),
            "screenEdges": .number(measures.segments.count),
            "screenDistinctPairs": .number(measures.distinctPairs),
            "reachableWithDeepLinks": .number(reached),
            "rootId": JSONValue(report.rootID),
            "startDestination": JSONValue(report.startDestination),
            "graphs": .number(report.graphs),
            "nestedGraphs": .number(report.graphs - 1),
            "byElement": JSONValue(counts: report.elements.map { ($0.element, $0.count) }),
            "destinations": .number(report.destinations),
            "destinationsWithoutId": .number(report.destinationsWithoutID),
            "duplicateIds": JSONValue(sorted: report.repeatedIDs),
            "includes": .number(report.includes),
            "actions": .number(report.actions),
            "globalActions": .number(report.globalActions),
            "edges": .number(report.resolvedActions),
            "actionsTargetingGraph": .number(report.actionsTargetingGraphs),
            "popUpToActions": .number(report.popUpToActions),
            "popUpToInclusive": .number(report.inclusivePopUpToActions),
            "popOnlyActions": .number(report.popOnlyActions.count),
            "danglingActions": JSONValue(sorted: report.danglingActions.map(\.description)),
            "outOfScopeActions": .number(report.outOfScopeActions.count),
            "arguments": .number(report.arguments),
            "deepLinks": .number(report.deepLinks),
        ]
    }
}
