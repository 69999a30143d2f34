import CommandSupport
import FlowGraph
import FlowGraphImport
import GraphvizRenderer

/// An error of the command.
enum ToolError: Error, Sendable {
    /// Several models although only one can be read; the first of them that is not part of another.
    case severalModels(String)
    /// A main file is named although the model is one file.
    case mainOfOneFile(model: String)
    /// The model has several start screens, and none is named.
    case severalStarts([String])
    /// A name on the stack at the start is empty.
    case emptyStackName
    /// The argument is not the start and the end of a plan.
    case highlightSyntax(String)
    /// Neither an option nor the file's extension determines the output format.
    case unknownExtension(file: String)
    /// The format is binary, and the output is a terminal.
    case binaryToTerminal(ExportFormat)
    /// A file cannot be read.
    case unreadable(path: String, reason: String)
    /// A file that is not XML exceeds the size limit.
    case tooLarge(path: String, limit: Int)
    /// A file that is no model is larger than the limit of its format, in words.
    case tooLargeFile(path: String, limit: String)
    /// A folder contains model files and no other tool's models; only folders of the latter are read as one model.
    case folderOfDocuments(path: String, files: [String])
    /// The output file is one of the inputs.
    case overwritesInput(path: String)
    /// A file cannot be written.
    case unwritable(path: String, reason: String)
    /// No server can listen at a port of this machine.
    case cannotListen(port: UInt16, reason: String)
    /// A file is neither values of screens and segments nor one that has such.
    case invalidValues(path: String, reason: String)
    /// No screen and no segment has a name that a file of values has; the first of its names.
    case foreignValues(path: String, name: String)
    /// A model file is not valid.
    case document(DocumentError, file: String)
    /// A configuration file or the entries of a baseline are invalid, or do not fit the model.
    case configuration([ConfigurationProblem], file: String)
    /// A file is a model instead of a baseline.
    case modelAsBaseline(path: String)
    /// A file is not a baseline.
    case invalidBaseline(path: String, reason: String)
    /// A file is neither a report of coverage nor a list of names.
    case invalidCoverage(path: String, reason: String)
    /// A file is none that `swerkin learn` has written.
    case invalidMeasurements(path: String, reason: String)
    /// A file with measurements has none of a driver; the drivers that it has.
    case unmeasuredDriver(String, path: String, known: [String])
    /// A device of which a file has no measurements; those that it has.
    case unmeasuredDevice(String, path: String, known: [String])
    /// No target has a name that a report of coverage or a list has; the first of its names.
    case foreignCoverage(path: String, name: String)
    /// A check could not be finished, so that its findings cannot make a baseline.
    case incompleteBaseline(BudgetExceeded)
    /// A model of another tool could not be imported.
    case importing(ImportError)
    /// The Swift sources of an app could not be read.
    case sources(SourceProgramError)
    /// The segments of a model are to be explained that isn't read from Swift sources.
    case explainsNoSources(String)
    /// The model has no name, or one that is no name of a type in Swift, and a file of tests needs one.
    case noTypeName(model: String?)
    /// The query cannot be answered.
    case planning(PlanningError)
    /// The picture cannot be made.
    case drawing(GraphvizError)
}

extension ToolError {
    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .severalModels, .mainOfOneFile, .unmeasuredDriver, .unmeasuredDevice, .severalStarts, .emptyStackName,
            .highlightSyntax,
            .unknownExtension, .binaryToTerminal, .overwritesInput, .noTypeName, .explainsNoSources:
            .wrongUsage
        case .unreadable, .folderOfDocuments: .unreadableInput
        case .document, .configuration, .invalidBaseline, .modelAsBaseline, .invalidCoverage, .foreignCoverage,
            .invalidMeasurements, .invalidValues, .foreignValues, .tooLarge,
            .tooLargeFile:
            .invalidInput
        case .importing(let error): error.status
        case .sources(let error): error.status
        case .planning(let error): error.status
        case .drawing, .incompleteBaseline: .internalFault
        case .unwritable, .cannotListen: .outputFault
        }
    }
}

extension PlanningError {
    fileprivate var status: ExitStatus {
        switch self {
        case .unknownScreen, .unknownLabel, .unknownTag, .unknownFact, .invalidFact, .noStartScreen, .tooManyWaypoints,
            .otherScreenOnTop:
            .wrongUsage
        case .noPlan: .no
        case .budgetExceeded: .internalFault
        }
    }
}

extension ImportError {
    /// The problem, with what the command looks for beside what can be imported.
    fileprivate var words: String {
        guard reason == .emptyFolder else { return description }
        return "\(file): there is no storyboard, no Android navigation graph and no Swift source in this folder"
    }

    fileprivate var status: ExitStatus {
        if case .emptyFolder = reason { return .unreadableInput }
        return switch fault {
        case .request: .wrongUsage
        case .content: .invalidInput
        case .reading: .unreadableInput
        }
    }
}

extension ToolError {
    /// True if the graph lacks something, or has too much of it.
    fileprivate var isAboutGraph: Bool {
        switch self {
        case .planning, .severalStarts: true
        default: false
        }
    }
}

extension CommandResult {
    /// Creates the result for an error, after the notes about the models if it is about the graph.
    init(_ error: ToolError, after notes: [String]) {
        self.init(notes: (error.isAboutGraph ? notes : []) + [error.description], status: error.status)
    }
}

extension ToolError: CustomStringConvertible {
    /// The problem and the remedy.
    ///
    /// Problems of a model begin with the file and the position in it, others with the word Error.
    var description: String {
        switch self {
        case .document(let error, let file): error.description(file: file)
        case .importing(let error): OneLine.text(error.words)
        case .sources(let error): error.description
        case .configuration(let problems, let file):
            problems.map { $0.description(file: file) }.joined(separator: "\n")
        case .invalidBaseline(let path, let reason):
            OneLine.text("\(path): this is not a baseline: \(reason); name a file that --write-baseline has written")
        case .modelAsBaseline(let path):
            OneLine.text("\(path): this is a model, not a baseline; name a file that --write-baseline has written")
        case .invalidCoverage(let path, let reason):
            OneLine.text(
                "\(path): this is neither a report of swerkin coverage --json nor a list of names, each on its line: \(reason)"
            )
        case .invalidMeasurements(let path, let reason):
            OneLine.text("\(path): this is no file of swerkin learn: \(reason); write it again")
        case .invalidValues(let path, let reason):
            OneLine.text(
                "\(path): this is no file of values, no report of swerkin coverage --json and no file of swerkin learn: \(reason)"
            )
        case .foreignValues(let path, let name):
            OneLine.text("\(path): no screen and no segment of the model is called as in it, the first is “\(name)”")
        case .cannotListen(let port, let reason):
            OneLine.text("Error: the command cannot listen at port \(port) of 127.0.0.1: \(reason)")
        case .unmeasuredDriver(let driver, let path, let known):
            OneLine.text(
                "Error: \(path) has nothing of the driver “\(driver)”"
                    + (known.isEmpty ? "" : "; it has \(Enumeration.words(known, limit: 5))"))
        case .unmeasuredDevice(let device, let path, let known):
            OneLine.text(
                "Error: \(path) has nothing of the device “\(device)”"
                    + (known.isEmpty ? "" : "; it has \(Enumeration.words(known, limit: 5))"))
        case .foreignCoverage(let path, let name):
            OneLine.text(
                "\(path): no name in it is that of a target, the first is “\(name)”; it is of another model, or covers something"
                    + " else than --cover says")
        case .noTypeName(let name):
            OneLine.text(
                (name.map { "the model's name “\($0)” is no name of a type in Swift" } ?? "the model has no name")
                    + "; name the app's type, as in --app Shop")
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .tooLarge(let path, let limit):
            "\(path): this is larger than \(limit >> 20) MiB, the limit for model files; import or describe a part of"
                + " the app"
        case .tooLargeFile(let path, let limit):
            "\(path): this is larger than \(limit), the most that is read of such a file"
        case .folderOfDocuments(let path, let files):
            "\(path): there is no storyboard and no Android navigation graph in this folder; name"
                + (files.count == 1 ? " the file \(files[0]) itself" : " one of \(Enumeration.words(files, limit: 5))")
        case .planning(.noPlan(let explanation)): explanation.words
        case .planning(let error): "Error: \(error)\(ToolError.advice(error))"
        default: OneLine.text("Error: \(usageWords)")
        }
    }

    private var usageWords: String {
        switch self {
        case .severalModels(let model):
            "\(model) is a whole model, so it must be the only one; several files make one model only if they are"
                + " storyboards or Android navigation graphs"
        case .mainOfOneFile(let model):
            "--main is for models of several files, and \(model) is a whole model"
        case .severalStarts(let screens):
            "the graph has several start screens (\(Enumeration.words(screens, limit: 10))); name one of them with --from"
        case .emptyStackName:
            "there is an empty name in --stack; write the screens' names with one comma between two, such as"
                + " --stack Home,Search"
        case .highlightSyntax(let text):
            "--highlight \(text) does not name two screens; write START..END, such as Home..Checkout"
        case .unknownExtension(let file):
            "the extension of \(file) is not that of a format; name one with --format \(ToolError.formats)"
        case .binaryToTerminal(let format):
            "\(format.rawValue.uppercased()) is not for a terminal; name a file, as in -o graph.\(format.rawValue), or pipe it on"
        case .overwritesInput(let path):
            "\(path) is one of the inputs and would be lost; name another file"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason)"
        case .explainsNoSources(let path):
            "--explain shows what in Swift sources led to a segment; name a folder that has them, not \(path)"
        case .incompleteBaseline(let exceeded):
            "\(exceeded.budgetWords) was used up, so findings may be missing and no baseline was written"
                + " (\(exceeded.options))"
        case .drawing(let error):
            error.description
        default:
            ""
        }
    }

    /// The remedy for an error by the options of the command.
    private static func advice(_ error: PlanningError) -> String {
        switch error {
        case .noStartScreen: " (use --from)"
        case .budgetExceeded(let exceeded): " (\(exceeded.options))"
        case .invalidFact(.wrongType(let fact, let value, let domain)) where domain.contains(.string(value.description)):
            "; for the text write '\(fact)=\"\(value)\"'"
        default: ""
        }
    }

    private static var formats: String { ExportFormat.allCases.map(\.rawValue).joined(separator: "|") }
}

extension NoPlan {
    /// The explanation, with remedies by the command's options.
    var words: String {
        description(givingStackBy: "with --stack …,\(start)", allowingDestructiveBy: "with --allow-destructive")
    }
}

extension BudgetExceeded {
    /// The options of the command that help.
    var options: String {
        switch resource {
        case .states: "use --given and --budget"
        case .memory: "use --given and --memory"
        }
    }
}
