import SwerkinCore

/// A text format of accessibility trees, in which they are recorded and compared.
///
/// A format is a value, so that a further one is one more constant:
///
/// ```swift
/// extension AccessibilityFormat {
///     static let labels = AccessibilityFormat(pathExtension: "labels.txt") { app, element in
///         try app.snapshot().elements.compactMap(\.label).joined(separator: "\n")
///     }
/// }
/// ```
public struct AccessibilityFormat: Sendable {
    /// The actual tree at one moment, with every text that may be secret masked.
    struct Capture {
        /// As it is written down.
        let text: String
        /// The difference, as a sentence, or nil if there is none.
        let obstacle: (_ wanted: Wanted) -> String?
        /// The expectation, changed as little as possible so that this meets it, or nil if that is impossible.
        let adapted: (_ wanted: Wanted) -> String?
    }

    /// The expected tree, read from its text.
    struct Wanted {
        /// Its text in canonical form, so that line differences are differences.
        let text: String
        let value: Any
    }

    /// The extension of file names, without the leading dot, as in `aria.yml`.
    public let pathExtension: String
    /// Captures the app, or one element of it.
    let capture: @Sendable (AppUnderTest, Element?, _ masking: (String) -> String) throws -> Capture
    /// Reads an expected tree; throws an error whose description names the problem and its position.
    let read: @Sendable (String) throws -> Wanted

    /// A format with values of its own for actual and expected trees.
    ///
    /// - Parameters:
    ///   - pathExtension: the extension of file names, without the leading dot.
    ///   - capture: captures the app, or the given element of it. It neither waits nor retries.
    ///   - masking: passes each text of a captured tree through a function, which masks secrets.
    ///   - text: writes a captured tree.
    ///   - read: reads an expected tree; throws an error whose description names the problem and its position.
    ///   - canonical: writes an expected tree like a captured one.
    ///   - obstacle: the difference, as a sentence, or nil if there is none.
    ///   - adapted: the expectation, changed as little as possible so that the snapshot meets it, or nil if that is impossible.
    public init<Seen, Template>(
        pathExtension: String, capture: @escaping @Sendable (AppUnderTest, Element?) throws -> Seen,
        masking: @escaping @Sendable (Seen, (String) -> String) -> Seen,
        text: @escaping @Sendable (Seen) -> String, read: @escaping @Sendable (String) throws -> Template,
        canonical: @escaping @Sendable (Template) -> String,
        obstacle: @escaping @Sendable (Template, Seen) -> String?,
        adapted: @escaping @Sendable (Template, Seen) -> String?
    ) {
        self.pathExtension = pathExtension
        self.read = { written in
            let template = try read(written)
            return Wanted(text: canonical(template), value: template)
        }
        self.capture = { app, element, mask in
            let seen = try capture(app, element)
            let masked = masking(seen, mask)
            return Capture(
                text: text(masked),
                obstacle: { wanted in
                    guard let template = wanted.value as? Template else { return nil }
                    // Recorded files have secrets masked; a text that is written by hand may name them.
                    return obstacle(template, masked).flatMap { _ in obstacle(template, seen) }
                },
                adapted: { wanted in (wanted.value as? Template).flatMap { adapted($0, masked) } })
        }
    }

    /// A format that is compared letter by letter.
    ///
    /// - Parameters:
    ///   - pathExtension: the extension of file names, without the leading dot.
    ///   - capture: the text of the app, or of the given element of it. It neither waits nor retries.
    public init(
        pathExtension: String, capture: @escaping @Sendable (AppUnderTest, Element?) throws -> String
    ) {
        self.init(
            pathExtension: pathExtension, capture: capture, masking: { $1($0) }, text: { $0 },
            read: { Self.withoutLastLineBreak($0) }, canonical: { $0 },
            obstacle: { $0.utf8.elementsEqual($1.utf8) ? nil : Self.firstDifference($0, $1) }, adapted: { $1 })
    }

    private static func withoutLastLineBreak(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func firstDifference(_ wanted: String, _ seen: String) -> String {
        let (wanted, seen) = (wanted.textLines, seen.textLines)
        let line = zip(wanted, seen).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, seen.count)
        func words(_ lines: [String]) -> String { lines.indices.contains(line) ? "\"\(lines[line])\"" : "nothing more" }
        return "Line \(line + 1): wanted \(words(wanted)), seen is \(words(seen))."
    }
}

extension AccessibilityFormat {
    /// The YAML of Playwright's aria snapshots: the expected tree is a template, in the grammar of <doc:AriaTemplates>.
    ///
    /// Omissions of the template match anything. The source is the driver's accessibility tree.
    public static let aria = AccessibilityFormat(
        pathExtension: "aria.yml",
        capture: { app, element in
            try element.map { try app.driver.ariaTree(of: $0.reference) } ?? app.driver.ariaTree()
        },
        masking: { $0.mappingTexts($1) }, text: \.yaml, read: { try AriaTemplate(yaml: $0) }, canonical: \.yaml,
        obstacle: { $0.mismatch(in: $1)?.description }, adapted: { $0.adapted(to: $1)?.yaml })

    /// The text that a screen reader announces, element after element, in AXSnapshot's format and letter by letter.
    public static let spoken = AccessibilityFormat(pathExtension: "ax.txt") { app, element in
        try app.driver.axSnapshot(of: element?.reference)
    }
}

extension String {
    /// The lines of a text; at least one.
    var textLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
