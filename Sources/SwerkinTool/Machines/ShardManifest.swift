import FlowGraph
import Foundation

/// A file that has a system of others build a test program once, run it in shards, in each of several settings if there are some, and
/// merge the records.
///
/// Shards are divided by `SWERKIN_SHARD`, in the program itself. A job that is run again writes to a folder of its own where the system allows it, so
/// that merging finds flows that ran twice.
struct ShardManifest: Hashable, Sendable {
    /// The path of the test program in the repository; in a container of Kubernetes, its path there.
    let program: String
    /// The number of shards, at least 1.
    let count: Int
    /// The path of a file of durations in the repository, or nil.
    let durations: String?
    /// The image of the containers, or nil for the system's own.
    let image: String?
    /// The axes of the settings, as arguments of `--matrix`; none if the flows run in one setting.
    var axes: [FlowMatrix.Axis] = []
    /// The settings, the columns of the matrix; none if there is one setting.
    var columns: [FlowMatrix.Column] = []

    /// The shell commands that run the flows of a shard, in the column of the number `COLUMN` if there are columns; they end with 1 if one failed, and with another code if a process did not end by itself.
    ///
    /// Source: the runners of XCTest and Swift Testing; the latter ends with 69 if there are none of its tests. `dollar` is how the system
    /// writes the character.
    func commands(dollar: String = "$") -> [String] {
        let path = program.hasPrefix("/") ? program : "./\(program)"
        return settings(dollar) + [
            "code=0", "\(path) || code=\(dollar)?",
            "\(path) --testing-library swift-testing --no-parallel || { last=\(dollar)?; test \(dollar)last = 69 || code=\(dollar)last; }",
            "exit \(dollar)code",
        ]
    }

    /// The commands that build the program, and pack it with its resources.
    var buildCommands: [String] {
        let folder = program.split(separator: "/").dropLast().joined(separator: "/")
        let resources = "$(find \(folder.isEmpty ? "." : "\(folder)/") -maxdepth 1 -name '*.resources')"
        return [
            "swift build --build-tests",
            "tar -czf flows.tar.gz \(program) \(resources)" + (durations.map { " \($0)" } ?? ""),
        ]
    }

    /// The command that gives the flows the variables of their column; none without columns.
    private func settings(_ dollar: String) -> [String] {
        guard !columns.isEmpty else { return [] }
        let cases = columns.enumerated().map { index, column in
            let commands = column.variables.sorted { $0.key < $1.key }.map { name, value in
                value.map { "export \(name)=\($0)" } ?? "unset \(name)"
            }
            return "\(index + 1)) \(commands.joined(separator: "; ")) ;;"
        }
        return ["case \(dollar)COLUMN in \(cases.joined(separator: " ")) esac"]
    }

    /// The command that merges the records; the folders of columns begin with their number.
    var mergeCommand: String {
        let matrix = axes.map { " --matrix \($0.name)=\($0.values.joined(separator: ","))" }.joined()
        return "swift run swerkin merge reports/* -o merged\(matrix)"
    }

    /// The number of processes that run flows.
    var jobCount: Int { count * max(columns.count, 1) }
}
