import Swerkin

/// One element as the scripted server knows it: what WebDriverAgent or UiAutomator2 would tell of it.
struct ServerElement {
    /// The identifier that the server hands out.
    let identifier: String
    /// The element of the app that it stands for; nil for what the system has around it.
    let reference: ElementReference?
    /// The attributes by their names, those without a value left out.
    var attributes: [String: String]
    var children: [ServerElement] = []

    /// The name of the element in the page source: its type on iOS, its class on Android.
    var type: String { attributes["type"] ?? attributes["class"] ?? "" }

    /// The element and all inside it, each before what is inside it.
    var selfAndDescendants: [ServerElement] { [self] + children.flatMap(\.selfAndDescendants) }

    /// The element as the page source has it.
    func xml(index: Int = 0) -> String {
        let shown = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
        let inner = children.enumerated().map { $1.xml(index: $0) }.joined()
        return "<\(type)\(shown) index=\"\(index)\">\(inner)</\(type)>"
    }

    private static func escaped(_ text: String) -> String {
        var words = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": words += "&amp;"
            case "<": words += "&lt;"
            case "\"": words += "&quot;"
            case "\n", "\r", "\t": words += "&#\(scalar.value);"
            default: words.unicodeScalars.append(scalar)
            }
        }
        return words
    }
}
