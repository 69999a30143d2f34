import SwerkinCore

extension ChromiumDriver: ScriptedPageDriver {
    /// Evaluates an expression in the world of the driver's script, as ``ScriptedPageDriver/evaluate(_:)`` says.
    package func evaluate(_ expression: String) throws -> String {
        try inDriverErrors {
            let page = try currentPage()
            let world = try page.shownWorld()
            let reply = try page.session.call(RuntimeDomain.Evaluate(expression: expression, contextId: world))
            guard let exception = reply.exceptionDetails else { return reply.result.value ?? "" }
            throw StepFailure.thrown(exception.exception?.description ?? exception.text)
        }
    }
}
