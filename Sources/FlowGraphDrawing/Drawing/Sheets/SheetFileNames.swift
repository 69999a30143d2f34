/// Names for the files of sheets, the same on every file system and in every address.
enum SheetFileNames {
    /// The name of the overview's file, without an extension.
    static let overview = "overview"
    private static let longest = 60

    /// A name without an extension for each title, of ASCII letters, digits and hyphens; none differs from another, or from that of
    /// the overview, by capital letters alone.
    static func names(of titles: [String]) -> [String] {
        var taken: Set<String> = [overview]
        return titles.map { title in
            let name = portable(title)
            var (free, number) = (name, 1)
            while !taken.insert(free.lowercased()).inserted {
                number += 1
                free = "\(name)-\(number)"
            }
            return free
        }
    }

    private static func portable(_ title: String) -> String {
        let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-").prefix(longest)
        return name.isEmpty ? "sheet" : String(name)
    }
}
