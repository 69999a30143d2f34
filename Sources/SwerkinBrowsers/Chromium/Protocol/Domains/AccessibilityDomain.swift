/// Commands of the protocol's domain Accessibility.
enum AccessibilityDomain {
    /// Has the page keep its accessibility tree up to date.
    ///
    /// A script gets the role or the name of an element within microseconds then; otherwise the page would compute all roles
    /// and names for each request.
    struct Enable: ProtocolCommand {
        static let method = "Accessibility.enable"
        typealias Reply = NoReply
    }

    /// Returns the accessibility tree of a document.
    struct GetFullAXTree: ProtocolCommand {
        static let method = "Accessibility.getFullAXTree"
        struct Reply: Decodable {
            let nodes: [Node]
        }
        let frameId: String?
    }

    struct Value: Decodable {
        let value: ProtocolValue?
    }

    struct Property: Decodable {
        let name: String
        let value: PropertyValue
    }

    struct PropertyValue: Decodable {
        let type: String
        let value: ProtocolValue?
        let relatedNodes: [RelatedNode]?
    }

    struct RelatedNode: Decodable {
        let backendDOMNodeId: Int
    }

    struct Reason: Decodable {
        let name: String
    }

    struct Node: Decodable {
        let nodeId: String
        let ignored: Bool
        let ignoredReasons: [Reason]?
        let role: Value?
        let name: Value?
        let description: Value?
        let value: Value?
        let properties: [Property]?
        let parentId: String?
        let childIds: [String]?
        let backendDOMNodeId: Int?
    }
}
