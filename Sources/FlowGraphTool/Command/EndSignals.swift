import Dispatch
import Foundation

/// The signals by which a command that runs on is ended: ^C, the end of its terminal, and that of `kill`.
enum EndSignals {
    /// Waits for one of them; a second one ends the process at once.
    static func wait() {
        let isEnded = DispatchSemaphore(value: 0)
        let numbers = [SIGINT, SIGTERM, SIGHUP]
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The default of a signal would end the process before the source sees it.
            signal(number, SIG_IGN)
            source.setEventHandler { isEnded.signal() }
            source.resume()
            return source
        }
        isEnded.wait()
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }
}
