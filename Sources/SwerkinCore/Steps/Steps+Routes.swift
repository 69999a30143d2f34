// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Shows a screen on top of the route that the app is on.
    ///
    /// The screens of the route are asked, the topmost first, and the first whose ``Routable/navigationConfiguration`` answers
    /// performs its steps. The route is ``BaseTestCase/screenStack``; the app must show a screen that is known. It waits for
    /// the trait of the screen, sets `currentScreen`, and writes the facts that effects make certain into `preconditions`. If
    /// no screen answers, the step fails and names the screens that were asked. It takes no detours: <doc:Routes>.
    public func IShow(_ screen: any RouteElement, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.routeWords], goal: screen as? any PresentableScreen, file: file, line: line) {
            try RouteNavigation(session).go(to: .shown(session.routeNames([screen])))
        }
    }

    /// Shows screens on top of the route that the app is on, one after another; does nothing if there are none.
    ///
    /// It plans the answers for all of them before the first is shown. Otherwise as `IShow(_:)`.
    public func IShow(_ screens: [any RouteElement], file: StaticString = #filePath, line: UInt = #line) {
        performStep([screens.routeWords], goal: screens.last as? any PresentableScreen, file: file, line: line) {
            try RouteNavigation(session).go(to: .shown(session.routeNames(screens)))
        }
    }

    /// Hides the topmost screen of a name, and what lies above it.
    ///
    /// Each screen above is hidden first, the topmost one before the others; `atomic` asks for all of it at once. For each, the
    /// screen that is to be hidden is asked, then those beneath it. A screen that is not on the route needs no change, and the
    /// log says so. To hide the lowest screen known is an error. Otherwise as `IShow(_:)`.
    public func IHide(
        _ screen: any RouteElement, atomic: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([screen.routeWords, atomic ? true : nil], file: file, line: line) {
            try RouteNavigation(session).go(to: .hidden(session.routeName(screen), atomic: atomic))
        }
    }

    /// Hides the screen that the app is on.
    ///
    /// Otherwise as `IHide(_:atomic:)`.
    public func IHide(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try RouteNavigation(session).go(to: .topHidden) }
    }

    /// Changes the route to these screens and no others, from the lowest to the one that should be seen.
    ///
    /// The common beginning of both routes stays. Above it screens are hidden, and shown, by the answers of the screens. The
    /// route is reached exactly, or the step fails before it performs anything. Does nothing if the app is on that route
    /// already. Otherwise as `IShow(_:)`.
    public func INavigate(route: [any RouteElement], file: StaticString = #filePath, line: UInt = #line) {
        performStep([route.routeWords], goal: route.last as? any PresentableScreen, file: file, line: line) {
            try RouteNavigation(session).go(to: .route(session.routeNames(route)))
        }
    }
}

// An app and its tests may share an enum of names that is no enum of screens.
extension Steps {
    /// Shows the screen that has a raw value for its name on top of the route: see `IShow(_:)`.
    public func IShow(
        _ screen: some RawRepresentable<String>, file: StaticString = #filePath, line: UInt = #line
    ) {
        IShow(screen.rawValue, file: file, line: line)
    }

    /// Shows the screens that have raw values for their names on top of the route: see `IShow(_:)`.
    public func IShow(
        _ screens: [some RawRepresentable<String>], file: StaticString = #filePath, line: UInt = #line
    ) {
        IShow(screens.map(\.rawValue), file: file, line: line)
    }

    /// Hides the topmost screen that has a raw value for its name: see `IHide(_:atomic:)`.
    public func IHide(
        _ screen: some RawRepresentable<String>, atomic: Bool = false, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        IHide(screen.rawValue, atomic: atomic, file: file, line: line)
    }

    /// Changes the route to the screens that have raw values for their names: see `INavigate(route:)`.
    public func INavigate(
        route: [some RawRepresentable<String>], file: StaticString = #filePath, line: UInt = #line
    ) {
        INavigate(route: route.map(\.rawValue), file: file, line: line)
    }
}

extension [any RouteElement] {
    /// The screens' names, as steps show them.
    fileprivate var routeWords: String { "[\(map(\.routeWords).joined(separator: ", "))]" }
}

extension RouteElement {
    /// The screen's name, with its value, as steps show it.
    fileprivate var routeWords: String { (self as? any PresentableScreen)?.words ?? routeIdentifier }
}
