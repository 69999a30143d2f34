import Foundation

@main
enum EntryPoint {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let answer = FlowGraphCommand.answer(to: arguments, in: .process)
        let remarks = answer.remarks.map { $0 + "\n" }.joined()
        FileHandle.standardError.write(Data(remarks.utf8))
        if answer.file == nil {
            do {
                try FileHandle.standardOutput.write(contentsOf: answer.output)
            } catch {
                let failure = Answer(.unwritable(path: "standard output", reason: FileFault.words(error)))
                FileHandle.standardError.write(Data((failure.remarks.joined() + "\n").utf8))
                exit(failure.status.rawValue)
            }
        }
        exit(answer.status.rawValue)
    }
}
