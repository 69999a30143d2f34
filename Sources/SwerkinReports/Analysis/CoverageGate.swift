/// A part of the targets of a kind that must be covered.
package struct CoverageMinimum: Hashable, Sendable {
    /// The kind.
    package let kind: Coverage.Kind
    /// The part in tenths of a percent, from 0 to 1,000.
    package let permille: Int

    /// Creates a minimum; the part is in tenths of a percent, from 0 to 1,000.
    package init(_ kind: Coverage.Kind, permille: Int) {
        self.kind = kind
        self.permille = permille
    }

    /// Returns true if a total reaches the minimum; the model may have no targets of the kind.
    package func isMet(by total: Coverage.Total) -> Bool { total.covered * 1000 >= total.targets * permille }

    /// The number of further targets that have to be covered.
    package func missing(in total: Coverage.Total) -> Int {
        max(0, (total.targets * permille + 999) / 1000 - total.covered)
    }
}

/// The targets by the names in a model, which stay the same if others are added.
package struct CoveredNames: Hashable, Sendable {
    /// The names of the covered targets of each kind.
    package var names: [Coverage.Kind: Set<String>]

    /// Creates names.
    package init(_ names: [Coverage.Kind: Set<String>]) { self.names = names }
}

/// The targets of a model that a coverage gained and lost since an earlier one.
package struct CoverageDifference: Hashable, Sendable {
    /// The targets of a kind.
    package struct Part: Hashable, Sendable {
        /// The kind.
        package let kind: Coverage.Kind
        /// The targets in words, in the order of the model.
        package let targets: [String]
    }

    /// The targets that are covered and were not before.
    package let gained: [Part]
    /// The targets that were covered before and are in the model, but are covered no more.
    package let lost: [Part]

    /// Compares a coverage with an earlier one; targets that the model no longer has are no loss.
    package init(_ coverage: Coverage, since earlier: CoveredNames) {
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
    package var names: [String] { graph.names(of: entries.map(\.target)) }

    /// The names of the covered targets.
    package var coveredNames: CoveredNames {
        var covered: [Coverage.Kind: Set<String>] = [:]
        for (entry, name) in zip(entries, names) where entry.state.isCovered {
            covered[entry.kind, default: []].insert(name)
        }
        return CoveredNames(covered)
    }
}
