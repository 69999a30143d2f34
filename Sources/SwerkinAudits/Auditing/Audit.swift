import SwerkinCore
import SwerkinSnapshots

/// An audit of the screens of an app, made at each arrival of every flow, tour and visit.
///
/// Unlike a rule, an audit knows by itself what is wrong with any screen. A tour has audits by
/// ``SwerkinTours/AppTour/auditing(_:baseline:report:failingFrom:file:line:)``, an app or a class of test cases by ``Audited``. Findings
/// are gathered by their causes; see <doc:AuditingAnApp>.
public struct Audit: WatchedCheck {
    enum Kind: Sendable {
        case pageErrors(ignoring: [String])
        case accessibility([AccessibilityRule], except: [ElementQuery])
        case layout
        case contrast
        case script(path: String, call: String)
        case budget(PathFigure, Double)
        case keyboard
        case reload
        case backAndForth
    }

    /// The name in reports; two audits of one name are the same.
    public let name: String
    /// The line that declares the audit.
    public let position: SourcePosition
    let kind: Kind
    /// The baseline, the report and the severity that fails, which all audits of a declaration share.
    var settings = AuditSettings()

    init(_ name: String, _ kind: Kind, _ file: StaticString, _ line: UInt) {
        (self.name, self.kind) = (name, kind)
        position = SourcePosition(file: "\(file)", line: line)
    }

    /// Makes the watch of a session, which makes all of its audits.
    package static func makeWatch(of session: FlowSession) -> any ArrivalWatch { AuditWatch(session) }

    /// True for an audit that acts on the app, and is therefore made once a screen only.
    var actsOnApp: Bool {
        switch kind {
        case .keyboard, .reload, .backAndForth: true
        default: false
        }
    }
}

/// The settings that the audits of one declaration share.
struct AuditSettings: Sendable {
    /// The path of the baseline, or nil for none.
    var baseline: String?
    /// The causes that are known without a file.
    var known: Set<AuditIdentity> = []
    /// The folder of the report, or nil for none.
    var report: String?
    /// The least severity that fails.
    var severity = AuditFinding.Severity.warning
    /// True if the flows are to arrive everywhere, so that what they don't find is gone.
    var arrivesEverywhere = false
    /// False if the report is all that comes of faults.
    var failsTests = true
    /// Called with the report at the end of the session.
    var receive: (@Sendable (AuditReport) -> Void)?
}

extension [Audit] {
    /// The audits that cost little, on by default: ``Audit/pageErrors(ignoring:file:line:)``,
    /// ``Audit/accessibility(rules:except:file:line:)``, ``Audit/layout(file:line:)`` and ``Audit/contrast(file:line:)``.
    public static var usual: [Audit] { usual(file: #filePath, line: #line) }

    /// The same, declared in a line.
    static func usual(file: StaticString, line: UInt) -> [Audit] {
        [
            .pageErrors(file: file, line: line), .accessibility(file: file, line: line),
            .layout(file: file, line: line),
            .contrast(file: file, line: line),
        ]
    }
}

// Each audit has a switch of its own. `file` and `line` are those that records name.
extension Audit {
    /// Finds what pages write to the console as errors, uncaught errors of their scripts, and requests that failed.
    ///
    /// In Chromium all of these, with other drivers the uncaught errors that they know. Messages are one cause if they differ by numbers only.
    ///
    /// - Parameters:
    ///   - texts: parts of messages and addresses that are no findings.
    ///   - file: the file that declares the audit.
    ///   - line: the line that declares the audit.
    /// - Returns: the audit.
    public static func pageErrors(
        ignoring texts: [String] = [], file: StaticString = #filePath, line: UInt = #line
    ) -> Audit {
        Audit("page-errors", .pageErrors(ignoring: texts), file, line)
    }

    /// Finds what keeps users of assistive technology out, by the rules of `SwerkinSnapshots`; on every driver.
    ///
    /// - Parameters:
    ///   - rules: the rules; left out, all but those of small targets, which links within texts may be.
    ///   - queries: elements to leave out, with their descendants.
    ///   - file: the file that declares the audit.
    ///   - line: the line that declares the audit.
    /// - Returns: the audit.
    public static func accessibility(
        rules: [AccessibilityRule] = .all(but: .smallTarget), except queries: [ElementQuery] = [],
        file: StaticString = #filePath, line: UInt = #line
    ) -> Audit {
        Audit("accessibility", .accessibility(rules, except: queries), file, line)
    }

    /// Finds texts of pages that are cut off or lie over one another, and pages that are wider than their window.
    ///
    /// A tour in a long pseudo-locale or a narrow window shows what translations and telephones will. A text that its page shortens by an
    /// ellipsis is as its author meant.
    public static func layout(file: StaticString = #filePath, line: UInt = #line) -> Audit {
        Audit("layout", .layout, file, line)
    }

    /// Finds texts of pages with too little contrast; a pair of colours is one cause.
    ///
    /// Texts on pictures, blends and transparent layers are left out, since their ratio is not certain. Source: WCAG 2.2, 1.4.3.
    public static func contrast(file: StaticString = #filePath, line: UInt = #line) -> Audit {
        Audit("contrast", .contrast, file, line)
    }

    /// Finds what a script of your own finds on pages, such as axe-core.
    ///
    /// The script is evaluated once a document, in a function beside the page's own scripts, so that the call finds what it has put on `globalThis`. The call, or its promise, stands for the findings: what
    /// `axe.run` returns, or an array of objects with `rule`, `subject`, `problem`, and optionally `severity`, `remedy` and `detail`.
    ///
    /// - Parameters:
    ///   - path: the file; relative to the folder of the file that declares the audit.
    ///   - call: the expression that finds; for axe-core its violations.
    ///   - file: the file that declares the audit.
    ///   - line: the line that declares the audit.
    /// - Returns: the audit.
    public static func script(
        _ path: String, calling call: String = "axe.run(document, { resultTypes: ['violations'] })",
        file: StaticString = #filePath, line: UInt = #line
    ) -> Audit {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Audit("script \(name)", .script(path: AuditPath.of(path, beside: file), call: call), file, line)
    }

    /// Finds paths of pages that cost more than a budget, from one arrival to the next.
    ///
    /// The report has the figures of each path, whether it is within its budget or not. On pages; the layout
    /// shifts and the long tasks in Chromium only.
    ///
    /// - Parameters:
    ///   - figure: the figure.
    ///   - limit: the greatest that is no finding: in seconds for times, in bytes, or a number.
    ///   - file: the file that declares the audit.
    ///   - line: the line that declares the audit.
    /// - Returns: the audit.
    public static func budget(
        _ figure: PathFigure, atMost limit: Double, file: StaticString = #filePath, line: UInt = #line
    ) -> Audit {
        Audit("budget \(figure.rawValue)", .budget(figure, limit), file, line)
    }

    /// Finds controls of pages that the tab key does not reach, those that show no focus, and traps, at the first arrival on each screen.
    ///
    /// It presses the tab key up to 100 times and puts the focus back, so that fields of the page lose the focus meanwhile.
    public static func keyboard(file: StaticString = #filePath, line: UInt = #line) -> Audit {
        Audit("keyboard", .keyboard, file, line)
    }

    /// Finds screens of pages that a reload does not show again, or with other facts, at the first arrival on each screen.
    ///
    /// It loads the document anew, which takes its time and loses what the page has not stored.
    public static func reload(file: StaticString = #filePath, line: UInt = #line) -> Audit {
        Audit("reload", .reload, file, line)
    }

    /// Finds screens of pages that going back and forth in the browser's history does not show again, or with other facts, once each.
    ///
    /// It is made at the first arrival on a screen that the history has something before.
    public static func backAndForth(file: StaticString = #filePath, line: UInt = #line) -> Audit {
        Audit("back-and-forth", .backAndForth, file, line)
    }
}
