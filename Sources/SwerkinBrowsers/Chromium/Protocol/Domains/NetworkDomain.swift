/// Commands and events of the protocol's domain Network: what the page asks servers for.
enum NetworkDomain {
    /// Has requests of the page pass by the service worker of its site.
    struct SetBypassServiceWorker: ProtocolCommand {
        static let method = "Network.setBypassServiceWorker"
        typealias Reply = NoReply
        let bypass: Bool
    }

    /// Subscribes to the page's requests.
    ///
    /// Their contents are not kept.
    struct Enable: ProtocolCommand {
        static let method = "Network.enable"
        typealias Reply = NoReply
        let maxTotalBufferSize = 0
        let maxResourceBufferSize = 0
    }

    /// Makes the network slow, or takes it away.
    struct EmulateNetworkConditions: ProtocolCommand {
        static let method = "Network.emulateNetworkConditions"
        typealias Reply = NoReply
        let offline: Bool
        /// Milliseconds from a request to the first byte of its answer.
        let latency: Double
        /// Bytes a second; -1 for as many as there are.
        let downloadThroughput: Double
        let uploadThroughput: Double
    }

    /// A request as the page makes it.
    struct Request: Decodable {
        let url: String
        let method: String
    }

    /// A request is made: `Network.requestWillBeSent`.
    struct RequestWillBeSent: Decodable {
        let requestId: String
        let request: Request
        let timestamp: Double
        let type: String?
        /// The loader of the document that makes it, or nil if no document does.
        let loaderId: String?
        /// The frame that makes it, or nil if no frame does.
        let frameId: String?
        /// The answer that led to another address; the request goes on there under the same name.
        let redirectResponse: Response?
    }

    struct Response: Decodable {
        let status: Int
    }

    /// The headers that a request or a response really carried: `Network.requestWillBeSentExtraInfo`,
    /// `Network.responseReceivedExtraInfo`.
    struct ExtraInfo: Decodable {
        let headers: [String: String]
    }

    /// An answer begins: `Network.responseReceived`.
    struct ResponseReceived: Decodable {
        let requestId: String
        let response: Response
    }

    /// An answer is complete: `Network.loadingFinished`.
    struct LoadingFinished: Decodable {
        let requestId: String
        let timestamp: Double
    }

    /// No answer comes, or not all of it: `Network.loadingFailed`.
    struct LoadingFailed: Decodable {
        let requestId: String
        let timestamp: Double
        let errorText: String
        let canceled: Bool?
    }
}
