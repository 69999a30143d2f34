import FlowGraphSource

/// The segments of a small app, a line each: `Home -push-> Detail [Open]`.
func segments(_ source: String, _ more: String...) -> [String] {
    let files = ([source] + more).enumerated().map { (file: "File\($0.offset).swift", text: $0.element) }
    return SourceReader.read(files).segments.map { segment in
        "\(segment.start) -\(segment.kind.rawValue)-> \(segment.end)" + (segment.label.map { " [\($0)]" } ?? "")
    }.sorted()
}

/// An app whose first screen is `Home`, with the declarations of a sample.
func app(_ declarations: String) -> String {
    """
    import SwiftUI
    @main struct Sample: App { var body: some Scene { WindowGroup { Home() } } }
    struct Detail: View { var body: some View { Text("Detail") } }
    struct Settings: View { var body: some View { Text("Settings") } }
    \(declarations)
    """
}

/// An app of UIKit whose first screen is `Home`.
func controllers(_ declarations: String) -> String {
    """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
            window = UIWindow()
            window?.rootViewController = UINavigationController(rootViewController: Home())
            return true
        }
    }
    class Detail: UIViewController {}
    \(declarations)
    """
}
