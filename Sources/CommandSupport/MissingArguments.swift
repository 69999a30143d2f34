/// The errors about missing arguments of a verb.
///
/// The parser validates a verb before it looks for options that the verb doesn't have. So `plan Shop.flowgraph.json --too Checkout` would
/// miss the end that stands there, misspelt.
package enum MissingArguments {
    /// True while the arguments are read once more, only to find a misspelt option.
    @TaskLocal package static var areIgnored = false

    /// Reads arguments, and prefers the error that an option is unknown to the error that an argument is missing.
    ///
    /// Throws what `parse` throws.
    package static func afterUnknownOptions<Command>(_ parse: () throws -> Command) throws -> Command {
        do {
            return try parse()
        } catch {
            _ = try $areIgnored.withValue(true) { try parse() }
            throw error
        }
    }
}
