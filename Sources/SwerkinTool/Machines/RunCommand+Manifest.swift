import ArgumentParser
import CommandSupport
import Foundation

extension RunCommand {
    /// Throws `ValidationError` for arguments that a file for another system cannot have, or lacks.
    func validateManifest(_ format: ManifestFormat) throws {
        let name = format.rawValue
        if workers == nil { throw ValidationError("--on \(name) needs --workers: the number of shards.") }
        if !filter.isEmpty || !skip.isEmpty {
            throw ValidationError(
                "--filter and --skip choose among flows that are listed now, and --on \(name) lists none; set TEST_TAGS in the file."
            )
        }
        if format == .buildkite, image != nil {
            throw ValidationError(
                "--image is for --on kubernetes, github and gitlab; agents of Buildkite run on machines of yours.")
        }
        if format == .kubernetes, image == nil {
            throw ValidationError("--on kubernetes needs --image: the image that has the test program.")
        }
        let values = matrix.flatMap { [$0.name] + $0.values }.map { ($0 as String?, "--matrix") }
        for (text, option) in [(program, "the program"), (durations, "--durations"), (image, "--image")] + values {
            if let text, !Self.isPlain(text) {
                throw ValidationError(
                    "--on \(name) writes \(option) into a file as it is: use letters, digits and . _ - + / : @, not “\(text)”."
                )
            }
        }
        if format != .kubernetes, [program, durations].contains(where: { $0?.hasPrefix("/") == true }) {
            throw ValidationError("--on \(name) takes paths in the repository, which do not begin with a slash.")
        }
    }

    /// Returns true if no shell, no YAML and no system takes anything in a text for something else.
    private static func isPlain(_ text: String) -> Bool {
        !text.hasPrefix("-") && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-+/:@".contains($0)) }
    }

    /// Writes the file for another system.
    func manifestResult(_ format: ManifestFormat) -> CommandResult {
        var manifest = ShardManifest(program: program, count: workers ?? 1, durations: durations, image: image)
        manifest.axes = matrix
        if !matrix.isEmpty { manifest.columns = (try? FlowMatrix(matrix))?.columns([:]) ?? [] }
        do throws(UnwrittenFile) {
            try WholeFile(output).write(Data(format.text(manifest).utf8))
            return CommandResult()
        } catch {
            return CommandResult(notes: ["Error: \(error)"], status: .outputFault)
        }
    }
}
