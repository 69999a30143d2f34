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
        /// The position of the node around each; -1 of what has none.
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
