import CommandAnswers

@main
enum EntryPoint {
    static func main() {
        FlowGraphCommand.answer(to: Array(CommandLine.arguments.dropFirst()), in: .process).deliver()
    }
}
