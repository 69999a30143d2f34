import FlowGraphImport
import Testing

/// The error that an import ends with; records an issue where it ends well.
func importFailure(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws(ImportError) -> ImportedModel
) -> ImportError? {
    do throws(ImportError) {
        let model = try read()
        Issue.record("the import made a graph of \(model.screenNames)", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}
