import CommandSupport
import FlowGraph
import FlowGraphImport

extension ToolError {
    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .severalModels, .mainOfOneFile, .unmeasuredDriver, .unmeasuredDevice, .severalStarts, .emptyStackName,
            .highlightSyntax,
            .unknownExtension, .binaryToTerminal, .overwritesInput, .noTypeName:
            .wrongUsage
        case .unreadable, .folderOfDocuments: .unreadableInput
        case .document, .configuration, .invalidBaseline, .modelAsBaseline, .invalidCoverage, .foreignCoverage,
            .invalidMeasurements, .invalidValues, .foreignValues, .tooLarge,
            .tooLargeFile:
            .invalidInput
        case .importing(let error): error.status
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
    fileprivate var status: ExitStatus {
        if case .emptyFolder = reason { return .unreadableInput }
        return switch fault {
        case .request: .wrongUsage
        case .content: .invalidInput
        case .reading: .unreadableInput
        }
    }
}

extension CommandResult {
    /// Creates the result for an error.
    init(_ error: ToolError) {
        self.init(notes: [error.description], status: error.status)
    }
}
