import FlowGraph

/// A check with the screens that it was declared for.
package struct DeclaredCheck {
    package let check: any ArrivalCheck
    /// The names of the screens, or nil for all screens of the app.
    package let screens: Set<String>?
}

/// Watches the arrivals of a session.
///
/// A session without declared checks has none, and an arrival costs it one comparison.
package protocol ArrivalWatch: AnyObject {
    /// Takes over the checks of the session; called again when further screens were registered, with all of them.
    func declare(_ checks: [DeclaredCheck])
    /// Forgets what earlier screens have shown: the app is launched, or was reset.
    func noteLaunch()
    /// Records that the steps of a segment are about to be performed.
    func prepare(for segment: SegmentRecord)
    /// Checks a screen on which the app has arrived, after its own observations were read.
    func check(_ arrival: Arrival)
    /// The counts of the checks, at the end of the session.
    var counts: [RuleCountRecord] { get }
    /// The number of checks so far that were not passed.
    var brokenCount: Int { get }
    /// The first check that the latest arrival did not pass, or nil if it passed all.
    var latestBreak: ArrivalBreak? { get }
    /// Says what is known only when all flows have been performed; called once, before the session ends.
    func end()
}

extension ArrivalWatch {
    /// Says nothing.
    package func end() {}
}

/// A check that an arrival did not pass.
package struct ArrivalBreak {
    package let rule: String
    /// The line that declares the rule.
    package let position: SourcePosition
    package let failure: StepFailure

    package init(rule: String, position: SourcePosition, failure: StepFailure) {
        (self.rule, self.position, self.failure) = (rule, position, failure)
    }
}

/// The arrival of the app on a screen.
package struct Arrival {
    /// A fact that a screen shows otherwise than the segments and screens before it say.
    package struct Contradiction: Hashable, Sendable {
        package let fact: String
        /// The value that the screen shows.
        package let shown: FactValue
        /// The values that it could have had.
        package let believed: [FactValue]
        /// True if the test stated the value, and no segment has changed it since.
        package let isClaimed: Bool
    }

    /// The segment that the app has crossed, or should have crossed.
    package struct Crossing {
        package let segment: SegmentRecord
        package let kind: SegmentKind
        /// True if it led to its end.
        package var hasArrived = false
        /// True if the segment's end was inferred from the declarations, and not known.
        package let isInferred: Bool
        /// True if all of its steps were performed.
        package var wasPerformed = false
    }

    /// The name of the screen.
    package let screen: String
    /// The graph of the screens, with the traits of those that have values.
    package let map: ScreenGraph
    /// The segment before the arrival, or nil if there is none, as after a launch.
    package let crossing: Crossing?
    /// The facts that the screen shows otherwise than known.
    package let contradictions: [Contradiction]
    /// The snapshot that was taken for the screen's observations, or nil if it declares none.
    package let tree: ElementTree?
}

extension Arrival {
    /// The names of the other screens whose traits are there as well, without the aliases of the screen and those that it lies on.
    ///
    /// Empty if the screen has no trait. O(traits × elements).
    package func otherScreens(on app: AppUnderTest, in tree: ElementTree) throws -> [String] {
        guard map.trait(of: screen) != nil else { return [] }
        let sight = try TraitCheck(of: app, seen: tree, for: map.traits.map(\.trait))
        var shown: [String] = []
        for (screen, trait) in map.traits where !shown.contains(screen) {
            if try sight.shows(trait) { shown.append(screen) }
        }
        return map.uppermost(of: shown).filter { !map.areAliases($0, screen) }
    }

    /// The trait of a screen in words, or nil if it has none.
    package func traitInWords(of screen: String) -> String? { map.trait(of: screen)?.words }
}
