import ArgumentParser
import Foundation
import SwerkinBrowsers

/// The settings in which the same flows run: each combination of the values of all axes.
struct FlowMatrix: Hashable, Sendable {
    /// What differs from column to column, and its values.
    struct Axis: Hashable, Sendable {
        /// The kind of setting.
        enum Kind: Hashable, Sendable {
            case browser
            case size
            case language
            /// A fact of the whole run.
            case given(String)
            /// A variable of the flows.
            case variable(String)
        }

        /// The name as in the argument.
        let name: String
        let kind: Kind
        let values: [String]
    }

    /// One setting.
    struct Column: Hashable, Sendable {
        /// The values, one for each axis, as reports name them.
        let values: [String]
        /// The variables that the flows get; nil for one that they must not have.
        let variables: [String: String?]
    }

    /// The greatest number of columns: each runs all flows.
    private static let mostColumns = 100

    /// The axes, the outermost first.
    let axes: [Axis]

    /// Throws `ValidationError` if two axes are the same, or there are too many columns.
    init(_ axes: [Axis]) throws {
        let names = axes.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("--matrix \(twice) is there twice; list all its values once: \(twice)=ONE,TWO.")
        }
        let count = axes.reduce(1) { min($0 * $1.values.count, Self.mostColumns + 1) }
        guard count <= Self.mostColumns else {
            throw ValidationError("--matrix gives more than \(Self.mostColumns) columns, each of which runs all flows.")
        }
        self.axes = axes
    }

    /// The columns, in the order of the axes and their values; `variables` are those of the command.
    func columns(_ variables: [String: String]) -> [Column] {
        axes.reduce([Column(values: [], variables: [:])]) { columns, axis in
            columns.flatMap { column in
                axis.values.map { value in
                    let own = axis.variables(value, after: column.variables, variables)
                    return Column(
                        values: column.values + [axis.label(value)],
                        variables: column.variables.merging(own) { $1 })
                }
            }
        }
    }
}

extension FlowMatrix.Axis {
    /// The browsers, and how the environment chooses each.
    private static let browsers = ["embedded", "chromium", "firefox", "chrome", "webkit"]
    /// The variables that a run sets itself.
    private static let reserved = ["SWERKIN_REPORT", "SWERKIN_SHARD", "SWERKIN_DURATIONS"]

    /// Reads an argument, as in `browser=chromium,firefox`; throws `ValidationError`.
    static func read(_ text: String) throws -> FlowMatrix.Axis {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let values = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : []
        guard let kind = kind(parts[0]), !values.isEmpty, values.allSatisfy({ !$0.isEmpty }) else {
            throw ValidationError(
                """
                --matrix takes an axis and its values, as in browser=chromium,firefox; the axes are browser, size, language, \
                given.FACT and the names of variables, not “\(text)”.
                """)
        }
        let axis = FlowMatrix.Axis(name: parts[0], kind: kind, values: values.map(String.init))
        try axis.check()
        return axis
    }

    private static func kind(_ name: String) -> Kind? {
        switch name {
        case "browser": return .browser
        case "size": return .size
        case "language": return .language
        default: break
        }
        if name.hasPrefix("given.") { return name.count > 6 ? .given(String(name.dropFirst(6))) : nil }
        let isVariable =
            name.first.map { $0.isUppercase || $0 == "_" } == true
            && name.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
        return isVariable ? .variable(name) : nil
    }

    private func check() throws {
        if Set(values).count < values.count { throw ValidationError("--matrix \(name) has a value twice.") }
        switch kind {
        case .browser:
            guard let other = values.first(where: { !Self.browsers.contains($0) }) else { return }
            throw ValidationError(
                "--matrix knows no browser “\(other)”; known are \(Self.browsers.joined(separator: ", ")).")
        case .size:
            guard let other = values.first(where: { PageSettings.size($0) == nil }) else { return }
            throw ValidationError("--matrix takes sizes as 390x844, not “\(other)”.")
        case .variable(let name) where Self.reserved.contains(name):
            throw ValidationError("--matrix can't set \(name), which the run sets for its workers.")
        case .language, .given, .variable: return
        }
    }

    /// A value as reports name it: what says by itself what it is stands alone.
    fileprivate func label(_ value: String) -> String {
        switch kind {
        case .browser, .size, .language: value
        case .given(let fact): "\(fact)=\(value)"
        case .variable(let name): "\(name)=\(value)"
        }
    }

    /// The variables for a value, given those of the axes before and of the command.
    fileprivate func variables(
        _ value: String, after before: [String: String?], _ environment: [String: String]
    ) -> [String: String?] {
        switch kind {
        case .browser: return Self.choice(of: value, hasHub: environment["SWERKIN_WEBDRIVER_URL"]?.isEmpty == false)
        case .size: return ["SWERKIN_VIEWPORT": value]
        case .language: return ["SWERKIN_LANGUAGE": value]
        case .variable(let name): return [name: value]
        case .given(let fact):
            let known = (before["SWERKIN_GIVEN"] ?? environment["SWERKIN_GIVEN"]) ?? ""
            let others = known.split(separator: ",").filter { !$0.hasPrefix("\(fact)=") }
            return ["SWERKIN_GIVEN": (others + ["\(fact)=\(value)"]).joined(separator: ",")]
        }
    }

    /// The variables that choose a browser; a hub has all of them but the embedded app and the driver's own Chromium.
    private static func choice(of browser: String, hasHub: Bool) -> [String: String?] {
        let isRemote = ["chrome", "webkit"].contains(browser) || browser == "firefox" && hasHub
        guard isRemote else {
            return [
                "SWERKIN_DRIVER": browser, "SWERKIN_BROWSER": nil, "SWERKIN_WEBDRIVER_URL": nil,
                "SWERKIN_CAPABILITIES": nil,
            ]
        }
        return ["SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": browser]
    }
}
