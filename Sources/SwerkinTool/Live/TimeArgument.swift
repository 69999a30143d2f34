/// A time as written on the command line: `90s`, `10m`, `2h`.
enum TimeArgument {
    /// Returns the time; throws ``ArgumentProblem`` if the text is none.
    static func read(_ text: String) throws(ArgumentProblem) -> Duration {
        let seconds = ["s": 1, "m": 60, "h": 3600]
        guard let unit = seconds[String(text.suffix(1))], let number = Int(text.dropLast()), number > 0,
            number < 100_000
        else { throw ArgumentProblem(description: "write a time such as 90s, 10m or 2h") }
        return .seconds(number * unit)
    }
}
