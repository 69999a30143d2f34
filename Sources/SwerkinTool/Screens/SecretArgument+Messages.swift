import SwerkinCore

extension SecretArgument {
    /// A message about arguments, with the values masked that may be secrets, and names and passwords in addresses.
    ///
    /// Messages about wrong arguments repeat them, and the logs of continuous integration keep messages.
    static func masked(_ message: String, about arguments: [String]) -> String {
        let values = options.flatMap { option in
            arguments.indices.compactMap { index -> (given: String, shown: String)? in
                guard let value = value(of: option.name, in: arguments, at: index) else { return nil }
                return (value, option.masked(value))
            }
        }
        return values.reduce(message) { $0.replacing("'\($1.given)'", with: "'\($1.shown)'") }.withoutAccess
    }

    /// The options whose values may be secrets, and what of a value may be shown.
    private static let options: [(name: String, masked: @Sendable (String) -> String)] = [
        ("--header", { _ in Typed.mask }), ("--user", { _ in Typed.mask }),
        (
            "--fill",
            { value in
                guard let sign = value.firstIndex(of: "=") else { return value }
                let text = value[value.index(after: sign)...]
                return ["env:", "file:"].contains(where: text.hasPrefix) ? value : value[...sign] + Typed.mask
            }
        ),
    ]

    private static func value(of option: String, in arguments: [String], at index: Int) -> String? {
        let argument = arguments[index]
        if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
        return argument == option && index + 1 < arguments.endIndex ? arguments[index + 1] : nil
    }
}
