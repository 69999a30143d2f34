import FlowGraph
import Foundation
import SwerkinRecords

/// The states that flows have saved in a run, for all flows of this process and, by a folder, of all processes that name it.
///
/// Each state is made by one flow at a time; others wait. What is saved may grant access: files can be read by their owner alone.
package final class SavedStateStore: @unchecked Sendable {
    /// A state as it is kept.
    struct Entry: Codable, Hashable {
        /// The number of times that it has been made.
        var generation = 0
        var content: Data?
        /// The attempts to make it that failed since it was made last.
        var failures = 0
        /// The failure of the last of them.
        var problem: String?
    }

    /// The answer to a flow that needs a state.
    enum Answer {
        /// The state, and the number of times that it has been made.
        case saved(StoredData, generation: Int)
        /// Nothing: the flow is to make it, and others wait until the claim is gone.
        case absent(Claim)
        /// Nothing: as many flows as may have failed to make it; the failure of the last of them.
        case failed(String)
    }

    /// A flow has waited for another one until its time was over.
    struct StillBeingMade: Error {
        /// The time that it has waited.
        let waited: Duration
    }

    /// The right to make a state, until it is used or gone.
    final class Claim {
        fileprivate let store: SavedStateStore
        fileprivate let key: String
        fileprivate let lock: FileHandle?
        fileprivate var entry: Entry

        fileprivate init(_ store: SavedStateStore, _ key: String, _ lock: FileHandle?, _ entry: Entry) {
            (self.store, self.key, self.lock, self.entry) = (store, key, lock, entry)
        }

        deinit { store.release(key) }

        /// Keeps the state that was made; throws ``StepFailure``, with the environment at fault, if it can't be written.
        func fulfil(_ state: StoredData) throws(StepFailure) {
            entry = Entry(generation: entry.generation + 1, content: state.content)
            try store.keep(entry, key)
        }

        /// Notes that the state couldn't be made.
        func fail(_ problem: String) {
            entry.failures += 1
            entry.problem = problem
            // Another flow fails by itself then, later.
            try? store.keep(entry, key)
        }
    }

    /// The attempts to make a state; a second one, since the first may have failed by chance.
    static let mostAttempts = 2
    /// The variable that names the folder.
    package static let variable = "SWERKIN_STATES"

    /// The states of this process, and of all others that the environment gives the same folder.
    package static let process = SavedStateStore(folder: SwerkinEnvironment.process.statesFolder)

    /// The folder, or nil if the states belong to this process alone.
    private let folder: String?
    // The lock guards the properties below it.
    private let lock = NSLock()
    private var entries: [String: Entry] = [:]
    private var claimed: Set<String> = []

    /// Makes a store; `folder` is made when it is needed.
    package init(folder: String?) { self.folder = folder }

    /// The state of a key, or the right to make it; waits while another flow makes it.
    ///
    /// - Parameters:
    ///   - key: the name of the state with all that it depends on.
    ///   - stale: the number of times that it had been made when the flow found it stale; 0 if it did not.
    ///   - time: the longest wait.
    /// - Returns: the state, or what there is instead.
    /// - Throws: ``StillBeingMade``, and ``StepFailure``, with the environment at fault, if the folder can't be used.
    func find(_ key: String, newerThan stale: Int = 0, within time: Duration) throws -> Answer {
        let deadline = ContinuousClock.now + time
        while true {
            let entry = try read(key)
            if let answer = Self.answer(entry, stale) { return answer }
            if let claim = try claim(key) {
                // Another flow may have made it between the look and the claim.
                return Self.answer(claim.entry, stale) ?? .absent(claim)
            }
            guard ContinuousClock.now < deadline else { throw StillBeingMade(waited: time) }
            usleep(20_000)
        }
    }

    private static func answer(_ entry: Entry, _ stale: Int) -> Answer? {
        if let content = entry.content, entry.generation > stale {
            return .saved(StoredData(content), generation: entry.generation)
        }
        return entry.failures >= mostAttempts ? .failed(entry.problem ?? "") : nil
    }

    /// Takes the right to make a state; nil if another flow has it.
    private func claim(_ key: String) throws -> Claim? {
        guard lock.withLock({ claimed.insert(key).inserted }) else { return nil }
        do {
            let file = try lockFile(key)
            return Claim(self, key, file, try read(key))
        } catch is OtherWriter {
            release(key)
            return nil
        } catch {
            release(key)
            throw error
        }
    }

    private func release(_ key: String) { lock.withLock { _ = claimed.remove(key) } }

    private func keep(_ entry: Entry, _ key: String) throws(StepFailure) {
        guard let folder else { return lock.withLock { entries[key] = entry } }
        do {
            let path = Self.path(key, in: folder)
            let draft = "\(path).\(getpid())"
            try JSONEncoder().encode(entry).write(privatelyTo: draft)
            guard rename(draft, path) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
        } catch {
            throw Self.unusable(folder, error)
        }
    }

    private func read(_ key: String) throws(StepFailure) -> Entry {
        guard let folder else { return lock.withLock { entries[key] ?? Entry() } }
        let path = Self.path(key, in: folder)
        guard FileManager.default.fileExists(atPath: path) else { return Entry() }
        do {
            return try JSONDecoder().decode(Entry.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw Self.unusable(folder, error)
        }
    }
}

// The files of a folder.
extension SavedStateStore {
    /// The lock of a key, as long as the handle is open; nil without a folder.
    ///
    /// Throws `OtherWriter` if another process has it.
    private func lockFile(_ key: String) throws -> FileHandle? {
        guard let folder else { return nil }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Self.unusable(folder, error)
        }
        let descriptor = open("\(Self.path(key, in: folder)).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Self.unusable(folder, POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try WriterLock.take(descriptor)
        return handle
    }

    /// The path of a state's file; its name is a hash of the key, since keys have addresses.
    private static func path(_ key: String, in folder: String) -> String {
        "\(folder)/state-\(String(FNV1aHash(key).value, radix: 16)).json"
    }

    private static func unusable(_ folder: String, _ error: any Error) -> StepFailure {
        if let failure = error as? StepFailure { return failure }
        let problem = (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
        return StepFailure(
            .environment(
                "saved states can't be kept in \(folder.quoted), which \(variable) names: \(problem). Name a folder that"
                    + " can be written."))
    }
}

/// A saved state that the app of a session begins with.
struct LaunchedState {
    /// Its name.
    let name: String
    /// The facts that the flow had not stated.
    let addedFacts: Set<PreconditionKey>
    /// The number of times that it had been made; 0 while this flow makes it.
    var generation = 0
    /// The right to make it, or nil if it was there.
    var claim: SavedStateStore.Claim?
}

extension Data {
    /// Writes to a new file that its owner alone can read; throws `POSIXError`.
    fileprivate func write(privatelyTo path: String) throws {
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: self)
    }
}
