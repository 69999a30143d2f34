import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// Takes a snapshot of the page.
    ///
    /// One round trip to the page, and one more for each iframe of another origin; O(elements of the document). Under a native
    /// dialog, the content before it opened.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the page does not answer, has crashed or been closed, or goes from
    /// document to document without end, ``/Swerkin/DriverError/lost(_:)`` if the browser does not answer.
    public func snapshot() throws -> ElementTree {
        try inDriverErrors { try observe(PageQuestion(subject: nil, needsStability: false)).now }
    }

    /// Observes the page; follows documents that replace one another, within the time for one of them to load and then to
    /// answer.
    package func observe(_ question: PageQuestion) throws -> PageObservation {
        let deadline = clock.now + configuration.loadTimeout + configuration.answerTimeout
        while true {
            let page = try currentPage()
            do {
                let seen = try page.addingForeignIframes(to: page.observation(for: question), question)
                try checkAnswers()
                if question.subject == nil { page.lastTree = seen.now }
                return seen
            } catch PageFault.dialogOpened {
                guard let dialog = page.dialog else { continue }
                return PageObservation(stable: page.lastTree.covered(by: dialog))
            } catch PageFault.documentGone {
                guard clock.now < deadline else {
                    throw DriverError.appFailed("the page goes from one document to the next without end")
                }
            } catch ProtocolFault.pageClosed {
                // Once the browser has reported the end of the page, the one before it is the current one.
                guard clock.now < deadline else { throw ProtocolFault.pageClosed }
            }
        }
    }
}

extension ChromiumPage {
    fileprivate func observation(for question: PageQuestion) throws -> PageObservation {
        let (action, arguments) = question.action
        let (motion, document): (PageMotion, Int) = try ask(
            action, arguments, extra: question.changeWait ?? .zero)
        return PageObservation(motion, document: document)
    }
}
