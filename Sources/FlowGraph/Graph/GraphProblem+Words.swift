extension GraphProblem: CustomStringConvertible {
    /// The path and the problem in a sentence, with the remedy unless it is obvious.
    public var description: String {
        let place = path.description
        return place.isEmpty ? reason.description : "\(place): \(reason)"
    }
}

extension GraphError: CustomStringConvertible {
    /// All problems, a line each.
    public var description: String {
        problems.map(\.description).map(OneLine.text).joined(separator: "\n")
    }
}

extension GraphProblem.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its path.
    public var description: String {
        switch self {
        case .noScreens:
            "the graph has no screen; declare at least one"
        case .emptyScreenName:
            "a screen needs a name"
        case .duplicateScreen(let name, let first):
            "there is already a screen “\(name)” (screens[\(first)]); names must be unique"
        case .unknownScreen(let name, let suggestion):
            "there is no screen “\(name)”" + SpellingSuggestion.question(suggestion)
        case .aliasOfAlias(let screen, let original):
            screen == original
                ? "“\(screen)” cannot be an alias of itself"
                : "“\(original)” is an alias itself; name the screen that it is an alias of"
        case .aliasWithOtherTrait(let screen, let original):
            "“\(screen)” has another trait than “\(original)”, so it does not show the same view; leave its trait or the"
                + " alias out"
        case .missingEnd(let kind):
            "a \(kind.rawValue) segment needs an end screen; only back segments have none"
        case .backWithEnd(let end):
            "a back segment leads to the screen beneath, so it cannot have the end “\(end)”; remove the end or use"
                + " the kind unwind"
        case .invalidCost(let cost):
            "the cost \(JSONText.number(cost)) is not a number of seconds more than 0 and at most"
                + " \(JSONText.number(NavigationGraph.maximumCost))"
        default:
            factDescription
        }
    }

    private var factDescription: String {
        switch self {
        case .duplicateFact(let fact):
            "the fact “\(fact)” is declared twice"
        case .emptyDomain(let fact):
            "the fact “\(fact)” needs at least one value; declare it with the values it can have"
        case .duplicateValue(let fact, let value):
            "the fact “\(fact)” lists \(value) twice"
        case .domainTooLarge(let fact, let count):
            "the fact “\(fact)” has \(count == .max ? "too many" : String(count)) values; the most is"
                + " \(FactDomain.maximumCount), so use coarser values"
        case .repeatedFact(let fact):
            "“\(fact)” is named twice; name it once"
        case .wrongType(let fact, let value, let domain):
            "\(value) is \(value.typeWithArticle), but “\(fact)” is one of: \(domain)"
        case .outsideDomain(let fact, let value, let domain):
            "\(value) is not a value of “\(fact)”, which is one of: \(domain)"
        case .boundOnOtherType(let fact, let domain):
            "atLeast and atMost need a number, but “\(fact)” is one of: \(domain)"
        case .unsatisfiable(let fact, let condition, let domain):
            "no value of “\(fact)” (\(domain)) meets the condition \(condition.formula(fact))"
        case .unboundedAdd(let fact):
            "“\(fact)” needs declared bounds for effects that add to it: \"\(fact)\": { \"min\": 0, \"max\": 3 }"
        case .toggledOtherType(let fact, let domain):
            "only a fact with the values true and false can be toggled, but “\(fact)” is one of: \(domain)"
        default:
            ""
        }
    }
}
