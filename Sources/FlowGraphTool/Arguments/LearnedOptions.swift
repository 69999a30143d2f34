import ArgumentParser
import CommandSupport
import FlowGraph

/// The options for plans by expected times.
struct LearnedOptions: ParsableArguments {
    /// The source of costs.
    enum Costs: String, CaseIterable, ExpressibleByArgument {
        case declared, learned
    }

    @Option(
        name: .customLong("learned"),
        help: ArgumentHelp(
            "A file of swerkin learn: segments cost the time that they are expected to take.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The driver to take the measurements of. (default: all of the file together)", valueName: "name"))
    var driver: String?

    @Option(
        help: ArgumentHelp(
            "The device whose measurements are preferred. (default: all of the driver together)", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("The costs to plan by; declared ignores --learned.", valueName: "kind"))
    var costs: Costs?

    func validate() throws {
        if costs == .learned, path == nil { throw ValidationError("--costs learned needs a file with --learned.") }
        if driver != nil, path == nil { throw ValidationError("--driver needs a file with --learned.") }
        if device != nil, path == nil { throw ValidationError("--device needs a file with --learned.") }
    }

    /// The measurements, or nil if declared costs count.
    func measurements() throws(ToolError) -> Measurements? {
        guard let path, costs != .declared else { return nil }
        let measurements: Measurements
        let content = try ModelReader.bytes(of: path, upTo: .report)
        do throws(MeasurementsError) {
            measurements = try Measurements(json: content)
        } catch {
            throw .invalidMeasurements(path: "\(path):\(error.line):\(error.column)", reason: error.problem)
        }
        if let driver, !measurements.drivers.contains(driver) {
            throw .unmeasuredDriver(driver, path: path, known: measurements.drivers)
        }
        if let device, !measurements.devices.contains(device) {
            throw .unmeasuredDevice(device, path: path, known: measurements.devices)
        }
        return measurements
    }

    /// A graph whose segments cost the time that they are expected to take, or as it is if declared costs count.
    func applied(to graph: NavigationGraph) throws(ToolError) -> NavigationGraph {
        guard let measurements = try measurements() else { return graph }
        return graph.expectingTimes(by: measurements, on: driver, device: device)
    }
}
