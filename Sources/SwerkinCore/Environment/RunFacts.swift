/// The facts of a whole run as the environment has them: `device=tablet,signedIn=true`.
struct RunFacts {
    private(set) var facts: [PreconditionKey: any PreconditionValue] = [:]
    /// The parts that are no facts, a sentence each.
    private(set) var problems: [String] = []

    /// Reads facts; of two with one name the last counts.
    init(_ text: String) {
        for part in RunFacts.parts(of: text) {
            guard let sign = part.firstIndex(of: "="), sign != part.startIndex, part.index(after: sign) != part.endIndex
            else {
                problems.append(
                    "SWERKIN_GIVEN has “\(part)”, which is no fact, so it is ignored; write it as in device=tablet.")
                continue
            }
            facts[PreconditionKey(rawValue: String(part[..<sign]))] = RunFacts.value(part[part.index(after: sign)...])
        }
    }

    /// The parts between commas outside of quotes, without spaces around them.
    private static func parts(of text: String) -> [Substring] {
        var isQuoted = false
        return text.split(omittingEmptySubsequences: true) { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }.map { part in
            let start = part.drop { $0 == " " }
            return start.prefix(start.reversed().drop { $0 == " " }.count)
        }.filter { !$0.isEmpty }
    }

    private static func value(_ text: Substring) -> any PreconditionValue {
        if text.count > 1, text.first == "\"", text.last == "\"" { return String(text.dropFirst().dropLast()) }
        if let truth = Bool(String(text)) { return truth }
        if let number = Int(text) { return number }
        return String(text)
    }
}
