/// A line that is being edited: its text, the place of the cursor, and the lines before it.
struct LineBuffer {
    /// A key as an editor understands it.
    enum Key: Equatable {
        case character(Character)
        case left, right, home, end
        case up, down
        case backspace, delete
        case cutToEnd, cutToStart, cutWord
        case tab
    }

    /// The text of the line.
    var text: String { String(characters) }
    private(set) var cursor = 0
    private var characters: [Character] = []
    private let history: [String]
    /// The line of the history that is shown; that after the last is the new one.
    private var shown: Int
    /// The new line while one of the history is shown.
    private var unfinished: [Character] = []

    /// An empty line after others.
    init(history: [String] = []) { (self.history, shown) = (history, history.count) }

    /// Does what a key means; `completions` gives the lines that a line may become.
    ///
    /// - Returns: the possible completions, if there are several that have nothing more in common.
    mutating func press(_ key: Key, completions: (String) -> [String] = { _ in [] }) -> [String] {
        switch key {
        case .character(let character): insert(character)
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .up: show(shown - 1)
        case .down: show(shown + 1)
        case .backspace: if cursor > 0 { remove(cursor - 1..<cursor) }
        case .delete: if cursor < characters.count { remove(cursor..<cursor + 1) }
        case .cutToEnd: remove(cursor..<characters.count)
        case .cutToStart: remove(0..<cursor)
        case .cutWord: remove(startOfWord..<cursor)
        case .tab: return complete(completions(String(characters[..<cursor])))
        }
        return []
    }

    private mutating func insert(_ character: Character) {
        characters.insert(character, at: cursor)
        cursor += 1
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        let before = characters[..<cursor]
        guard let last = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
        return before[..<last].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    }

    private mutating func show(_ index: Int) {
        guard index >= 0, index <= history.count else { return }
        if shown == history.count { unfinished = characters }
        shown = index
        characters = index == history.count ? unfinished : Array(history[index])
        cursor = characters.count
    }

    /// Goes on as far as all candidates are the same.
    private mutating func complete(_ candidates: [String]) -> [String] {
        guard let first = candidates.first else { return [] }
        let common = candidates.dropFirst().reduce(first) { common, candidate in
            String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
        }
        let isFurther = common.count > cursor
        if isFurther {
            characters.replaceSubrange(..<cursor, with: common)
            cursor = common.count
        }
        return candidates.count > 1 && !isFurther ? candidates : []
    }
}
