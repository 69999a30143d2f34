import SwerkinCore

extension LiveSession {
    /// The answer to a request that needs no file; nothing for the others.
    func answer(to request: LiveRequest) -> LiveAnswer {
        switch request {
        case .look(let text): look(for: text)
        case .changes: changes()
        case .place: whereAmI()
        case .plan(let errand): plan(errand)
        case .navigate(let errand): navigate(errand)
        case .whyNot(let errand): whyNot(errand)
        case .touch(let text): touch(text)
        case .enter(let text, let field): enter(text, into: field)
        case .expect(let text, let isThere): expect(text, isThere: isThere)
        case .back: goBack()
        case .step(let text): perform(text)
        case .screen(let name, let trait): declareScreen(name, trait: trait)
        case .segment(let label, let acts): declareSegment(label, acts: acts)
        case .undo: undo()
        case .declared: LiveAnswer(model.declared.isEmpty ? ["nothing yet"] : model.declared)
        case .picture, .given, .save, .swift, .help, .quit: LiveAnswer([])
        }
    }

    /// Performs an act or a check that a line requests: `touch`, `enter`, `expect`, `back`, or a step.
    package func act(_ line: String) -> LiveAnswer {
        do throws(LiveRequest.Problem) {
            guard let request = try LiveRequest.reading(line) else { return .impossible("there is nothing to do") }
            switch request {
            case .touch, .enter, .expect, .back, .step: return answer(to: request)
            default: return .impossible("\(line.quoted) is no act: write touch, enter, expect, back, or a step")
            }
        } catch {
            return .impossible("\(error)")
        }
    }
}
