import Foundation
import SwerkinCore

/// The Firefox processes that this process has started; they end with it.
final class SharedFirefox: @unchecked Sendable {
    /// All of this process.
    static let shared = SharedFirefox()

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var free: [FirefoxLaunch: [FirefoxBrowser]] = [:]
    private var taken: [FirefoxBrowser] = []
    private var isPrepared = false

    /// A running browser that no other driver uses, started if there is none.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if none can be started.
    func take(_ launch: FirefoxLaunch) throws(DriverError) -> FirefoxBrowser {
        while let browser = lock.withLock({ free[launch]?.popLast() }) {
            // One that has ended or was stopped since its last use is noticed only now.
            guard !browser.hasEnded, browser.answers else {
                browser.process.end()
                continue
            }
            lock.withLock { taken.append(browser) }
            return browser
        }
        let browser = try FirefoxBrowser(launch)
        lock.withLock {
            taken.append(browser)
            if !isPrepared { atexit { SharedFirefox.shared.endAll() } }
            isPrepared = true
        }
        return browser
    }

    /// Gives a browser back whose profile was forgotten; one that can't be driven any more is ended.
    func giveBack(_ browser: FirefoxBrowser, _ launch: FirefoxLaunch) {
        let isUsable = !browser.hasEnded
        lock.withLock {
            taken.removeAll { $0 === browser }
            if isUsable { free[launch, default: []].append(browser) }
        }
        if !isUsable { browser.process.end() }
    }

    /// Ends a browser that answers no more; the next driver gets another.
    func end(_ browser: FirefoxBrowser) {
        lock.withLock { taken.removeAll { $0 === browser } }
        browser.process.end()
    }

    /// Ends all browsers.
    func endAll() {
        let all = lock.withLock {
            defer { (free, taken) = ([:], []) }
            return free.values.flatMap { $0 } + taken
        }
        for browser in all { browser.process.end() }
    }
}
