import ArgumentParser

/// A format that a comparison can be reported in.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, markdown
}
