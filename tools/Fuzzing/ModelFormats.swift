import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphImport
import Foundation

@testable import FlowGraphTool

extension FuzzedFormat {
    static let model = FuzzedFormat(seeds: { [Data(Sample.model.utf8)] }) { data in
        do {
            let graph = try NavigationGraph(json: [UInt8](data))
            let again = try? NavigationGraph(json: [UInt8](graph.json().utf8))
            precondition(again == graph, "A model that was read must be read again as it was written.")
        } catch {
            _ = (error as? DocumentError)?.description(file: "a.flowgraph.json")
        }
    }

    static let storyboard = imported("Main.storyboard", Sample.storyboard)
    static let android = imported("graph.xml", Sample.android)

    private static func imported(_ name: String, _ sample: String) -> FuzzedFormat {
        FuzzedFormat(seeds: { [Data(sample.utf8)] }) { data in
            do {
                let model = try ModelImporter.read([UInt8](data), name: name)
                _ = (model.graph.json(), model.report.notes.joined())
            } catch {
                _ = "\(error)"
            }
        }
    }

    static let baseline = FuzzedFormat(seeds: { [Data(Sample.baseline.utf8)] }) { data in
        do {
            let baseline = try Baseline.read(data, path: "baseline.json")
            let graph = try Sample.graph()
            let identities = FindingIdentities(graph)
            let found = try graph.check().findings.map { identities.identity(of: $0) }
            _ = (BaselineComparison(found, with: baseline).gone.map(\.description), baseline.text)
        } catch {
            _ = "\(error)"
        }
    }

    static let configuration = FuzzedFormat(seeds: { [Data(Sample.configuration.utf8)] }) { data in
        do throws(ConfigurationError) {
            _ = try ConfigurationReader.read(String(decoding: data, as: UTF8.self))
        } catch {
            _ = error.problems.map { $0.description(file: ".flowgraph.yml") }
        }
    }

    static let measurements = FuzzedFormat(seeds: { [Data(Sample.measurements.utf8)] }) { data in
        do {
            let measurements = try Measurements(json: data)
            let graph = try Sample.graph()
            let learned = graph.expectingTimes(by: measurements)
            let plan = try? graph.plan(PlanQuery(from: "Home", to: "Order"))
            let other = try? learned.plan(PlanQuery(from: "Home", to: "Order"))
            _ = (plan, other, measurements.json(), measurements.launchSeconds())
        } catch {
            _ = "\(error)"
        }
    }
}
