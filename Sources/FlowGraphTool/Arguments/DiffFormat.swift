import ArgumentParser

/// A format for the report of a comparison.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, markdown
}
