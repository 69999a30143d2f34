import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// `swerkin screens`: proposes declarations for the screens of a page.
struct ScreensCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "screens",
        abstract: "Proposes declarations of screens for a running page, or for an app's Swift sources.",
        usage: """
            swerkin screens <address> ... [--walk] [-o <file>]
            swerkin screens --from-source <folder> [-o <file>]
            """,
        discussion: """
            Opens the page in Chromium and prints Swift for a DeclaredScreen: a case, a title and a trait for the screen, and \
            an enum with the queries for its elements. Each query was run on the page and means one element. With --walk also \
            each screen that one touch leads to, with the segment there and the one back, if there is one.

            Without --walk nothing is touched. With it, nothing is touched that sends a form, says that it deletes something \
            or logs out, is a download, opens a window or leads to another server; and the servers get only requests that \
            read (GET, HEAD, OPTIONS), from the first one on, but for those of the log-in; no web socket is opened. The file ends \
            with what was left out. The texts of --fill that are for fields with passwords, or come from the environment or a \
            file, and what grants access to the server are masked wherever the page shows them.

            With --from-source nothing is opened: flowgraph-source reads the Swift sources and storyboards in a folder, and each \
            screen of the app gets a case with its name in the sources, a trait from an identifier, its title or a control's text, and \
            the segments that lead there, with steps from the identifiers and texts of controls. Comments mark what is missing; the \
            file ends with the identifiers that the code lacks. tools/install --sources installs flowgraph-source.

            SWERKIN_CHROMIUM names the program of Chromium, if the usual one is not to be used.

            EXAMPLES:
              swerkin screens http://localhost:8080/
                  the page as it is
              swerkin screens http://localhost:8080/ --walk --name ShopScreen -o ShopScreen.swift
                  the page and what its links, buttons and tabs lead to
              swerkin screens http://localhost:8000/admin/ --fill Username=ada --fill Password=env:PASSWORD --touch "Sign in" --walk
                  an app with a log-in, which becomes a screen and a segment
              swerkin screens http://localhost:8000/admin/ http://localhost:8000/admin/users/ --header "Cookie: file:cookie.txt"
                  several pages, told apart from one another
              swerkin screens --from-source MyApp/ --name MyScreen -o MyScreen.swift
                  the screens of an app of SwiftUI or UIKit

            EXIT CODES: 0 printed, 64 wrong usage, 65 the sources show no screen, 66 a page or the folder cannot be opened, 69 there is no \
            Chromium, or no flowgraph-source, 74 the file cannot be written.
            """)

    @Argument(
        help: ArgumentHelp("The addresses of the pages, or paths of HTML files.", valueName: "address"),
        transform: PageAddress.init)
    var addresses: [PageAddress] = []

    @Option(
        help: ArgumentHelp("Read the Swift sources of an app in this folder instead.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var fromSource: String?

    @Flag(help: "Touch each link, button and tab of the pages, and describe what comes.")
    var walk = false

    @Option(
        help: ArgumentHelp("Describe at most this many screens.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, example: 30) })
    var limit = 30

    @Option(
        help: ArgumentHelp("The name of the enum of screens.", valueName: "name"), transform: TypeNameArgument.checked)
    var name = "AppScreen"

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp(
            "Enter a text into a field before anything else.", discussion: SecretArgument.help,
            valueName: "field=text"),
        transform: PairArgument.entry)
    var fill: [LogIn.Entry] = []

    @Option(help: ArgumentHelp("Touch this button after --fill, as to log in.", valueName: "label"))
    var touch: String?

    @Option(
        help: ArgumentHelp("Let a page take this time at most to come to rest.", valueName: "time"),
        transform: TimeArgument.read)
    var wait: Duration = PageRest.loadTimeout

    @OptionGroup var access: PageAccessArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to a new file instead.", valueName: "file"), completion: .file(),
        transform: PathArgument.nonEmpty)
    var output: String?

    mutating func validate() throws {
        guard fromSource == nil else {
            if !addresses.isEmpty || walk || !fill.isEmpty || touch != nil {
                throw ValidationError(
                    "--from-source opens no page: name no address, and give no --walk, --fill or --touch.")
            }
            return
        }
        if addresses.isEmpty, !MissingArguments.areIgnored {
            throw ValidationError("Name the address of a page, or a folder of sources by --from-source.")
        }
        if !fill.isEmpty, touch == nil { throw ValidationError("--fill needs --touch, which says what to touch then.") }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        do {
            if let fromSource { return try declared(from: fromSource) }
            return try proposed()
        } catch let error as ScreensError {
            return CommandResult(notes: ["Error: \(error)"], status: error.status)
        } catch let error as SourceProgramError {
            return CommandResult(notes: [error.description], status: error.status)
        } catch {
            return CommandResult(notes: ["Error: \(ScreensError.words(error))"], status: .unreadableInput)
        }
    }

    /// The declarations for the screens of sources in a folder.
    private func declared(from folder: String) throws -> CommandResult {
        if let output, FileManager.default.fileExists(atPath: output) { throw ScreensError.exists(path: output) }
        let program = try SourceProgram.find()
        let answer = try program.answer(to: ["--reading", "--brief", "--", folder])
        guard let sources = try? AppSources(json: answer.output) else {
            throw SourceProgramError.noModel(path: program.path, reason: "what it wrote is no reading of sources")
        }
        let proposals = SourceProposals(
            sources, name: name,
            introduction: ["Proposed by swerkin screens for the sources in \(OneLine.text(folder))."])
        let text = UntrustedText(proposals.swift).forLog
        guard let output else { return CommandResult(text: text, notes: answer.notes) }
        try write(text, to: output)
        return CommandResult(notes: answer.notes + ["\(output): \(proposals.count)"])
    }

    private func proposed() throws -> CommandResult {
        if let output, FileManager.default.fileExists(atPath: output) { throw ScreensError.exists(path: output) }
        let gate = walk ? WriteGate(for: addresses[0].url) : nil
        let driver = try launchedDriver(behind: gate)
        defer { driver.end() }
        let secrets = PageSecrets(of: driver, filling: fill)
        var screens = ScreenWalk(driver, limit: limit, restTimeout: wait)
        if let touch {
            // The log-in has to reach the server.
            gate?.isClosed = false
            defer { gate?.isClosed = true }
            try screens.logIn(LogIn(entries: fill, touch: touch))
        }
        let starts = try observe(&screens, on: driver)
        // Before any is left out: what it shows may stand elsewhere.
        screens.observations.forEach { secrets.note(fieldsOf: $0.tree) }
        if walk { try screens.forgetChance(besides: starts) }
        let mask = secrets.mask
        let report = WalkReport(screens, keptBack: gate?.keptBack ?? [], mask)
        let proposals = ScreenProposals(
            screens.observations.map(mask.observation), name: name,
            introduction: ["Proposed by swerkin screens for \(addresses.map(\.plain).joined(separator: ", "))."])
        let text = UntrustedText(proposals.swift + report.comments).forLog
        guard let output else { return CommandResult(text: text, notes: report.notes) }
        try write(text, to: output)
        return CommandResult(notes: report.notes + ["\(output): \(report.count)"])
    }

    /// Observes the pages; returns the indices of their observations.
    private func observe(_ screens: inout ScreenWalk, on driver: any InspectedDriver) throws -> Set<Int> {
        // The log-in leads to a page of its own, which mostly is the first one.
        var starts = [try screens.observePage()]
        for (index, address) in addresses.enumerated() {
            if index > 0 {
                try opening(address) { try driver.reopen(address.url) }
                starts.append(try screens.observePage())
            }
            if walk { try screens.walk(from: starts[index]) }
        }
        return Set(starts)
    }

    private func launchedDriver(behind gate: WriteGate?) throws -> any InspectedDriver {
        let driver = try access.driver(for: addresses[0], and: Array(addresses.dropFirst()), gate: gate)
        try opening(addresses[0]) { try driver.launch() }
        return driver
    }

    private func opening(_ address: PageAddress, _ open: () throws -> Void) throws {
        do {
            try open()
        } catch let error as DriverError {
            throw ScreensError.unreachable(address: address.plain, problem: ScreensError.words(error))
        }
    }

    private func write(_ text: String, to path: String) throws(ScreensError) {
        do throws(UnwrittenFile) {
            try WholeFile(path).writeNew(Array(text.utf8))
        } catch {
            throw .unwritable(error)
        }
    }
}

/// The elements that a walk left out, for the file and for standard error.
struct WalkReport {
    /// The number of screens in words.
    let count: String
    /// The screens that were not at rest, which may lack elements.
    private let restless: [String]
    private let leftOut: [String]
    private let beyondLimit: String?
    private let keptBack: [String]

    init(_ walk: ScreenWalk, keptBack: [String], _ mask: SecretMask) {
        let screens = walk.observations.count
        count = screens == 1 ? "1 screen" : "\(screens) screens"
        var lines: [String] = []
        for left in walk.leftOut {
            let line = mask.text("\(left.name.quoted): \(left.words)")
            if !lines.contains(line) { lines.append(line) }
        }
        leftOut = lines
        restless = walk.observations.compactMap { seen in
            seen.unrest.map { reason in
                mask.text(
                    "\(seen.address ?? seen.title ?? "A screen") was not at rest after \(walk.restTimeout.words): \(reason). It is described "
                        + "as it was then; --wait lets it take longer.")
            }
        }
        beyondLimit =
            walk.countBeyondLimit == 0
            ? nil
            : "--limit \(walk.limit) is reached: \(walk.countBeyondLimit) more elements were not touched."
        self.keptBack = keptBack.map(mask.text)
    }

    /// The lines for the end of the file; empty if nothing was left out.
    var comments: String {
        var lines = restless
        lines += leftOut.isEmpty ? [] : ["Not touched:"] + leftOut.map { "  \($0)" }
        lines += keptBack.isEmpty ? [] : ["Kept from the server:"] + keptBack.map { "  \($0.quoted)" }
        lines += beyondLimit.map { [$0] } ?? []
        return lines.isEmpty ? "" : "\n" + lines.map { "// \($0)\n" }.joined()
    }

    /// The lines for standard error.
    var notes: [String] {
        let requests = keptBack.isEmpty ? [] : ["Kept from the server: \(keptBack.joined(separator: ", "))"]
        return restless + requests + (beyondLimit.map { [$0] } ?? [])
    }
}
