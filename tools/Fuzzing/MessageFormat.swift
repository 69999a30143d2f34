import FlowGraph
import Foundation

@testable import CommandSupport

extension FuzzedFormat {
    static let message = FuzzedFormat(seeds: { Sample.messages.map { Data($0.utf8) } }) { data in
        guard let graph = try? Sample.graph(),
            let nowhere = FileHandle(forWritingAtPath: "/dev/null")
        else { return }
        let tools = ModelTools(graph) { PlanQuery(from: $0.start, to: $0.goal) }
        let offer = ModelContextServer.Offer(
            name: "flowgraph", version: "1", instructions: ModelTools.instructions, tools: tools.all,
            resources: tools.resources)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        // Inputs are smaller than what a pipe takes.
        _ = data.withUnsafeBytes { write(ends[1], $0.baseAddress, min($0.count, 1 << 15)) }
        close(ends[1])
        ModelContextServer(offer).run(input: ends[0], output: nowhere)
        close(ends[0])
    }
}
