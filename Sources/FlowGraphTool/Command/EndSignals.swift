import Dispatch
import Foundation

/// The signals by which a command that runs on is ended: ^C, the end of its terminal, and that of `kill`.
enum EndSignals {
    /// Waits for one of them; a second one ends the process at once.
    ///
    /// `isReady` is called before the wait: a signal that comes from then on ends it, and not the process.
    static func wait(_ isReady: () -> Void) {
        let (isEnded, registrations) = (DispatchSemaphore(value: 0), DispatchGroup())
        let numbers = [SIGINT, SIGTERM, SIGHUP]
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The default of a signal would end the process before the source sees it.
            signal(number, SIG_IGN)
            source.setEventHandler { isEnded.signal() }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.resume()
            return source
        }
        registrations.wait()
        isReady()
        isEnded.wait()
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }
}
