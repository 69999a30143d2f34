import Swerkin

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// A page as tests write it.
struct Sketch {
    private var page: WatchedPage

    /// A page of elements; each is a role and a label, and its reference is its label.
    init(_ elements: (Role, String)..., address: String = "http://localhost/", tab: String = "1") {
        page = WatchedPage(
            ElementTree(size: Size(width: 800, height: 600), roots: elements.map { Self.element($0.0, $0.1) }),
            title: "Shop", address: address, tab: tab)
    }

    /// The same page while its document loads.
    var loading: Sketch {
        var sketch = self
        sketch.page.isLoading = true
        return sketch
    }

    /// The same page with a dialog in front of it.
    func beneath(dialog label: String, _ elements: (Role, String)...) -> Sketch {
        var sketch = self
        let children = elements.map { Self.element($0.0, $0.1) }
        var dialog = Self.element(.dialog, label)
        dialog.children = children
        sketch.page.tree = ElementTree(size: page.tree.size, roots: page.tree.roots.map(Self.inert) + [dialog])
        return sketch
    }

    /// The snapshot.
    var observed: ScreenObservation {
        ScreenObservation(page)
    }

    /// An act on the elements of some labels, the innermost first.
    func act(_ kind: WatchedAct.Kind, _ labels: String..., text: String = "", isSecure: Bool = false) -> WatchedAct {
        WatchedAct(
            kind, on: labels.map(ElementReference.init), text: text, isSecure: isSecure, before: page)
    }

    private static func element(_ role: Role, _ label: String) -> Element {
        Element(
            ElementReference(rawValue: label), role: role, label: label,
            bounds: Rectangle(x: 0, y: 0, width: 100, height: 20))
    }

    private static func inert(_ element: Element) -> Element {
        var element = element
        element.isInert = true
        return element
    }
}

extension Recording {
    /// The recording of acts that come one after the other.
    init(_ acts: WatchedAct..., end: Sketch) throws {
        var joined = JoinedActs()
        for act in acts { joined.append(act) }
        try self.init(joined.acts.map { try RecordedAct($0) }, end: end.observed)
    }

    /// The segments as lines: the screens by their numbers, the label, and the acts.
    var lines: [String] {
        map.segments.map { segment in
            let arrow = segment.isBack ? "↩" : segment.isRoot ? "⇒" : "→"
            let steps = segment.acts.map(\.step).joined(separator: ", ")
            return "\(segment.start) \(arrow) \(segment.end) \(segment.label): \(steps)"
        }
    }
}
