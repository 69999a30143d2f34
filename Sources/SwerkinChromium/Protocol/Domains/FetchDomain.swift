/// Commands and events of the protocol's domain Fetch: requests that are held until somebody says how they go on.
enum FetchDomain {
    /// Holds every request before it is sent.
    struct Enable: ProtocolCommand {
        static let method = "Fetch.enable"
        typealias Reply = NoReply
    }

    /// Holds no request any more; those that are held go on.
    struct Disable: ProtocolCommand {
        static let method = "Fetch.disable"
        typealias Reply = NoReply
    }

    /// Sends a request that is held, as it is.
    struct ContinueRequest: ProtocolCommand {
        static let method = "Fetch.continueRequest"
        typealias Reply = NoReply
        let requestId: String
    }

    /// Answers a request in the place of a server.
    struct FulfillRequest: ProtocolCommand {
        struct Header: Encodable {
            let name: String
            let value: String
        }
        static let method = "Fetch.fulfillRequest"
        typealias Reply = NoReply
        let requestId: String
        let responseCode: Int
        let responseHeaders: [Header]
        /// The content in base 64.
        let body: String
        let responsePhrase: String
    }

    /// Lets a request fail as if the network had.
    struct FailRequest: ProtocolCommand {
        static let method = "Fetch.failRequest"
        typealias Reply = NoReply
        let requestId: String
        let errorReason: String
    }

    /// A request is held: `Fetch.requestPaused`.
    struct RequestPaused: Decodable {
        struct Request: Decodable {
            let url: String
            let method: String
            let headers: [String: String]
        }
        let requestId: String
        let request: Request
        let resourceType: String
        /// What the domain Network calls the request; nil of one that it does not know.
        let networkId: String?
    }
}
