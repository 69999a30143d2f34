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
    /// The model has no name, or one that is no name of a type in Swift, and a file of tests needs one.
    case noTypeName(model: String?)
    /// The query cannot be answered.
    case planning(PlanningError)
    /// The picture cannot be made.
    case drawing(GraphvizError)
}
