import Foundation
import SwerkinCore

extension RemotePage {
    /// Observes the page; follows documents and windows that replace one another, within the time that they may take to load.
    func observe(_ question: PageQuestion) throws -> PageObservation {
        let deadline = ContinuousClock.now + configuration.answerTimeout
        while true {
            do {
                let seen = try observation(for: question)
                if question.subject == nil { lastTree = seen.now }
                return seen
            } catch PageFault.dialogOpened {
                guard let dialog = try readDialog() else {
                    guard ContinuousClock.now < deadline else {
                        throw DriverError.lost(
                            "\(session.peer) reports a dialog, and then that there is none, without end")
                    }
                    continue
                }
                return PageObservation(stable: lastTree.covered(by: dialog))
            } catch PageFault.documentGone {
                guard ContinuousClock.now < deadline else {
                    throw DriverError.appFailed("the page goes from one document to the next without end")
                }
            }
        }
    }

    /// Looks once the page has changed, or something else may have.
    func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        var question = question
        if dialog == nil {
            // The page does not see changes in an iframe of another origin.
            question.changeWait = min(time, hosts.isEmpty ? PageQuestion.longestWait : PollingInterval.change)
        } else {
            // Only the test can take a dialog away, so there is nothing to watch for.
            Thread.sleep(forTimeInterval: min(time, PollingInterval.change).seconds)
        }
        let seen = try observe(question)
        // A window opens without a change of the page that opens it.
        if session.mayHaveOther(windowsThan: windows) { mayHaveNewWindow = true }
        return seen
    }

    private func observation(for question: PageQuestion) throws -> PageObservation {
        let (action, arguments) = question.action
        try followWindows()
        let (motion, reply): (PageMotion, PageReply) = try askHere(action, arguments, isRepeated: true)
        let seen = PageObservation(motion, document: reply.document)
        return try addingForeignIframes(to: seen, in: reply.document, question)
    }
}
