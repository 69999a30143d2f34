import Foundation
import Swerkin
import SwerkinEmbedded
import Testing

@testable import SwerkinAuthoring

@Suite struct ExplorationBoundsTests {
    @Test("an exploration ends after as many acts as allowed, and goes on from its file to the same screens")
    func resumes() throws {
        var trial = EmbeddedTrial.components
        let whole = try trial.run()
        trial.budget.acts = 20
        let part = try trial.run()
        #expect(part.end == .actsUsed)
        #expect(part.map.screens.count < whole.map.screens.count)
        let read = try JSONDecoder().decode(ExploredMap.self, from: JSONEncoder().encode(part.map))
        trial.budget.acts = nil
        let rest = try trial.run(from: read)
        #expect(rest.end == .nothingNew)
        #expect(
            Set(rest.graph.screens.compactMap(\.trait)) == Set(whole.graph.screens.compactMap(\.trait)))
    }

    @Test("a cancelled exploration keeps what it has found")
    func isCancelled() throws {
        var configuration = Exploration.Configuration()
        let driver = EmbeddedTrial.components.makeDriver()
        var acts = 0
        configuration.onAct = { acts = $0.acts }
        configuration.isCancelled = { acts >= 5 }
        let exploration = Exploration(ResettableApp(driver), map: ExploredMap(seed: 1), configuration: configuration)
        #expect(try exploration.run(ExplorationBudget()) == .cancelled)
        #expect(exploration.map.screens.count > 1)
    }

    @Test("a calendar of endless months is one screen")
    func boundsACalendar() throws {
        let trial = EmbeddedTrial(name: "Calendar") { EmbeddedDriver { clock in EndlessApp(.months, clock: clock) } }
        let run = try trial.run()
        #expect(run.end == .nothingNew)
        #expect(run.map.screens.count == 1)
    }

    @Test("pages that go on and on with new titles are two screens at most")
    func boundsEndlessPages() throws {
        let trial = EmbeddedTrial(name: "Chapters") { EmbeddedDriver { clock in EndlessApp(.chapters, clock: clock) } }
        let run = try trial.run()
        #expect(run.end == .nothingNew)
        #expect(run.map.screens.count == 2)
    }

    @Test("a forbidden word and role leave a control alone, and an allowed word does not")
    func isRestrained() throws {
        var trial = EmbeddedTrial.todo
        trial.policy = ExplorationPolicy(
            forbidding: ["Cancel"], allowing: ["delete"], roles: ["switch"], sends: true)
        let run = try trial.run()
        #expect(
            Set(run.map.leftOut.map { "\($0.control.name): \($0.reason)" }) == [
                #"Cancel: it says "cancel""#, "Done: its role is switch",
            ])
        #expect(run.graph.segments.contains { $0.label == "Delete" })
    }
}

/// An app with screens without end.
final class EndlessApp: EmbeddedApp {
    enum Kind {
        case months, chapters
    }

    init(_ kind: Kind, clock: VirtualClock) {
        super.init(root: EndlessScreen(kind, 0), clock: clock)
    }
}

/// One of the screens: a month with its days, or a chapter.
private final class EndlessScreen: EmbeddedScreen {
    private static let words = ["Fern", "Moss", "Reed", "Sedge", "Thyme", "Yarrow", "Vetch", "Woad"]

    init(_ kind: EndlessApp.Kind, _ number: Int) {
        let next = Button("Next")
        let title: String
        var views: [View] = [next]
        switch kind {
        case .months:
            let months = ["January", "February", "March", "April", "May", "June"]
            title = "\(months[number % months.count]) \(2026 + number / months.count)"
            views += (1...28).map { Button("\($0)") }
        case .chapters:
            title = "\(Self.words[number % 8]) \(Self.words[number / 8 % 8])"
            views += [Button("Notes"), Button("Search"), Button("Share")]
        }
        super.init(title, content: Stack(views))
        next.onTouch = { [unowned self] in app?.replaceTop(with: EndlessScreen(kind, number + 1)) }
    }
}
