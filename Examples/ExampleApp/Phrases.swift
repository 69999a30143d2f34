import CTranslations
import Foundation

/// What the app says, in one language.
///
/// What it says in languages other than English is in the script of the example page, so that both say the same.
struct Phrases {
    private let translations: [String: String]

    /// Finds what the app says in a language, a tag of BCP 47; English if it has no other words.
    init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        translations = Self.all[primary] ?? [:]
    }

    /// What a text is in the language; the text itself if there is no translation.
    ///
    /// As on the page, white space at its ends does not matter.
    func callAsFunction(_ text: String) -> String {
        translations[text.trimmingCharacters(in: .whitespacesAndNewlines)] ?? text
    }

    /// The translations by language: a script of one assignment, whose value is JSON.
    private static let all: [String: [String: String]] = {
        let script = String(cString: swerkin_translations())
        guard let start = script.firstIndex(of: "{"), let end = script.lastIndex(of: "}") else { return [:] }
        let json = Data(script[start...end].utf8)
        return (try? JSONDecoder().decode([String: [String: String]].self, from: json)) ?? [:]
    }()
}
