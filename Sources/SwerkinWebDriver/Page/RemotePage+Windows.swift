import Foundation
import Swerkin
import SwerkinWeb

extension RemotePage {
    /// Goes on in the window that was opened last, where one was opened or closed since.
    ///
    /// Throws ``DriverError/appFailed(_:)`` where all are closed.
    func followWindows() throws {
        guard mayHaveNewWindow || windows.isEmpty else { return }
        mayHaveNewWindow = false
        let handles: [String] = try session.value(of: .get("window/handles"))
        let front = windows.last
        windows.removeAll { !handles.contains($0) }
        // Only in what is new does the server's order matter, which is none.
        windows += handles.filter { !windows.contains($0) }
        guard let last = windows.last else { throw DriverError.appFailed("the page has been closed") }
        if last != front, front != nil { try session.send(.post("window", ["handle": .string(last)])) }
    }

    /// How long a window may take until it has the size that it was told, and how long it keeps it then.
    private static let (longestResize, shortestRest) = (Duration.seconds(1), Duration.milliseconds(100))

    /// Makes the window so large that it shows a page of this size, as far as the browser lets it.
    func setViewport(_ size: Size) throws {
        do {
            try fitWindow(to: size)
        } catch let fault as WebDriverFault where fault.code == .unsupportedOperation {
            // A telephone's window is as large as its display.
            return
        }
    }

    private func fitWindow(to size: Size) throws {
        let wanted = [size.width.inPixels, size.height.inPixels]
        let before = try innerSize()
        guard before != wanted else { return }
        let inner = try resize(to: wanted, showing: wanted, before: before)
        // What is missing is the window's frame. A window that shows more than it was told has its least size.
        let missing = zip(wanted, inner).map { max($0 - $1, 0) }
        guard missing != [0, 0] else { return }
        _ = try resize(to: zip(wanted, missing).map(+), showing: wanted, before: inner)
    }

    /// Tells the window a size and gives what it shows then: what is wanted, or what it settles on.
    private func resize(to outer: [Int], showing wanted: [Int], before: [Int]) throws -> [Int] {
        try session.send(.post("window/rect", ["width": .integer(outer[0]), "height": .integer(outer[1])]))
        let start = ContinuousClock.now
        var (last, lastChange) = (before, start)
        while last != wanted, ContinuousClock.now < start + Self.longestResize {
            let inner = try innerSize()
            if inner != last { (last, lastChange) = (inner, ContinuousClock.now) }
            if last != before, ContinuousClock.now > lastChange + Self.shortestRest { break }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return last
    }

    private func innerSize() throws -> [Int] {
        let inner: [Int] = try run("return [innerWidth, innerHeight];")
        guard inner.count == 2, inner.allSatisfy({ $0 == Double($0).inPixels }) else {
            throw WebDriverFault.nonsense("the size \(inner)", command: "POST execute/sync")
        }
        return inner
    }
}
