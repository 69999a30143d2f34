extension RecordedRule {
    /// The name of the file that declares the rule, without its folder.
    package var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    /// The sum of the checks, on all screens.
    package var checkCount: Int { checks.reduce(0) { $0 + $1.count } }

    /// The rules of several lists, each once with all of its checks, in the order in which they come first.
    ///
    /// A rule is known by its name and its line. O(n) for n checks.
    package static func merged(_ lists: [[RecordedRule]]) -> [RecordedRule] {
        var (merged, places): ([RecordedRule], [Key: Int]) = ([], [:])
        var screens: [[String: Int]] = []
        for rule in lists.joined() {
            let key = Key(rule: rule.rule, file: rule.file, line: rule.line)
            let place = places[key] ?? merged.count
            if place == merged.count {
                places[key] = place
                merged.append(RecordedRule(rule: rule.rule, file: rule.file, line: rule.line, checks: [], broken: 0))
                screens.append([:])
            }
            merged[place].broken += rule.broken
            for check in rule.checks {
                if let known = screens[place][check.screen] {
                    merged[place].checks[known].count += check.count
                } else {
                    screens[place][check.screen] = merged[place].checks.count
                    merged[place].checks.append(check)
                }
            }
        }
        return merged
    }

    /// The properties that distinguish rules.
    private struct Key: Hashable {
        let rule: String
        let file: String
        let line: Int
    }
}
