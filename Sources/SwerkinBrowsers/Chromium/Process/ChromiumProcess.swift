import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running Chromium and the socket to it.
///
/// The browser runs in a process group of its own, under a shell that waits for it and then deletes its profile. It ends by
/// itself when the socket closes; so no process survives, even if the test process is killed.
final class ChromiumProcess: @unchecked Sendable {
    // Immutable but for `isEnded`, which the lock guards.

    /// Our end of the socket; the reader closes it.
    let socket: CInt
    /// The folder that the browser keeps its files in.
    let profile: TemporaryFolder
    /// The browser's output to standard error.
    let messages: MessageLog
    /// The group that all of the browser is in; the shell began it.
    let group: ProcessGroup
    private let lock = NSLock()
    private var isEnded = false
    /// The time limit for killed processes to disappear.
    private static let longestEnd = Duration.seconds(2)

    /// Starts a program; throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be started.
    init(_ launch: ChromiumLaunch) throws(DriverError) {
        profile = try TemporaryFolder("swerkin-chromium")
        do {
            messages = try MessageLog()
            let ends = try SocketPair()
            defer { close(ends.theirs) }
            socket = ends.ours
            let arguments = Self.shellArguments(launch, profile)
            group = ProcessGroup(
                try spawn(
                    arguments, environment: launch.environment, socket: ends.theirs, log: messages.descriptor))
        } catch {
            profile.delete()
            throw .lost("Chromium could not be started: \(error.words)")
        }
    }

    /// Kills all processes of the browser and deletes its profile.
    ///
    /// Nothing in the profile is worth keeping, so there is nothing to close in order. Does nothing the second time.
    func end() {
        lock.lock()
        defer { lock.unlock() }
        guard !isEnded else { return }
        isEnded = true
        group.kill()
        waitpid(group.identifier, nil, 0)
        // What has not ended yet may still write there.
        let deadline = ContinuousClock.now + Self.longestEnd
        while group.isAlive, ContinuousClock.now < deadline { usleep(1000) }
        profile.delete()
    }

    /// True if ``end()`` was called.
    var hasEnded: Bool { lock.withLock { isEnded } }

    /// A shell that deletes the profile once the browser has ended, even if the tests have ended before.
    private static func shellArguments(_ launch: ChromiumLaunch, _ profile: TemporaryFolder) -> [String] {
        let script = "profile=$1; shift; \"$@\"; rm -rf -- \"$profile\""
        return ["/bin/sh", "-c", script, "swerkin-chromium", profile.path, launch.binary.path]
            + launch.arguments(profile: profile.path)
    }
}
