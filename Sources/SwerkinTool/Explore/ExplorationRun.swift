import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords

/// One run of `swerkin explore` on a page that is open.
struct ExplorationRun {
    /// The number of acts after which the map is written.
    private static let interval = 25

    let arguments: ExploreCommand
    let address: PageAddress
    let graph: NavigationGraph?
    let folder: ExplorationFolder
    let gate: WriteGate?

    private var rules: ExploreArguments { arguments.rules }

    /// Explores, writes the results, and reports.
    func result(on driver: ChromiumDriver, _ session: LiveSession?, from map: ExploredMap) throws -> CommandResult {
        let scope = ExplorationScope([address.url] + rules.within.map(\.url))
        let secrets = PageSecrets(of: driver, filling: arguments.app.fill, session)
        let page = PageApp(
            driver, start: address.url, scope: scope, gate: gate, secrets: secrets, session: session)
        let cancellation = Cancellation()
        let interruption = Interruption(.ends) { [navigation = session?.cancellation] in
            cancellation.cancel()
            navigation?.cancel()
        }
        var problem: ExploreError?
        var configuration = try configuration(of: page, secrets)
        configuration.isCancelled = {
            cancellation.isCancelled || interruption.hasEnded || problem != nil || session?.unwritten != nil
        }
        configuration.onScreen = { index, _ in
            guard let picture = page.picture() else { return }
            do throws(ExploreError) { try folder.write(picture: picture, of: index) } catch { problem = error }
        }
        var written = map.acts
        configuration.onAct = { map in
            guard map.acts - written >= Self.interval else { return }
            written = map.acts
            do throws(ExploreError) { try folder.write(map.masked(by: secrets.mask)) } catch { problem = error }
        }
        let exploration = Exploration(page, map: map, configuration: configuration)
        let start = ContinuousClock.now
        let budget = ExplorationBudget(
            time: rules.budget, acts: rules.acts.map { $0 + map.acts }, screens: rules.limit)
        let outcome = Result { try interruption.during { Result { try exploration.run(budget) } }.get() }
        interruption.beginToWrite()
        if let problem { throw problem }
        return try report(
            exploration.map, outcome, page, secrets, ContinuousClock.now - start, actsBefore: map.acts)
    }

    private func configuration(of page: PageApp, _ secrets: PageSecrets) throws
        -> Exploration.Configuration
    {
        var configuration = Exploration.Configuration()
        configuration.policy = rules.policy
        configuration.values = FieldValues(try values())
        configuration.declared = (graph?.screens ?? []).compactMap { screen in
            screen.trait.flatMap { try? TraitText.query($0) }.map { (screen.name, $0) }
        }
        let declared = (graph?.screens ?? []).map { Approach.Beginning.declared($0.name) }
        configuration.beginnings = rules.within.map { .address($0.url.absoluteString) } + declared
        if let touch = rules.touch {
            let logIn = LogIn(entries: arguments.app.fill, touch: touch)
            configuration.logIn = { try logIn.acts(on: $0.tree) }
        }
        configuration.performLogIn = { logIn in try page.whileOpen(logIn) }
        configuration.masked = { secrets.mask.tree($0) }
        return configuration
    }

    private func values() throws -> [String: String] {
        guard let path = rules.values else { return [:] }
        let content = try ModelFile.content(of: path)
        do {
            return try JSONDecoder().decode([String: String].self, from: content)
        } catch {
            throw ExploreError.noValues(path: JSONProblem(error, in: content).place(in: path))
        }
    }

    /// Writes and reports the results, even if an error has ended the exploration.
    private func report(
        _ explored: ExploredMap, _ outcome: Result<ExplorationEnd, any Error>, _ page: PageApp,
        _ secrets: PageSecrets, _ duration: Duration, actsBefore: Int
    ) throws -> CommandResult {
        let mask = secrets.mask
        let map = explored.masked(by: mask)
        guard !map.screens.isEmpty else {
            if case .failure(let error) = outcome { return CommandResult(sessionError: error, masked: mask) }
            try folder.write(map)
            return CommandResult(words: map.problems.map(\.words).joined(separator: "\n"), status: .no)
        }
        let model = try ExploredModel(
            of: map, extending: graph, enumName: arguments.name,
            introduction: ["Proposed by swerkin explore for \(address.plain)."])
        let end = (try? outcome.get()) ?? .cancelled
        var lines = ExplorationReport(map, model).lines(
            end: end, duration: duration, actsBefore: actsBefore, base: graph)
        if !page.keptBack.isEmpty {
            lines += ["Kept from the server (\(page.keptBack.count)):"] + page.keptBack.map { "  \(mask.text($0))" }
        }
        try folder.write(model, map, report: lines)
        let words = lines.joined(separator: "\n")
        let hasCrashed = map.problems.contains(where: \.isCrash)
        guard case .failure(let error) = outcome else {
            return CommandResult(words: words, status: hasCrashed ? .no : .yes)
        }
        let failure = CommandResult(sessionError: error, masked: mask)
        // The results count, and the crash most, even if the app is gone for good.
        return hasCrashed ? CommandResult(words: words, notes: failure.notes, status: .no) : failure
    }
}

/// The reason why an app can't be explored.
enum ExploreError: Error, Equatable {
    /// The folder has an exploration already.
    case exists(String)
    /// The folder has no exploration to go on with.
    case nothingToResume(String)
    /// The exploration to go on with names no address.
    case noAddress(String)
    /// A file can't be read.
    case unreadable(path: String, reason: String)
    /// A file is no exploration of this version.
    case noExploration(path: String)
    /// A file with values is no object of texts.
    case noValues(path: String)
    /// A file can't be written.
    case unwritable(UnwrittenFile)
    /// No screen has the name; the nearest one.
    case unknownScreen(String, nearest: String?)

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .exists, .noAddress, .unknownScreen: .wrongUsage
        case .nothingToResume, .unreadable: .unreadableInput
        case .noExploration, .noValues: .invalidInput
        case .unwritable: .outputFault
        }
    }
}

extension ExploreError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .exists(let path): "\(path) has an exploration already: go on with --resume, or name another folder"
        case .nothingToResume(let path): "\(path) has no exploration: explore with -o \(path) first"
        case .noAddress(let path):
            "the exploration in \(path) names no page that is still there: name its address before --resume"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .noExploration(let path): "\(path) is no exploration that this version of swerkin can read: explore anew"
        case .noValues(let path):
            "\(path) is no file of values: write an object of texts, {\"E-mail\": \"ada@example.com\"}"
        case .unwritable(let file): "\(file)"
        case .unknownScreen(let name, let nearest):
            "the exploration has no screen \(name.debugDescription)"
                + (nearest.map { "; did you mean \($0.debugDescription)?" } ?? "")
        }
    }
}
