import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAudits
import SwerkinAuthoring
import SwerkinRecords

/// `swerkin audit`: tours an app by its model, and audits each screen.
struct AuditCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Tours an app by its model, and audits every screen.",
        usage: "swerkin audit <address> --model <file> [<options>]",
        discussion: """
            Opens the page in Chromium, crosses every segment of the model that can be performed, and audits each screen that it \
            arrives on. Findings are gathered by their causes. The article “Auditing an app” explains the audits.

              page-errors     errors of the console, of scripts and of requests
              accessibility   what keeps users of assistive technology out
              layout          texts cut off or overlapping, pages wider than the window
              contrast        texts with too little contrast
              keyboard        controls without the tab key or without a visible focus
              reload          screens that a reload does not show again
              back-and-forth  screens that going back and forward does not show again

            The first four are the usual ones. A budget is for a path from one screen to the next: requests, bytes, largestPaint, \
            layoutShift, longTasks; times are in seconds.

            EXAMPLES:
              swerkin audit http://localhost:8080/ --model Shop.flowgraph.json
                  the usual audits
              swerkin audit http://localhost:8080/ --model Shop.json --audits usual,keyboard
              swerkin audit http://localhost:8080/ --model Shop.json --script axe.min.js
                  further ones
              swerkin audit http://localhost:8080/ --model Shop.json --budget requests=40
                  the costs of each path, too
              swerkin audit http://localhost:8080/ --model Shop.json --write-baseline known.json
              swerkin audit http://localhost:8080/ --model Shop.json --baseline known.json
                  begins on a bad app: only new causes fail

            JSON: causes (audit, rule, severity, known, subject, problem, remedy, sources, count, screens), gone, audits, screens, costs.

            At ^C the report has what was found so far.

            EXIT CODES: 0 nothing new was found, 1 something was, or the tour could not cover everything, 65 the model or \
            the baseline is not valid, 66 a file or the page cannot be opened, 69 there is no Chromium, 74 a file cannot be written.
            """)

    @OptionGroup var app: LiveArguments

    @OptionGroup var scope: ScopeArguments

    @Option(
        help: ArgumentHelp("Make these audits, with commas between them; the default is usual.", valueName: "names"),
        transform: AuditNames.init(parsing:))
    var audits = AuditNames()

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Let a path cost this much at most; may be repeated.", valueName: "figure=limit"),
        transform: BudgetArgument.init(parsing:))
    var budget: [BudgetArgument] = []

    @Option(
        help: ArgumentHelp("Find what a script finds, too, such as axe-core.", valueName: "file"),
        completion: .file(extensions: ["js"]), transform: PathArgument.nonEmpty)
    var script: String?

    @Option(
        help: ArgumentHelp("Call this expression of the script; the default is that of axe-core.", valueName: "call"))
    var calling: String?

    @Flag(help: "Cross destructive segments, too.")
    var allowDestructive = false

    @OptionGroup var findings: FindingsArguments

    func validate() throws {
        if MissingArguments.areIgnored { return }
        try findings.check(for: app)
        if calling != nil, script == nil { throw ValidationError("--calling needs --script.") }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        findings.result(of: app, within: scope, named: "audit") { session, known in
            session.audit(allAudits, knowing: known, allowingDestructive: allowDestructive)
        }
    }

    private var allAudits: [Audit] {
        let own = script.map { path in
            let path = URL(fileURLWithPath: path).path
            return calling.map { Audit.script(path, calling: $0) } ?? .script(path)
        }
        return audits.audits + budget.map(\.audit) + (own.map { [$0] } ?? [])
    }
}
