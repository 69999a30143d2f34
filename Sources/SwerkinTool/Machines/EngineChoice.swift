import ArgumentParser
import FlowGraph
import Foundation
import SwerkinRecords

/// The engine that an option names.
enum EngineChoice: String, CaseIterable, ExpressibleByArgument {
    case local
    case ssh
    case slurm
    case kubernetes
    case github
    case gitlab
    case buildkite

    /// The format of the file that stands for the run, or nil if the command runs the flows itself.
    var manifest: ManifestFormat? { ManifestFormat(rawValue: rawValue) }

    /// Makes the engine for so many flows.
    ///
    /// Throws ``RunError`` if it isn't there, or has no machine.
    func engine(
        places: Int?, hosts: [String], arguments: [String], flowCount: Int, work: WorkFolder,
        variables: [String: String]
    ) throws(RunError) -> any Engine {
        switch self {
        case .local:
            let processors = ProcessInfo.processInfo.activeProcessorCount
            return LocalEngine(places: min(places ?? processors, flowCount), work: work, variables: variables)
        case .ssh:
            return try RemoteEngine(
                hosts: hosts, places: places, work: work, variables: variables, arguments: arguments)
        case .kubernetes, .github, .gitlab, .buildkite:
            throw .refused(engine: rawValue, problem: "it runs flows by a file")
        case .slurm:
            return try SlurmEngine(places: places, work: work, variables: variables, arguments: arguments)
        }
    }

    /// True of a variable that is set for flows on other hosts too, which have the rest of their own.
    static func travels(_ variable: String) -> Bool {
        ["SWERKIN_", "FLOWGRAPH_"].contains(where: variable.hasPrefix)
            || ["TEST_TAGS", "EXCLUDE_TAGS", "NO_COLOR"].contains(variable)
    }
}

/// A host as written on the command line.
enum HostArgument {
    /// The reason why a text is not a host.
    struct Problem: Error, CustomStringConvertible {
        let description =
            "write a host as for ssh, such as ada@one.example; a port belongs into the configuration of ssh"
    }

    /// Returns the host unchanged; throws ``Problem`` for what ssh, rsync or GNU parallel would take for something else.
    static func read(_ text: String) throws(Problem) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@._-".contains($0)) }
        guard isPlain, let first = text.first, first != "-", first != "@" else { throw Problem() }
        return text
    }
}
