/// Commands of the protocol's domain DOM.
enum DOMDomain {
    /// Says what an object is in the document.
    struct DescribeNode: ProtocolCommand {
        static let method = "DOM.describeNode"
        struct Reply: Decodable {
            struct Node: Decodable {
                /// Of a frame's element, which frame it is.
                let frameId: String?
                /// The node's number, the same in every answer about the page.
                let backendNodeId: Int
            }
            let node: Node
        }
        let objectId: String
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
