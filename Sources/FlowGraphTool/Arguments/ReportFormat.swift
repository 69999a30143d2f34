import ArgumentParser

/// A format for the report of findings.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, sarif, github
}
