#if !os(tvOS) && !os(watchOS)
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The arrangements for a program before it starts: its group and its descriptors.
///
/// The program gets those that are named here and no other. Sockets, pipes and files of a test process that are not
/// marked to be closed, such as those of a server that a test runs itself, would otherwise stay open as long as the
/// program runs: their port stays in use, and the peer never sees end-of-file.
struct SpawnSetup {
    /// The first descriptor that the program doesn't get; it gets those below it that are named.
    static let firstClosed: CInt = 5

    #if canImport(Glibc)
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    #else
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
    #endif

    /// Arranges a process group of its own.
    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
    }

    /// Frees the memory that the operating system holds for it.
    mutating func destroy() {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    /// Opens a file as a descriptor of the program.
    mutating func open(_ path: String, as descriptor: CInt, _ mode: CInt) {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0)
    }

    /// Makes a copy of a descriptor one of the program.
    ///
    /// Copying removes the mark that would close it at the start.
    mutating func copy(_ descriptor: CInt, to copy: CInt) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, copy)
    }

    /// Starts a program with these arguments, its name the first, and these variables and no others; nil ends each list.
    mutating func start(
        _ path: String, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?]
    ) throws(SystemFault) -> pid_t {
        var identifier: pid_t = 0
        let code = SpawnLock.withLock {
            closeAllOthers()
            return posix_spawn(&identifier, path, &actions, &attributes, words, variables)
        }
        guard code == 0 else { throw SystemFault(call: "posix_spawn", code: code) }
        return identifier
    }

    /// Has the descriptors closed that aren't named.
    ///
    /// Sources: posix_spawn(2) of macOS, POSIX_SPAWN_CLOEXEC_DEFAULT; the GNU C Library, from 2.34 on,
    /// posix_spawn_file_actions_addclosefrom_np. An older library has those closed that are open now.
    private mutating func closeAllOthers() {
        #if canImport(Darwin)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT))
        #else
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        if let addCloseFrom = Self.addCloseFrom {
            _ = addCloseFrom(&actions, Self.firstClosed)
        } else {
            let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
            for descriptor in open.compactMap(CInt.init) where descriptor >= Self.firstClosed {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        }
        #endif
    }

    #if !canImport(Darwin)
    private typealias AddCloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt

    /// Looked up while the program runs, so that it runs with older libraries too.
    private static let addCloseFrom: AddCloseFrom? =
        dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: AddCloseFrom.self) }
    #endif
}
#endif
