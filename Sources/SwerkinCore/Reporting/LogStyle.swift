import FlowGraph

/// The marks and colours of a log; its texts, which may be an app's, pass through ``UntrustedText``.
struct LogStyle {
    /// Codes of ECMA-48, "Select Graphic Rendition", that every terminal knows.
    private enum Code: String {
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    let usesColor: Bool

    /// A text as it is.
    func plain(_ text: String) -> String { UntrustedText(text).forLog }

    /// A result: the outcome, the text and the duration.
    func result(_ text: String, _ outcome: Outcome, _ duration: Duration) -> String {
        switch outcome {
        case .passed: "\(colored("✓", .green)) \(plain(text))\(dimmed("  \(duration.words)"))"
        case .failed: "\(colored("✗", .red)) \(plain(text))\(dimmed("  \(duration.words)"))"
        case .flaky: "\(colored("⚠", .yellow)) \(plain(text))\(dimmed("  flaky  \(duration.words)"))"
        case .skipped: "\(colored("–", .yellow)) \(plain(text))\(dimmed("  skipped"))"
        }
    }

    /// A line of a failure.
    func failed(_ text: String) -> String { colored(plain(text), .red) }

    /// A text of less importance.
    func dimmed(_ text: String) -> String { colored(plain(text), .faint) }

    private func colored(_ text: String, _ code: Code) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(code.rawValue)m\(text)\u{1B}[0m" : text
    }
}
