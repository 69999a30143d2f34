import FlowGraph
import FlowGraphImport

/// Small storyboards as texts.
enum StoryboardText {
    static func document(initial: String? = nil, _ scenes: String...) -> String {
        let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attribute)>
            <scenes>
            \(scenes.joined(separator: "\n"))
            </scenes>
            </document>
            """
    }

    /// A scene with a controller that has the inner text.
    static func scene(
        _ id: String,
        element: String = "viewController",
        _ attributes: String = "",
        _ inner: String = ""
    ) -> String {
        """
        <scene sceneID="scene-of-\(id)"><objects>
        <placeholder placeholderIdentifier="IBFirstResponder" id="responder-\(id)" sceneMemberID="firstResponder"/>
        <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\(inner)</\(element)>
        </objects></scene>
        """
    }

    static func reference(_ id: String, _ attributes: String) -> String {
        scene(id, element: "viewControllerPlaceholder", attributes)
    }

    static func segue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
        "<connections>" + bareSegue(kind, to: destination, attributes) + "</connections>"
    }

    static func bareSegue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(attributes) id=\"segue-to-\(destination)\"/>"
    }

    static func read(_ text: String, name: String = "Main.storyboard") throws(ImportError) -> ImportedModel {
        try ModelImporter.read(Array(text.utf8), name: name)
    }
}

extension ImportedModel {
    /// The report on storyboards, or nil if something else was read.
    var storyboards: StoryboardReport? {
        guard case .storyboards(let report) = report.contents else { return nil }
        return report
    }

    /// The report on Android navigation, or nil if something else was read.
    var androidNavigation: AndroidNavigationReport? {
        guard case .androidNavigation(let report) = report.contents else { return nil }
        return report
    }

    /// The segments that the model declares.
    var declared: [Segment] { graph.segments.filter { !$0.tags.contains(ImportedModel.impliedTag) } }

    /// The declared segments in short, as in `A push B`.
    var segments: [String] { declared.map(\.words) }

    /// The implied segments in short, as in `B back`.
    var impliedSegments: [String] { graph.segments[declared.count...].map(\.words) }

    var screenNames: [String] { graph.screens.map(\.name) }

    var startNames: [String] { graph.startScreens.map { graph.screens[$0].name } }
}

extension Segment {
    fileprivate var words: String { [start, kind.rawValue, end].compactMap { $0 }.joined(separator: " ") }
}
