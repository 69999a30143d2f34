import SwerkinWeb

/// Commands and events of the protocol's domain Page.
enum PageDomain {
    /// Has the page tell of loading and dialogs.
    struct Enable: ProtocolCommand {
        static let method = "Page.enable"
        typealias Reply = NoReply
    }

    /// Runs a script in every document before the page's own, in a world that shares the document and nothing else.
    struct AddScriptToEvaluateOnNewDocument: ProtocolCommand {
        static let method = "Page.addScriptToEvaluateOnNewDocument"
        typealias Reply = NoReply
        let source: String
        let worldName: String
        let runImmediately = true
    }

    /// Opens an address.
    struct Navigate: ProtocolCommand {
        static let method = "Page.navigate"
        struct Reply: Decodable {
            let errorText: String?
            /// What loads the document; nil where the address leads to another place of the same one.
            let loaderId: String?
        }
        let url: String
    }

    /// Loads the document anew.
    struct Reload: ProtocolCommand {
        static let method = "Page.reload"
        typealias Reply = NoReply
    }

    /// Says where the page has been.
    struct GetNavigationHistory: ProtocolCommand {
        static let method = "Page.getNavigationHistory"
        struct Reply: Decodable {
            struct Entry: Decodable {
                let id: Int
                let url: String
            }
            let currentIndex: Int
            let entries: [Entry]
        }
    }

    /// Goes to a place where the page has been.
    struct NavigateToHistoryEntry: ProtocolCommand {
        static let method = "Page.navigateToHistoryEntry"
        typealias Reply = NoReply
        let entryId: Int
    }

    /// Forgets where the page has been.
    struct ResetNavigationHistory: ProtocolCommand {
        static let method = "Page.resetNavigationHistory"
        typealias Reply = NoReply
    }

    /// Answers a dialog.
    struct HandleJavaScriptDialog: ProtocolCommand {
        static let method = "Page.handleJavaScriptDialog"
        typealias Reply = NoReply
        let accept: Bool
        let promptText: String?
    }

    /// Takes a picture.
    struct CaptureScreenshot: ProtocolCommand {
        static let method = "Page.captureScreenshot"
        struct Reply: Decodable {
            let data: String
        }
        struct Clip: Encodable {
            let x: Double
            let y: Double
            let width: Double
            let height: Double
            let scale = 1.0
        }
        let format = "png"
        let clip: Clip?
        let captureBeyondViewport: Bool
    }

    /// A document has come to a frame: `Page.frameNavigated`.
    struct FrameNavigated: Decodable {
        struct Frame: Decodable {
            let id: String
            let loaderId: String
        }
        let frame: Frame
    }

    /// A dialog has opened: `Page.javascriptDialogOpening`.
    struct JavaScriptDialogOpening: Decodable {
        let type: String
        let message: String
        let defaultPrompt: String?
    }
}
