/// A screen of the app.
struct FoundScreen {
    var name: String
    var title: String?
    var place: SourcePlace?
    var isContainer = false
    var isDialog = false
    var isSystem = false
    /// The accessibility identifiers that views of its content are given.
    var identifiers: [String] = []
}

/// A screen that is to be followed.
struct Job {
    let name: String
    let content: ShownContent
    var overrides: [StateKey: Value] = [:]
    var arguments: [Value] = []
    var alternatives: Set<String> = []
    var environment = ViewEnvironment()
}

/// A screen that some content shows.
struct ShownScreen {
    let name: String
    let value: Value
    let place: SourcePlace?
    var condition: String?
    /// The states that decide whether it is shown.
    var keys: [StateKey] = []
    var isSystem = false
    var isDialog = false
}
