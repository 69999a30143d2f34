/// The size limits of Mermaid viewers that are not configured otherwise, such as GitHub's and GitLab's.
///
/// Above them, viewers show an error instead of the picture. Mermaid 11, `maxEdges` and `maxTextSize` of its
/// configuration.
package enum MermaidLimits {
    /// The most arrows.
    package static let arrows = 500
    /// The most characters, counted in units of UTF-16 as JavaScript does.
    package static let characters = 50_000

    /// A sentence that warns about a text above the limits and names the remedy, or nil if viewers show it.
    package static func warning(about text: String, of drawing: GraphDrawing) -> String? {
        let arrowCount = drawing.arrows.count
        let characterCount = text.utf16.count
        let excess = [
            arrowCount > arrows ? "\(arrowCount) arrows of at most \(arrows)" : nil,
            characterCount > characters ? "\(characterCount) characters of at most \(characters)" : nil,
        ].compactMap { $0 }
        guard !excess.isEmpty else { return nil }
        return "viewers of Mermaid will not show this: it has \(excess.joined(separator: " and "));"
            + " export a picture or a page instead (svg, png, pdf, html)"
    }
}
