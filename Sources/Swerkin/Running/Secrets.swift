import Foundation

/// The texts that were typed into secure fields, so that they appear nowhere else either.
struct Secrets {
    private var texts: [String] = []

    /// Whether there is nothing to keep.
    var isEmpty: Bool { texts.isEmpty }

    /// Remembers a secret.
    ///
    /// Ones of fewer than four characters are masked where they are typed, but not looked for in other
    /// texts, which they would make unreadable.
    mutating func insert(_ text: String) {
        guard text.count >= 4, !texts.contains(text) else { return }
        // Messages quote what they show, and addresses carry what a form sends; both spell some characters otherwise.
        let inQuotes = String(text.quoted.dropFirst().dropLast())
        for spelling in [text, inQuotes] + Self.spellingsInAddresses(text) where !texts.contains(spelling) {
            texts.append(spelling)
        }
        // The longest first, for one secret may be part of another.
        texts.sort { ($0.count, $0) > ($1.count, $1) }
    }

    /// A text as scripts put it into an address, and as forms do.
    ///
    /// Sources: ECMAScript, encodeURIComponent; WHATWG URL, application/x-www-form-urlencoded.
    private static func spellingsInAddresses(_ text: String) -> [String] {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._*"
        let byForms = text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + " "))
        let byScripts = text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + "~!'()"))
        return [byForms?.replacingOccurrences(of: " ", with: "+"), byScripts].compactMap { $0 }
    }

    /// A text with every secret in it masked.
    func masked(_ text: String) -> String {
        texts.reduce(text) { $0.replacingOccurrences(of: $1, with: Typed.mask) }
    }

    /// A tree with every secret in its texts masked.
    func masked(_ tree: ElementTree) -> ElementTree {
        texts.isEmpty ? tree : ElementTree(size: tree.size, roots: tree.roots.map(masked))
    }

    private func masked(_ element: Element) -> Element {
        var masked = element
        masked.label = element.label.map { self.masked($0) }
        masked.value = element.value.map { self.masked($0) }
        masked.placeholder = element.placeholder.map { self.masked($0) }
        masked.fieldName = element.fieldName.map { self.masked($0) }
        masked.hint = element.hint.map { self.masked($0) }
        masked.actions = element.actions?.map { self.masked($0) }
        masked.identifier = element.identifier.map { self.masked($0) }
        masked.options = element.options?.map { ElementOption(self.masked($0.label), isPlaceholder: $0.isPlaceholder) }
        if case .covered(let cover) = element.obstruction { masked.obstruction = .covered(by: self.masked(cover)) }
        masked.children = element.children.map { self.masked($0) }
        return masked
    }
}
