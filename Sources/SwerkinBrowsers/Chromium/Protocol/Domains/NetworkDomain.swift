/// Commands and events of the protocol's domain Network: the requests of the page.
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
        /// The loader of the document that makes it; empty if a worker is to run what comes, nil if no document makes it.
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
        let requestId: String
        let headers: [String: String]
        /// The status of a response, nil for a request.
        let statusCode: Int?
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

    /// Answers a server's request for a user's name and password.
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
