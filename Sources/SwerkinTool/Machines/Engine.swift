import CommandSupport
import FlowGraph
import SwerkinRecords

/// Starts workers on machines: each runs ``WorkerScript`` with its number in a ``WorkFolder``.
///
/// An engine knows nothing of flows and records. It is used by one thread.
protocol Engine: AnyObject {
    /// The most workers that run at once.
    var places: Int { get }

    /// The machines that cannot be used, a clause each with the reason.
    var notes: [String] { get }

    /// The seconds after the end of a worker in which what it has written may still appear.
    var settlesWithin: Double { get }

    /// Starts workers by their numbers, on other machines than those that were lost, if there are others.
    ///
    /// Throws ``RunError`` if it can start none.
    func start(_ workers: [Int], avoiding machines: Set<String>) throws(RunError)

    /// The workers that no longer run, by number, with what the engine knows of their ends.
    func goneWorkers() -> [Int: String]

    /// The reason why a worker waits to begin, or nil if the engine knows none.
    func reasonToWait(of worker: Int) -> String?

    /// Brings what the workers have written to the folder of the run, unless they write to it themselves.
    func fetch()

    /// Ends a worker that runs or waits, within seconds.
    func end(_ worker: Int)

    /// Ends all workers, and removes what the engine has put onto machines.
    func close()
}

/// The reason why flows cannot be run.
enum RunError: Error, Hashable {
    /// A file cannot be read, for this reason.
    case unreadable(path: String, reason: String)
    /// A test bundle for Apple's platforms instead of a program.
    case bundle(String)
    /// A program that SwiftPM has not built of tests.
    case noTestProgram(String)
    /// A test program cannot list its tests.
    case listing(program: String, problem: String)
    /// A text that is no regular expression.
    case expression(option: String, text: String)
    /// None of so many listed tests is chosen.
    case noFlows(program: String, listedCount: Int)
    /// The folder of the run cannot be written, for this reason.
    case unwritable(path: String, reason: String)
    /// The engine is not installed: a program, and the package of Debian that has it.
    case missing(engine: String, program: String, package: String)
    /// The engine has no machine that could run anything.
    case noMachines(engine: String, problem: String)
    /// The engine refuses workers.
    case refused(engine: String, problem: String)
    /// Records or a history cannot be read, or the report not be written.
    case records(ReportError)
    /// A file of durations is none.
    case durations(ShardingError)
}

extension RunError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .unreadable(let path, let reason): OneLine.text("\(path) cannot be read: \(reason)")
        case .bundle(let path):
            OneLine.text(
                "\(path) is a folder: a test bundle of Apple's platforms, which xctest of Xcode runs; name the test program that swift build"
                    + " --build-tests makes on Linux")
        case .noTestProgram(let path):
            OneLine.text(
                "\(path) is no test program: name the file with the ending .\(TestProgram.pathExtension) that swift build --build-tests makes"
            )
        case .listing(let program, let problem): OneLine.text("\(program) does not list its tests: \(problem)")
        case .expression(let option, let text): OneLine.text("\(option) \(text) is no regular expression")
        case .noFlows(let program, 0): OneLine.text("\(program) has no tests")
        case .noFlows(let program, let count):
            OneLine.text("none of the \(Count.words(count, "test")) of \(program) is chosen by --filter and --skip")
        case .unwritable(let path, let reason): OneLine.text("\(path) cannot be written: \(reason)")
        case .missing(let engine, let program, let package):
            "--on \(engine) needs the program \(program); on Debian it is in the package \(package)"
        case .noMachines(let engine, let problem): OneLine.text("--on \(engine) has no machine: \(problem)")
        case .refused(let engine, let problem): OneLine.text("--on \(engine) starts no worker: \(problem)")
        case .records(let error): error.description
        case .durations(let error): error.description
        }
    }

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .unreadable: .unreadableInput
        case .bundle, .noTestProgram, .expression: .wrongUsage
        case .listing, .noFlows, .durations: .invalidInput
        case .unwritable: .outputFault
        case .missing, .noMachines, .refused: .unavailable
        case .records(let error): error.status
        }
    }
}
