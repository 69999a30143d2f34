#if canImport(Testing)
import Swerkin
import SwerkinCore
import SwerkinTours
import Testing

extension AppWalk {
    /// A part of a walk, as the argument of a test of Swift Testing.
    ///
    /// ```swift
    /// @Test(arguments: AppWalk(seed: 7, length: .segments(2_000)).parts(8, of: Shop.self))
    /// func aWalk(_ part: AppWalk.Part) { part.perform() }
    /// ```
    public struct Part: Sendable, Identifiable, CustomTestStringConvertible {
        /// The name, as in `part 2 of 8`.
        public let name: String
        /// The walk, with the length and the seed of the part.
        public let walk: AppWalk
        fileprivate let testClass: BaseTestCase.Type
        /// The names of all parts of the walk.
        fileprivate let names: [String]

        /// The name, which no other part of the walk has.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }
    }

    /// The parts of the walk, as ``/SwerkinTours/AppWalk/parts(_:)`` makes them.
    ///
    /// - Parameters:
    ///   - count: the number of parts.
    ///   - testClass: the class of the test cases that perform them, which makes the driver.
    /// - Returns: the parts.
    public func parts(_ count: Int, of testClass: BaseTestCase.Type) -> [Part] {
        let parts = parts(count)
        let names = parts.indices.map { "part \($0 + 1) of \(parts.count)" }
        return zip(names, parts).map { Part(name: $0, walk: $1, testClass: testClass, names: names) }
    }

    /// The parts of the walk through an app: ``parts(_:of:)-(_,BaseTestCase.Type)``.
    public func parts<App: DeclaredApp>(_ count: Int, of app: App.Type) -> [Part] {
        parts(count, of: DeclaredAppTestCase<App>.self)
    }
}

extension AppWalk.Part {
    /// Performs the part in a test case of its own, with its own launch and record.
    ///
    /// Shards divide the parts of a walk evenly. A test with the trait ``Testing/Trait/testTags(_:)`` runs in one shard, with all
    /// parts of its walk.
    ///
    /// - Parameters:
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset, when the known facts are those of the launch; brings the app into the state that
    ///     they describe and leaves it on the start screen.
    public func perform(
        file: StaticString = #filePath, line: UInt = #line, arranging arrange: ((FlowSession) throws -> Void)? = nil
    ) {
        let costs: (ArgumentNaming) -> [String: Double] = { named in
            Dictionary(uniqueKeysWithValues: names.map { (named($0).fullName, 1) })
        }
        flow(testClass, as: .ofArgument(named: name, dividedBy: costs), file: file, line: line) { test in
            test.session.performWalk(walk, file: file, line: line, arranging: arrange)
        }
    }
}
#endif
