import FlowGraph
import FlowGraphDrawing

/// Graphs of made-up apps with everything that a picture has to show.
public enum SampleApp {
    /// A shop of five screens with every kind of segment.
    public static func shop() throws(GraphError) -> NavigationGraph {
        try NavigationGraph(
            name: "Shop",
            facts: [Fact("cartCount", .range(0...3)), Fact("loggedIn", .bool)],
            screens: [
                GraphScreen("Home", module: "Shop", trait: "home_title", isStart: true),
                GraphScreen("ProductDetail", title: "Product", module: "Shop", tags: ["deep"]),
                GraphScreen("Cart", module: "Shop", trait: "cart_total"),
                GraphScreen("Login", title: "Log in", module: "Account", trait: "login_button"),
                GraphScreen("Receipt", title: "Thank you!"),
            ],
            segments: [
                Segment(from: "Home", to: "ProductDetail", label: "Offer of the day", steps: ["ITouchButton(offer)"]),
                Segment(
                    from: "Home", to: "ProductDetail", label: "Search result", cost: 2.5,
                    preconditions: ["online": true]),
                Segment(
                    from: "ProductDetail", to: "ProductDetail", label: "Add to cart", effects: ["cartCount": .add(1)]),
                Segment(from: "ProductDetail", to: "Cart", label: "Cart", preconditions: ["cartCount": .atLeast(1)]),
                Segment(from: "Home", to: "Login", label: "Log in", kind: .present, preconditions: ["loggedIn": false]),
                Segment(
                    from: "Cart", to: "Login", label: "Log in to pay", kind: .present,
                    preconditions: ["loggedIn": false]),
                Segment(from: "Login", to: nil, label: "Log in", kind: .back, cost: 2.5, effects: ["loggedIn": true]),
                Segment(from: "ProductDetail", to: nil, kind: .back),
                Segment(
                    from: "Cart", to: "Receipt", label: "Pay", kind: .replace,
                    preconditions: ["loggedIn": true, "cartCount": .atLeast(1)], effects: ["cartCount": 0]
                ),
                Segment(from: "Receipt", to: "Home", label: "Continue shopping", kind: .root),
                Segment(from: "Cart", to: "Home", label: "Close", kind: .unwind),
            ]
        )
    }

    /// The options of a picture of ``shop()`` in which everything occurs.
    public static let shopOptions = GraphDrawing.Options(
        highlight: [0, 2, 3, 5, 6, 8],
        unreachableScreens: [4],
        unusableSegments: [9]
    )

    /// An app of a number of screens in modules of about ten, with tabs, detail screens, sheets and a log-in.
    ///
    /// The same number gives the same app.
    public static func generated(screenCount: Int) throws(GraphError) -> NavigationGraph {
        var builder = GeneratedApp(screenCount: screenCount)
        builder.build()
        return try NavigationGraph(
            name: "App of \(screenCount) screens",
            screens: builder.screens,
            segments: builder.segments
        )
    }
}

private struct GeneratedApp {
    let screenCount: Int
    var screens: [GraphScreen] = []
    var segments: [Segment] = []
    private var state: UInt64 = 0x5EED

    private static let modules = [
        "Shop", "Account", "Search", "Checkout", "Orders", "Profile", "Settings", "Support", "Wishlist", "Stores",
        "Messages", "Rewards", "Payments", "Reviews", "Delivery", "Onboarding", "Media", "Friends", "Calendar", "Help",
    ]
    private static let nouns = [
        "Overview", "List", "Details", "Filter", "Editor", "Confirmation", "History", "Options", "Picker", "Summary",
        "Preview", "Terms and conditions", "Permissions", "Share", "Success",
    ]

    init(screenCount: Int) { self.screenCount = screenCount }

    mutating func build() {
        screens.append(GraphScreen("Home", title: "Home", module: "Shop", trait: "home", isStart: true))
        screens.append(GraphScreen("LoginSheet", title: "Log in", module: "Account", trait: "login"))
        segments.append(Segment(from: "LoginSheet", to: nil, label: "Log in", kind: .back, effects: ["loggedIn": true]))
        segments.append(Segment(from: "Home", to: "LoginSheet", label: "Log in", kind: .present))
        var number = 0
        while screens.count < screenCount {
            addModule(number, size: min(10, screenCount - screens.count))
            number += 1
        }
    }

    private mutating func addModule(_ number: Int, size: Int) {
        let round = number / GeneratedApp.modules.count
        let module = GeneratedApp.modules[number % GeneratedApp.modules.count] + (round == 0 ? "" : " \(round + 1)")
        let first = screens.count
        for position in 0..<size {
            let noun = GeneratedApp.nouns[position % GeneratedApp.nouns.count]
            let name = (module + noun).filter { $0 != " " }
            screens.append(
                GraphScreen(name, title: "\(module) \(noun.lowercased())", module: module, trait: name.lowercased()))
            if position == 0 { enter(name, number) } else { open(name, from: first + next(below: position), position) }
        }
        addShortcuts(first, size)
    }

    private mutating func enter(_ name: String, _ number: Int) {
        let label = screens[screens.count - 1].module
        if number < 5 {
            segments.append(Segment(from: "Home", to: name, label: label, kind: .root))
            segments.append(Segment(from: name, to: "Home", label: "Home", kind: .root))
        } else {
            let parent = screens[next(below: screens.count - 1)].name
            segments.append(Segment(from: parent, to: name, label: label, cost: 2))
            segments.append(Segment(from: name, to: nil, kind: .back))
        }
    }

    private mutating func open(_ name: String, from parent: Int, _ position: Int) {
        let start = screens[parent].name
        let label = screens[screens.count - 1].title
        let kind: SegmentKind = position % 4 == 3 ? .present : .push
        let needsLogin = position % 5 == 2
        segments.append(
            Segment(
                from: start, to: name, label: label, kind: kind, preconditions: needsLogin ? ["loggedIn": true] : [:])
        )
        if needsLogin {
            segments.append(
                Segment(from: start, to: "LoginSheet", kind: .present, preconditions: ["loggedIn": false])
            )
        }
        segments.append(Segment(from: name, to: nil, kind: .back))
    }

    private mutating func addShortcuts(_ first: Int, _ size: Int) {
        guard size > 5 else { return }
        let last = screens[first + size - 1].name
        segments.append(Segment(from: last, to: screens[first].name, label: "Done", kind: .unwind))
        segments.append(
            Segment(
                from: screens[first + 2].name, to: screens[first + 5].name, label: "Skip", kind: .replace,
                preconditions: ["itemCount": .atLeast(1)], effects: ["seen": true]
            )
        )
        segments.append(
            Segment(from: screens[first + 1].name, to: screens[first + 1].name, label: "Refresh", cost: 0.5))
    }

    /// The next number of a linear congruential generator (Knuth's MMIX constants), below a bound.
    private mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
