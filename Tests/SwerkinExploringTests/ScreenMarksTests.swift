import Foundation
import Testing

@testable import SwerkinAuthoring

@Suite("The marks by which an exploration tells screens apart") struct ScreenMarksTests {
    private func marks(_ marks: [String], _ controls: [String]) throws -> ScreenMarks {
        let content = ["marks": marks, "controls": controls] as [String: Any]
        let data = try JSONSerialization.data(withJSONObject: content.merging(["isVague": false]) { $1 })
        return try JSONDecoder().decode(ScreenMarks.self, from: data)
    }

    @Test(
        "are those of one screen if the addresses alone differ, and all controls are the same",
        arguments: [
            (["address /index.html", "heading Plants"], ["link Fern", "link Monstera"], true),
            (["address /index.html", "heading Plants"], ["link Fern"], false),
            (["address /index.html", "heading Care"], ["link Fern", "link Monstera"], false),
            (["address /index.html"], ["link Fern", "link Monstera"], false),
        ])
    func twoAddresses(otherMarks: [String], controls: [String], isOne: Bool) throws {
        let first = try marks(["address /", "heading Plants"], ["link Fern", "link Monstera"])
        let other = try marks(otherMarks, controls)
        #expect(first.areSame(as: other, by: ScreenRule()) == isOne)
        #expect(other.areSame(as: first, by: ScreenRule()) == isOne)
    }

    @Test("say nothing at two addresses without controls, as pages of text have")
    func twoAddressesOfText() throws {
        let first = try marks(["address /a", "heading Help"], [])
        #expect(try !first.areSame(as: marks(["address /b", "heading Help"], []), by: ScreenRule()))
    }
}
