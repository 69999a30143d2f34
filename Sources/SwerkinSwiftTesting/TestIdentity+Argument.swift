#if canImport(Testing)
import SwerkinCore
import Testing

/// Names the case of the running test that has an argument of this name.
typealias ArgumentNaming = (String) -> TestIdentity

extension TestIdentity {
    /// The identity of an argument in the running test, assigned to shards as the test is.
    static func ofArgument(named name: String) -> TestIdentity {
        let test = Test.current.map { TestIdentity($0) } ?? TestIdentity(module: "", suite: "", test: "tour")
        var identity = TestIdentity(module: test.module, suite: test.suite, test: "\(test.test): \(name)")
        identity.division = .with(test.fullName)
        return identity
    }

    /// The same, assigned to shards by the costs of all arguments of the test, by their names in shards.
    static func ofArgument(
        named name: String, dividedBy costs: (ArgumentNaming) -> [String: Double]
    ) -> TestIdentity {
        var identity = ofArgument(named: name)
        // The trait has decided for all cases of the test, by its name.
        if Test.current?.traits.contains(where: { $0 is TestTagsTrait }) != true {
            identity.division = .byCost(costs(ofArgument(named:)))
        }
        return identity
    }
}
#endif
