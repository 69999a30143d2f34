import Foundation

// Draws graphs like those of apps as SVG beside the command dot, on the same texts in the DOT language, in turn within a round,
// and by the whole command flowgraph. Prints a line of JSON for each.

func measure(_ graphs: [String], by program: String, rounds: Int, in folder: URL) throws {
    var jobs = try graphs.map { try DrawingJob($0, by: program, in: folder) }
    // The first round warms up.
    for round in 0...rounds {
        for index in jobs.indices { try jobs[index].perform(counts: round > 0) }
    }
    for line in jobs.flatMap(\.lines) { print(line) }
}

do {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--draw", arguments.count == 4 {
        let files = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
        try DrawingContest.draw(files[0], picture: files[1], course: files[2])
        exit(0)
    }
    guard let program = arguments.first, let rounds = Int(arguments.dropFirst().first ?? "5"), rounds > 0 else {
        FileHandle.standardError.write(Data("usage: DrawingBenchmark FLOWGRAPH [ROUNDS [GRAPH…]]\n".utf8))
        exit(64)
    }
    let graphs = arguments.count > 2 ? Array(arguments.dropFirst(2)) : ["g1-100", "g1-1000", "g1-10000"]
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "drawing-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try measure(graphs, by: program, rounds: rounds, in: folder)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
