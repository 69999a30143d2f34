/// A part of the targets of a kind that must be covered.
public struct CoverageMinimum: Hashable, Sendable {
    /// The kind.
    public let kind: Coverage.Kind
    /// The part in tenths of a percent, from 0 to 1,000.
    public let permille: Int

    /// Creates a minimum; the part is in tenths of a percent, from 0 to 1,000.
    public init(_ kind: Coverage.Kind, permille: Int) {
        self.kind = kind
        self.permille = permille
    }

    /// Returns true if a total reaches the minimum; the model may have no targets of the kind.
    public func isMet(by total: Coverage.Total) -> Bool { total.covered * 1000 >= total.targets * permille }

    /// The number of further targets that have to be covered.
    public func missing(in total: Coverage.Total) -> Int {
        max(0, (total.targets * permille + 999) / 1000 - total.covered)
    }
}

/// The targets by the names in a model, which stay the same if others are added.
public struct CoveredNames: Hashable, Sendable {
    /// The names of the covered targets of each kind.
    public var names: [Coverage.Kind: Set<String>]

    /// Creates names.
    public init(_ names: [Coverage.Kind: Set<String>]) { self.names = names }
}

/// The targets of a model that a coverage gained and lost since an earlier one.
public struct CoverageDifference: Hashable, Sendable {
    /// The targets of a kind.
    public struct Part: Hashable, Sendable {
        /// The kind.
        public let kind: Coverage.Kind
        /// The targets in words, in the order of the model.
        public let targets: [String]
    }

    /// The targets that are covered and were not before.
    public let gained: [Part]
    /// The targets that were covered before and are in the model, but are covered no more.
    public let lost: [Part]

    /// Compares a coverage with an earlier one; what the model does not have any more is no loss.
    public init(_ coverage: Coverage, since earlier: CoveredNames) {
        let names = coverage.names
        func parts(_ isChosen: (Coverage.Entry, Bool) -> Bool) -> [Part] {
            Coverage.Kind.allCases.compactMap { kind in
                let known = earlier.names[kind] ?? []
                let chosen = zip(coverage.entries, names).filter {
                    $0.0.kind == kind && isChosen($0.0, known.contains($0.1))
                }
                return chosen.isEmpty ? nil : Part(kind: kind, targets: chosen.map(\.1))
            }
        }
        gained = parts { $0.state.isCovered && !$1 }
        lost = parts { !$0.state.isCovered && $1 }
    }
}

extension Coverage {
    /// The names of all targets, in their order; equal names get a number.
    public var names: [String] { graph.names(of: entries.map(\.target)) }

    /// The names of the covered targets.
    public var coveredNames: CoveredNames {
        var covered: [Coverage.Kind: Set<String>] = [:]
        for (entry, name) in zip(entries, names) where entry.state.isCovered {
            covered[entry.kind, default: []].insert(name)
        }
        return CoveredNames(covered)
    }
}
