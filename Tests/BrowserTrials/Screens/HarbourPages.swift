import PageTesting

/// The pages of the harbour's screens.
enum HarbourPages {
    /// How long a page takes that comes later than acts and validations wait unless they are told to.
    static let late = Duration.seconds(3)
    /// How long a picture takes that is still missing when the screen it is on can be used.
    static let slow = Duration.seconds(2)

    /// The page of a screen; what stands in it besides its heading and its buttons.
    static func page(_ screen: HarbourScreen, _ more: String = "") -> PageAnswer {
        let buttons = links(on: screen).map { name, action in
            "<button id=\(name) onclick=\"\(action)\">\(name)</button>"
        }
        return .html("<h1 id=\(screen.trait)>\(screen.rawValue)</h1>\(buttons.joined())\(more)")
    }

    /// All pages, answered at once.
    static var all: [String: PageAnswer] {
        var pages: [String: PageAnswer] = [:]
        for screen in HarbourScreen.allCases { pages[screen.path] = page(screen) }
        return pages
    }

    /// The same, but for some.
    static func all(but others: [String: PageAnswer]) -> [String: PageAnswer] { all.merging(others) { $1 } }

    private static func links(on screen: HarbourScreen) -> [(name: String, action: String)] {
        switch screen {
        case .quay: [("to-ship", "location = '/ship'")]
        case .ship: [("to-cabin", "location = '/cabin'"), ("return", "history.back()")]
        case .cabin: [("to-ship", "location = '/ship'"), ("return", "history.back()")]
        }
    }
}
