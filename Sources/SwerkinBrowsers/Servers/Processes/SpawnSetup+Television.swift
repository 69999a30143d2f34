#if os(tvOS) || os(watchOS)
import Darwin

/// No arrangements: an app for a television or a watch starts no programs.
struct SpawnSetup {
    /// The first descriptor that the program doesn't get; it gets those below it that are named.
    static let firstClosed: CInt = 5

    /// Frees nothing.
    mutating func destroy() {}

    /// Opens nothing.
    mutating func open(_ path: String, as descriptor: CInt, _ mode: CInt) {}

    /// Copies nothing.
    mutating func copy(_ descriptor: CInt, to copy: CInt) {}

    /// Throws that the system has no such function.
    mutating func start(
        _ path: String, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?]
    ) throws(SystemFault) -> pid_t {
        throw SystemFault(call: "posix_spawn", code: ENOSYS)
    }
}
#endif
