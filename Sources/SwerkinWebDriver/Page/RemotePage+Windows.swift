import Foundation
import Swerkin

extension RemotePage {
    /// Goes on in the window that was opened last, where one was opened or closed since.
    ///
    /// Throws ``DriverError/lost(_:)`` where all are closed.
    func followWindows() throws {
        guard mayHaveNewWindow || windows.isEmpty else { return }
        mayHaveNewWindow = false
        let handles: [String] = try session.value(of: .get("window/handles"))
        let front = windows.last
        windows.removeAll { !handles.contains($0) }
        // Only in what is new does the server's order matter, which is none.
        windows += handles.filter { !windows.contains($0) }
        guard let last = windows.last else { throw DriverError.lost("the page has been closed") }
        if last != front, front != nil { try session.send(.post("window", ["handle": .string(last)])) }
    }

    /// How long a window may take until it has the size that it was told.
    private static let longestResize = Duration.seconds(1)

    /// Makes the window so large that it shows a page of this size, as far as the browser lets it.
    func setViewport(_ size: Size) throws {
        let wanted = [Int(size.width), Int(size.height)]
        var outer = wanted
        // Once as if the window had no frame, and once more with what that turns out to be.
        for _ in 0..<2 {
            try session.send(.post("window/rect", ["width": .integer(outer[0]), "height": .integer(outer[1])]))
            let inner = try innerSize(near: wanted)
            if inner == wanted { return }
            outer = zip(outer, zip(wanted, inner)).map { max($0 + $1.0 - $1.1, 1) }
        }
    }

    /// The size of what a window shows, once it is the wanted one, or has been given the time to become it.
    private func innerSize(near wanted: [Int]) throws -> [Int] {
        let deadline = ContinuousClock.now + Self.longestResize
        while true {
            let inner: [Int] = try run("return [innerWidth, innerHeight];")
            guard inner.count == 2 else {
                throw WebDriverFault.nonsense("the size \(inner)", command: "POST execute/sync")
            }
            if inner == wanted || ContinuousClock.now > deadline { return inner }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }
}
