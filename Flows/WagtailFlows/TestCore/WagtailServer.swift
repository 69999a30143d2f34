import Foundation

/// A Wagtail site that belongs to this process: on a port that was free, with a folder of its own for what it stores.
///
/// Nothing is shared with other processes, so test processes run side by side. The site ends with this process,
/// whatever ends that: it runs under a shell that waits for the end of its standard input, and then takes all away.
final class WagtailServer: @unchecked Sendable {
    // Used by one test at a time, as XCTest runs them.

    /// Where the admin is.
    let address: URL
    private let folder: URL
    private let shell = Process()
    /// Held open as long as the site is wanted.
    private let lifeline = Pipe()
    private var databaseCount = 0

    /// The site of this process, started when it is first asked for.
    static let shared = Result { try WagtailServer() }

    /// How long the site may take to start, in milliseconds: a second, or many where the machine has much to do.
    private static let patience: CInt = 60_000

    private init() throws {
        guard WagtailSite.isPrepared else { throw WagtailProblem.notPrepared }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("wagtail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "wagtail", folder.path] + WagtailSite.command
        shell.environment = ProcessInfo.processInfo.environment.merging(
            ["BAKERY_FOLDER": folder.path, "PYTHONUNBUFFERED": "1"]
        ) { $1 }
        shell.standardInput = lifeline
        shell.standardOutput = output
        try shell.run()
        address = try Self.address(from: output.fileHandleForReading, log: folder.appendingPathComponent("server.log"))
    }

    /// Takes the database as it was prepared, in the place of what tests have made of it.
    ///
    /// The new one is put in place by a link. So a request that is still running keeps the database that it began with,
    /// and none ever meets half of one.
    func useCleanDatabase() throws {
        databaseCount += 1
        let database = folder.appendingPathComponent("database-\(databaseCount).sqlite3")
        try FileManager.default.copyItem(at: WagtailSite.template, to: database)
        let link = folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: database)
        guard rename(link.path, folder.appendingPathComponent("database.sqlite3").path) == 0 else {
            throw WagtailProblem.noDatabase(String(cString: strerror(errno)))
        }
    }

    /// Runs the site until the standard input ends, then ends it and deletes its folder.
    ///
    /// The shell lets go of its own standard output, so that it ends where the site ends too early.
    private static let script = """
        folder=$1; shift
        "$@" </dev/null 2>"$folder/server.log" &
        exec >/dev/null
        read -r _
        kill $!
        wait
        rm -rf -- "$folder"
        """

    /// The address that the site says it listens on; requests are answered from then on.
    private static func address(from output: FileHandle, log: URL) throws -> URL {
        var text = ""
        var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, patience) > 0 {
            let data = output.availableData
            guard !data.isEmpty else {
                throw WagtailProblem.ended(words: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
            }
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: /(http:\/\/[0-9.:]+\/)\s/), let site = URL(string: String(match.1)) {
                return site.appendingPathComponent("admin/")
            }
        }
        throw WagtailProblem.silent(seconds: Int(patience / 1000))
    }
}
