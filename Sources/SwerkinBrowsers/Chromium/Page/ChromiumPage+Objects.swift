import SwerkinCore

extension ChromiumPage {
    /// Gives a name to the object of an element, for those commands that ask for one; it is to be taken away again.
    ///
    /// Throws ``PageFault/elementGone`` if the element has gone.
    func object(of element: ElementReference) throws -> String {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        return try object(PageScript.element(reference.number), in: try context(of: reference.document))
    }

    /// The identifier of the object that an expression evaluates to in a world.
    func object(_ expression: String, in world: Int) throws -> String {
        let reply: RuntimeDomain.EvaluateObject.Reply
        do {
            reply = try session.call(RuntimeDomain.EvaluateObject(expression: expression, contextId: world))
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            throw PageFault.documentGone
        }
        guard reply.exceptionDetails == nil, let object = reply.result.objectId else { throw PageFault.elementGone }
        return object
    }

    /// The world of a document that is shown now, by its number; throws ``PageFault/elementGone`` if it has gone.
    func context(of document: Int) throws -> Int {
        guard let context = document == self.document ? world : iframes.context(of: document) else {
            throw PageFault.elementGone
        }
        return context
    }
}
