import SwerkinCore

/// The size and the language that the environment gives all pages, so that a run can repeat flows with several.
///
/// | variable | meaning |
/// | --- | --- |
/// | `SWERKIN_VIEWPORT=390x844` | the size of the display, in CSS pixels |
/// | `SWERKIN_LANGUAGE=de-CH` | the user's language, by its tag in BCP 47 |
///
/// They are stronger than what the configuration of a driver says.
package struct PageSettings: Hashable, Sendable {
    /// The size, or nil for the configuration's.
    package private(set) var viewport: Size?
    /// The language, or nil for the configuration's.
    package private(set) var language: String?

    /// Reads the variables; one that is empty counts as not set.
    ///
    /// Throws `StepFailure`, with the usage at fault, if a value is no size or no tag of a language.
    package init(_ environment: [String: String]) throws {
        if let text = environment["SWERKIN_VIEWPORT"], !text.isEmpty {
            guard let size = Self.size(text) else {
                throw StepFailure(.misuse("SWERKIN_VIEWPORT=\(text) is no size; write one as 390x844."))
            }
            viewport = size
        }
        if let text = environment["SWERKIN_LANGUAGE"], !text.isEmpty {
            guard Self.isLanguage(text) else {
                throw StepFailure(.misuse("SWERKIN_LANGUAGE=\(text) is no language; write one as de-CH."))
            }
            language = text
        }
    }

    /// The size and the language that an environment says, else the given ones; a value that is none is reported at the launch.
    package static func values(
        of environment: [String: String], else viewport: Size, _ language: String?
    ) -> (viewport: Size, language: String?) {
        let settings = try? PageSettings(environment)
        return (settings?.viewport ?? viewport, settings?.language ?? language)
    }

    /// An environment without the variables, for those whose pages have a size of their own.
    package static func removed(from environment: [String: String]) -> [String: String] {
        environment.filter { !["SWERKIN_VIEWPORT", "SWERKIN_LANGUAGE"].contains($0.key) }
    }

    /// The size that a text says, as in `390x844`, from 1 to 10,000 pixels each; nil if it is none.
    package static func size(_ text: String) -> Size? {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...10_000).contains(width),
            (1...10_000).contains(height)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
    }

    /// Source: RFC 5646, section 2.1: subtags of at most eight letters and digits, the first of letters.
    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let areSubtags = parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return areSubtags && parts.first?.allSatisfy(\.isLetter) == true
    }
}
