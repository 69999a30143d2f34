import ArgumentParser

/// A format that findings can be reported in.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, sarif, github
}
