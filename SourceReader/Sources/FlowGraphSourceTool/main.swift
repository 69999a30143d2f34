import FlowGraphSource
import Foundation

struct Output: Codable {
    var screens: [SourceReading.Screen]
    var segments: [SourceReading.Segment]
    var unresolved: [String]
}
let reading = try SourceReader(folder: CommandLine.arguments[1]).read()
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
let output = Output(screens: reading.screens, segments: reading.segments, unresolved: reading.unresolved.map { "\($0.place): \($0.text): \($0.reason)" })
print(String(decoding: try encoder.encode(output), as: UTF8.self))
