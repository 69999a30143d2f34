import CommandAnswers

@main
enum EntryPoint {
    static func main() {
        SwerkinCommand.answer(to: Array(CommandLine.arguments.dropFirst())).deliver()
    }
}
