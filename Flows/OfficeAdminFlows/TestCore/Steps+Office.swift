// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin

// Steps for what is difficult in this app.
extension Steps {
    /// Touches an element until another one appears.
    ///
    /// For a button that is seen before its script is there: the first touches of it do nothing.
    func ITouch(
        _ query: ElementQuery, untilISee goal: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, goal], file: file, line: line) {
            let app = try app
            for _ in 1...5 {
                try app.touch(query)
                if (try? app.wait(for: .present(goal), timeout: .seconds(1))) != nil { return }
            }
            try app.expect(goal)
        }
    }

    /// Touches what a panel shows, and opens the panel again if it has closed by itself.
    func ITouch(
        _ query: ElementQuery, reopening panel: ElementQuery, by opener: ElementQuery, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([query, panel, opener], file: file, line: line) {
            let app = try app
            for _ in 1...3 {
                if try app.look().matches(panel).isEmpty { try app.touch(opener) }
                if (try? app.touch(query)) != nil { return }
            }
            try app.touch(query)
        }
    }
}
