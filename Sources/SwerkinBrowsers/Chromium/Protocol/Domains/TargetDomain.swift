/// Commands and events of the protocol's domains Target and Browser: pages, and the profiles they are kept apart in.
enum TargetDomain {
    /// Opens a session of the caller's own with the browser.
    struct AttachToBrowserTarget: ProtocolCommand {
        static let method = "Target.attachToBrowserTarget"
        typealias Reply = Attached
    }

    /// Opens a session with a page.
    struct AttachToTarget: ProtocolCommand {
        static let method = "Target.attachToTarget"
        typealias Reply = Attached
        let targetId: String
        let flatten = true
    }

    struct Attached: Decodable {
        let sessionId: String
    }

    /// Makes a profile in memory that shares nothing with others.
    struct CreateBrowserContext: ProtocolCommand {
        static let method = "Target.createBrowserContext"
        struct Reply: Decodable {
            let browserContextId: String
        }
        /// The proxies by schemes, or nil for those of the system.
        var proxyServer: String?
        /// The hosts that need no proxy; `<-loopback>` has those of this machine need one.
        var proxyBypassList: String?
    }

    /// Closes a profile's pages without asking them, and forgets all that was stored in it.
    struct DisposeBrowserContext: ProtocolCommand {
        static let method = "Target.disposeBrowserContext"
        typealias Reply = NoReply
        let browserContextId: String
    }

    /// Opens a page.
    struct CreateTarget: ProtocolCommand {
        static let method = "Target.createTarget"
        struct Reply: Decodable {
            let targetId: String
        }
        let url: String
        let browserContextId: String
        let width: Int
        let height: Int
        /// True for a page behind the others.
        var background: Bool?
    }

    /// Closes a page.
    struct CloseTarget: ProtocolCommand {
        static let method = "Target.closeTarget"
        typealias Reply = NoReply
        let targetId: String
    }

    /// Subscribes to the opening and closing of pages.
    struct SetDiscoverTargets: ProtocolCommand {
        static let method = "Target.setDiscoverTargets"
        typealias Reply = NoReply
        let discover: Bool
    }

    /// A page has come: `Target.targetCreated`.
    struct TargetCreated: Decodable {
        struct Info: Decodable {
            let targetId: String
            let type: String
            let browserContextId: String?
        }
        let targetInfo: Info
    }

    /// A session has ended: `Target.detachedFromTarget`.
    struct DetachedFromTarget: Decodable {
        let sessionId: String
    }

    /// A page has gone: `Target.targetDestroyed`.
    struct TargetDestroyed: Decodable {
        let targetId: String
    }
}

/// Commands of the protocol's domain Browser.
enum BrowserDomain {
    /// Says which browser it is.
    struct GetVersion: ProtocolCommand {
        static let method = "Browser.getVersion"
        struct Reply: Decodable {
            let product: String
            let userAgent: String
        }
    }

    /// Has the browser save the downloads of a profile's pages in a folder, under the names that pages give.
    struct SetDownloadBehavior: ProtocolCommand {
        static let method = "Browser.setDownloadBehavior"
        typealias Reply = NoReply
        let behavior = "allow"
        let browserContextId: String
        let downloadPath: String
    }

    /// Grants one permission to pages, and leaves the others as they are.
    struct SetPermission: ProtocolCommand {
        static let method = "Browser.setPermission"
        typealias Reply = NoReply
        struct Permission: Encodable, Sendable {
            let name: String
        }
        let permission: Permission
        let setting = "granted"
        let browserContextId: String
    }

    /// Grants permissions to pages, and refuses all others.
    struct GrantPermissions: ProtocolCommand {
        static let method = "Browser.grantPermissions"
        typealias Reply = NoReply
        let permissions: [String]
        let browserContextId: String
    }
}
