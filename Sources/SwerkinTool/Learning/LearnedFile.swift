import FlowGraph

/// The file with measurements.
enum LearnedFile {
    /// Reads a file; throws ``AnalysisError`` if it can't be read or holds no measurements.
    static func measurements(at path: String) throws(AnalysisError) -> Measurements {
        let content = try ModelFile.content(of: path)
        do throws(MeasurementsError) {
            return try Measurements(json: content)
        } catch {
            throw .invalidMeasurements(path: "\(path):\(error.line):\(error.column)", reason: error.problem)
        }
    }
}
