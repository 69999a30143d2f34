import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import Testing
@testable import FlowGraphTool

@Suite struct FactArgumentTests {
    @Test(
        "a value has the type that it is written in",
        arguments: [
            ("loggedIn=true", "loggedIn", FactValue.bool(true)),
            ("loggedIn=false", "loggedIn", .bool(false)),
            ("loggedIn=True", "loggedIn", .string("True")),
            ("cartCount=2", "cartCount", .int(2)),
            ("balance=-12", "balance", .int(-12)),
            ("balance=-", "balance", .string("-")),
            ("version=1.0", "version", .string("1.0")),
            ("tier=gold", "tier", .string("gold")),
            ("tier=\"gold\"", "tier", .string("gold")),
            ("tier=\"true\"", "tier", .string("true")),
            ("tier=\"\"", "tier", .string("")),
            ("tier=\"a \\\"b\\\" \\\\ =c\"", "tier", .string("a \"b\" \\ =c")),
            ("query=a=b", "query", .string("a=b")),
            ("log in=true", "log in", .bool(true)),
        ])
    func valueTypes(text: String, fact: String, value: FactValue) throws {
        let given = try GivenFact(parsing: text)
        #expect(given.fact == fact)
        #expect(given.value == value)
    }

    @Test(
        "an argument that is not a fact with a value is rejected",
        arguments: [
            ("loggedIn", FactSyntaxError.noValue("loggedIn")),
            ("=true", .noValue("=true")),
            ("", .noValue("")),
            ("cartCount>=1", .conditionGiven("cartCount>=1")),
            ("tier!=gold", .conditionGiven("tier!=gold")),
            ("tier=", .unquoted(fact: "tier", value: "")),
            ("tier==gold", .unquoted(fact: "tier", value: "=gold")),
            ("tier=\"gold", .unbalancedQuotes(fact: "tier", value: "\"gold")),
            ("tier=\"go\"ld\"", .unbalancedQuotes(fact: "tier", value: "\"go\"ld\"")),
            ("tier=\"", .unbalancedQuotes(fact: "tier", value: "\"")),
            ("id=99999999999999999999", .numberTooLarge("99999999999999999999")),
        ])
    func refusedValues(text: String, error: FactSyntaxError) {
        #expect(throws: error) { try GivenFact(parsing: text) }
    }

    @Test(
        "a demand has the condition of its operator",
        arguments: [
            ("loggedIn=true", "loggedIn", Condition.equals(true)),
            ("tier!=gold", "tier", .not("gold")),
            ("cartCount>=1", "cartCount", .atLeast(1)),
            ("cartCount<=-1", "cartCount", .atMost(-1)),
            ("tier=\">=\"", "tier", .equals(">=")),
        ])
    func demandedConditions(text: String, fact: String, condition: Condition) throws {
        let required = try RequiredFact(parsing: text)
        #expect(required.fact == fact)
        #expect(required.condition == condition)
    }

    @Test(
        "an argument that is not a condition on a fact is rejected",
        arguments: [
            ("loggedIn", FactSyntaxError.noCondition("loggedIn")),
            ("cartCount>1", .noCondition("cartCount>1")),
            (">=1", .noCondition(">=1")),
            ("cartCount>=some", .boundWithoutNumber("cartCount>=some")),
            ("cartCount<=true", .boundWithoutNumber("cartCount<=true")),
            ("cartCount>=", .unquoted(fact: "cartCount", value: "")),
        ])
    func refusedConditions(text: String, error: FactSyntaxError) {
        #expect(throws: error) { try RequiredFact(parsing: text) }
    }

    @Test("spaces around the operator of a demand do not matter", arguments: ["n >= 1", " n>=1 ", "n  >=1"])
    func spaces(text: String) throws {
        let required = try RequiredFact(parsing: text)
        #expect(required.fact == "n")
        #expect(required.condition == .atLeast(1))
    }

    @Test("demands on one fact are one condition in which all of them hold")
    func combinedDemands() throws {
        let demands = try ["n>=1", "m=true", "n<=3", "n!=2", "n>=2", "n!=0"].map(RequiredFact.init(parsing:))
        let expected: Preconditions = ["n": .atLeast(2).and(.atMost(3)).and(.not(2, 0)), "m": true]
        #expect(RequiredFact.preconditions(demands) == expected)
    }
}

@Suite struct ByteSizeTests {
    @Test(
        "a size is a whole number with a unit, or of bytes",
        arguments: [
            ("512MiB", 512 << 20), ("2GiB", 2 << 30), ("2 gib", 2 << 30), ("64k", 64 << 10), ("1GB", 1_000_000_000),
            ("7", 7), ("7B", 7),
        ])
    func sizes(argument: String, expected: Int) throws {
        #expect(try ByteSize(parsing: argument).byteCount == expected)
    }

    @Test("anything else is rejected", arguments: ["", "0", "-1", "1.5GiB", "MiB", "12 parsecs", "9999999999GiB"])
    func refusals(argument: String) {
        #expect(throws: ValidationError.self) { try ByteSize(parsing: argument) }
    }

    @Test(
        "a container's limit counts if its file has one",
        arguments: [("1073741824\n", 1 << 30), ("max\n", nil), ("", nil)] as [(String, Int?)])
    func containerLimit(content: String, expected: Int?) throws {
        let folder = try TemporaryFolder(["memory.max.txt": content])
        #expect(MachineMemory.containerLimit(in: folder.path(of: "memory.max.txt")) == expected)
        #expect(MachineMemory.containerLimit(in: folder.path(of: "missing")) == nil)
        #expect(MachineMemory.byteCount > 0)
    }
}
