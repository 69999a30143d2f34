import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The facts of a launch as written on the command line, `loggedIn=true,cartCount=2`.
struct LaunchFacts: Hashable, Sendable {
    let facts: [GivenFact]

    /// Reads facts separated by commas; a comma within quotes belongs to its text.
    init(parsing text: String) throws {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        facts = try parts.filter { !$0.isEmpty }.map(GivenFact.init(parsing:))
    }
}

/// The greatest length of a flow as written on the command line, `20` segments or `30s`.
struct FlowLength: Hashable, Sendable {
    let limit: TourQuery.Limit

    /// Reads a number of segments, or of seconds if it ends with `s`.
    init(parsing text: String) throws {
        if text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds > 0, seconds.isFinite {
            limit = .seconds(seconds)
        } else if let count = Int(text), count > 0 {
            limit = .segments(count)
        } else {
            throw TourArgumentProblem.length
        }
    }
}

/// A criterion as written on the command line.
struct CriterionArgument: Hashable, Sendable {
    let criterion: TourCriterion

    init(_ criterion: TourCriterion) { self.criterion = criterion }

    /// Reads a criterion.
    init(parsing text: String) throws {
        switch text {
        case "segments": criterion = .segments
        case "screens": criterion = .screens
        case "pairs": criterion = .pairs
        case "conditions": criterion = .conditions
        case "returns": criterion = .returns
        case _ where text.hasPrefix("tag:") && text.count > 4: criterion = .tag(String(text.dropFirst(4)))
        default: throw TourArgumentProblem.criterion
        }
    }
}

/// The cost of a launch as written on the command line, in seconds.
struct RestartCost: Hashable, Sendable {
    let seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    /// Reads a number of seconds, with or without an `s` at the end.
    init(parsing text: String) throws {
        let digits = text.hasSuffix("s") ? String(text.dropLast()) : text
        guard let seconds = Double(digits), seconds >= 0, seconds <= NavigationGraph.maximumCost else {
            throw TourArgumentProblem.restartCost
        }
        self.seconds = seconds
    }
}

/// The reason why an argument for a tour cannot be read.
enum TourArgumentProblem: Error, CustomStringConvertible {
    case length
    case criterion
    case restartCost

    /// The values that would be valid, without a full stop.
    var description: String {
        switch self {
        case .length: "it must be a number of segments, such as 20, or of seconds, such as 30s, more than 0"
        case .criterion: "it must be segments, screens, pairs, conditions, returns or tag: and a tag, such as tag:smoke"
        case .restartCost: "it must be a number of seconds from 0 to 1000000, such as 5"
        }
    }
}
