/// Commands of the protocol's domain DOM.
enum DOMDomain {
    /// Describes the node of an object.
    struct DescribeNode: ProtocolCommand {
        static let method = "DOM.describeNode"
        struct Reply: Decodable {
            struct Node: Decodable {
                /// Of a frame's element, which frame it is.
                let frameId: String?
                /// The node's number, the same in every answer about the page.
                let backendNodeId: Int
                /// The shadow tree of an element.
                let shadowRoots: [ShadowRoot]?
            }
            struct ShadowRoot: Decodable {
                let backendNodeId: Int
                /// `open` or `closed`, or `user-agent` for the browser's own, as in fields.
                let shadowRootType: String?
            }
            let node: Node
        }
        let objectId: String
    }

    /// Gives a name to the object of a node in a world.
    struct ResolveNode: ProtocolCommand {
        static let method = "DOM.resolveNode"
        struct Reply: Decodable {
            let object: RuntimeDomain.EvaluateObject.Reply.Result
        }
        let backendNodeId: Int
        let executionContextId: Int
    }

    /// Puts files of this machine into a file field, replacing those that are in it.
    struct SetFileInputFiles: ProtocolCommand {
        static let method = "DOM.setFileInputFiles"
        typealias Reply = NoReply
        let files: [String]
        let objectId: String
    }

    /// The same, for a field that is named by its number in the document.
    struct SetFilesOfNode: ProtocolCommand {
        static let method = "DOM.setFileInputFiles"
        typealias Reply = NoReply
        let files: [String]
        let backendNodeId: Int
    }

    /// Says where a file of a page lies on this machine.
    struct GetFileInfo: ProtocolCommand {
        static let method = "DOM.getFileInfo"
        struct Reply: Decodable {
            let path: String
        }
        let objectId: String
    }
}

/// Commands of the protocol's domain DOMSnapshot.
enum DOMSnapshotDomain {
    /// Returns all documents of the page as written and laid out, in one answer.
    ///
    /// Texts are indices into one list of strings.
    struct CaptureSnapshot: ProtocolCommand {
        static let method = "DOMSnapshot.captureSnapshot"
        struct Reply: Decodable {
            let documents: [Document]
            let strings: [String]
        }
        let computedStyles: [String]
    }

    struct Document: Decodable {
        let frameId: Int
        let nodes: Nodes
        let layout: Layout
    }

    struct Nodes: Decodable {
        let nodeName: [Int]
        let backendNodeId: [Int]
        /// The position of the parent of each node; -1 for a node without a parent.
        let parentIndex: [Int]
        /// Names and values by turns, for each node.
        let attributes: [[Int]]
        let contentDocumentIndex: SparseNumbers
    }

    /// Numbers of some of the nodes.
    struct SparseNumbers: Decodable {
        let index: [Int]
        let value: [Int]
    }

    struct Layout: Decodable {
        let nodeIndex: [Int]
        let styles: [[Int]]
    }
}

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

    /// Returns the outermost node of a document's accessibility tree, which the page keeps up to date from then on.
    struct GetRootAXNode: ProtocolCommand {
        static let method = "Accessibility.getRootAXNode"
        typealias Reply = NoReply
        let frameId: String
    }

    /// Returns the accessibility node of one element.
    struct GetPartialAXTree: ProtocolCommand {
        static let method = "Accessibility.getPartialAXTree"
        typealias Reply = GetFullAXTree.Reply
        let objectId: String
        let fetchRelatives = false
    }

    struct Value: Decodable {
        let value: JSONValue?
    }

    struct Property: Decodable {
        let name: String
        let value: PropertyValue
    }

    struct PropertyValue: Decodable {
        let type: String
        let value: JSONValue?
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
