/// Commands and events of the protocol's domain Fetch: requests that are held until a command continues them.
enum FetchDomain {
    struct Header: Encodable {
        let name: String
        let value: String
    }

    /// Holds requests before they are sent.
    struct Enable: ProtocolCommand {
        struct Pattern: Encodable {
            /// The address, in which `*` stands for any characters.
            let urlPattern: String
            /// The kind of requests, as `Document`; nil for all.
            var resourceType: String?
        }
        static let method = "Fetch.enable"
        typealias Reply = NoReply
        /// The patterns of requests; nil for every one.
        var patterns: [Pattern]?
        /// True to receive servers' requests for credentials too.
        var handleAuthRequests: Bool?
    }

    /// Holds no request any more; those that are held go on.
    struct Disable: ProtocolCommand {
        static let method = "Fetch.disable"
        typealias Reply = NoReply
    }

    /// Sends a request that is held.
    struct ContinueRequest: ProtocolCommand {
        static let method = "Fetch.continueRequest"
        typealias Reply = NoReply
        let requestId: String
        /// The headers that replace the request's own; nil for these.
        var headers: [Header]?
    }

    /// Says what a server gets that asks for a user's name and password.
    struct ContinueWithAuth: ProtocolCommand {
        struct Reaction: Encodable {
            let response: String
            var username: String?
            var password: String?

            static let withDefault = Reaction(response: "Default")
            static let cancel = Reaction(response: "CancelAuth")
            static func provide(_ user: String, _ password: String) -> Reaction {
                Reaction(response: "ProvideCredentials", username: user, password: password)
            }
        }
        static let method = "Fetch.continueWithAuth"
        typealias Reply = NoReply
        let requestId: String
        let authChallengeResponse: Reaction
    }

    /// Answers a request instead of a server.
    struct FulfillRequest: ProtocolCommand {
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
        /// The frame that asks.
        let frameId: String?
        /// The identifier of the request in the domain Network; nil if it is unknown there.
        let networkId: String?
    }

    /// A server, or a proxy, asks for a user's name and password: `Fetch.authRequired`.
    struct AuthRequired: Decodable {
        struct Challenge: Decodable {
            /// `Server` or `Proxy`.
            let source: String?
        }
        let requestId: String
        let request: RequestPaused.Request
        let authChallenge: Challenge
    }
}
