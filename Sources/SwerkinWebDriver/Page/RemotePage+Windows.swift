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

    /// Makes the window so large that it shows a page of this size, as far as the browser lets it.
    func setViewport(_ size: Size) throws {
        var (width, height) = (Int(size.width), Int(size.height))
        // Once as if the window had no frame, and once more with what it turns out to have.
        for _ in 0..<2 {
            try session.send(.post("window/rect", ["width": .integer(width), "height": .integer(height)]))
            let inner: [Int] = try run("return [innerWidth, innerHeight];")
            guard inner.count == 2, inner != [Int(size.width), Int(size.height)] else { return }
            width += Int(size.width) - inner[0]
            height += Int(size.height) - inner[1]
        }
    }
}
