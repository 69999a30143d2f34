import Foundation

/// Reads the English texts of an app: `.strings`, and string catalogues.
enum AppTexts {
    static func texts(strings text: String) -> [String: String] {
        var found: [String: String] = [:]
        var rest = text[...]
        var pending: [String] = []
        while let character = rest.first {
            if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if rest.hasPrefix("//") {
                rest = rest.firstIndex(where: \.isNewline).map { rest[$0...] } ?? ""
            } else if character == "\"" {
                pending.append(quoted(&rest))
            } else {
                rest = rest.dropFirst()
                if character == ";" {
                    if pending.count == 2 { found[pending[0]] = pending[1] }
                    pending = []
                }
            }
        }
        return found
    }

    private static func quoted(_ rest: inout Substring) -> String {
        rest = rest.dropFirst()
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            text.append(character)
            if character == "\\", let next = rest.popFirst() { text.append(next) }
        }
        return SourceText.unescaped(text)
    }

    static func texts(catalogue data: Data) -> [String: String] {
        guard let top = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = top["strings"] as? [String: Any]
        else { return [:] }
        let source = top["sourceLanguage"] as? String ?? "en"
        var found: [String: String] = [:]
        for (key, entry) in strings {
            guard let languages = (entry as? [String: Any])?["localizations"] as? [String: Any] else { continue }
            let language = (languages["en"] ?? languages[source]) as? [String: Any]
            if let value = (language?["stringUnit"] as? [String: Any])?["value"] as? String { found[key] = value }
        }
        return found
    }
}
