import FlowGraph
import FlowGraphImport
import GraphvizRenderer

/// Why the command could not answer.
enum ToolError: Error, Sendable {
    /// Several models where only one can be read; the first of them that is no part of another.
    case severalModels(String)
    /// A main file is named where the model is one file.
    case mainOfOneFile(model: String)
    /// The model has several start screens and none is named.
    case severalStarts([String])
    /// A name on the stack at the start is empty.
    case emptyStackName
    /// The two ends of a plan are not written as such.
    case highlightSyntax(String)
    /// Neither an option nor the file's extension says in which format to write.
    case unknownExtension(file: String)
    /// The format is not for people's eyes.
    case binaryToTerminal(ExportFormat)
    /// A file cannot be read.
    case unreadable(path: String, reason: String)
    /// A file that is no XML has more bytes than are read.
    case tooLarge(path: String, limit: Int)
    /// A folder has model files and nothing of another tool; only folders of the latter are read as one model.
    case folderOfDocuments(path: String, files: [String])
    /// The file to write is one of those that are read.
    case overwritesInput(path: String)
    /// A file cannot be written.
    case unwritable(path: String, reason: String)
    /// The disk that a file is written to is full or broken, or the reader of the pipe has gone.
    case outputFailed(path: String, reason: String)
    /// A model file is not valid.
    case document(DocumentError, file: String)
    /// A configuration file or the entries of a baseline are not valid, or do not fit the model.
    case configuration([ConfigurationProblem], file: String)
    /// A file is a model where a baseline is expected.
    case modelAsBaseline(path: String)
    /// A file is no baseline.
    case invalidBaseline(path: String, reason: String)
    /// A check could not be finished, so that its findings make no baseline.
    case incompleteBaseline(BudgetExceeded)
    /// A model of another tool could not be imported.
    case importing(ImportError)
    /// The question cannot be answered.
    case planning(PlanningError)
    /// The picture cannot be made.
    case drawing(GraphvizError)
}
