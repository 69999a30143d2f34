import Foundation
import SwerkinBrowsers
import SwerkinCore

/// The content of a screen for the audits of one arrival, each part of it taken once and on demand.
final class AuditScene {
    let session: FlowSession
    let app: AppUnderTest
    let arrival: Arrival
    /// True if nothing was arrived on since the launch.
    private let isAfterLaunch: Bool
    private let questions: PageQuestions
    private var tree: ElementTree?
    private var examination: PageExamination?
    /// True once an audit has left the app on another screen, where the others would judge that one.
    var hasLeft = false

    init(
        _ session: FlowSession, _ app: AppUnderTest, _ arrival: Arrival, afterLaunch isAfterLaunch: Bool,
        asking questions: PageQuestions
    ) {
        (self.session, self.app, self.arrival) = (session, app, arrival)
        (self.isAfterLaunch, self.questions) = (isAfterLaunch, questions)
        tree = arrival.tree
    }

    /// The name of the screen.
    var screen: String { arrival.screen }

    /// The path from the screen before, such as `home → cart “Cart”`.
    var path: String {
        guard let segment = arrival.crossing?.segment else { return isAfterLaunch ? "the launch" : "steps of the test" }
        return "\(segment.from) → \(segment.to)" + (segment.label.map { " “\($0)”" } ?? "")
    }

    /// The elements, with secrets masked.
    func snapshot() throws -> ElementTree {
        let taken = try tree ?? app.snapshot()
        tree = taken
        return session.run.masked(taken)
    }

    /// The page of the screen; throws ``AuditProblem/noPage`` if the driver has none that scripts can look at.
    func page() throws -> any ScriptedPageDriver {
        guard let page = app.driver as? any ScriptedPageDriver else { throw AuditProblem.noPage }
        return page
    }

    /// The findings of the page's script, in one round trip for all audits.
    func examine() throws -> PageExamination {
        if let examination { return examination }
        let answer: PageExamination = try page().answer(calling: "examine", questions)
        examination = answer
        return answer
    }

    /// Leaves the costs since the look out of those of the next path.
    func dropCosts() {
        guard questions.costs else { return }
        var costs = questions
        (costs.layout, costs.contrast) = (false, false)
        let _: PageExamination? = try? page().answer(calling: "examine", costs)
    }
}

/// The parts of a page that audits ask for.
struct PageQuestions: Encodable {
    var layout = false
    var contrast = false
    var costs = false

    init(_ audits: [Audit]) {
        for audit in audits {
            switch audit.kind {
            case .layout: layout = true
            case .contrast: contrast = true
            case .budget: costs = true
            default: break
            }
        }
    }
}

/// The reason why an audit can't be made.
enum AuditProblem: Error {
    /// The driver has no page that scripts can look at.
    case noPage
    /// It can't be made at this arrival, and may be at another.
    case notHere
    /// A script of the project has no file, or another answer than findings.
    case script(String)
}
