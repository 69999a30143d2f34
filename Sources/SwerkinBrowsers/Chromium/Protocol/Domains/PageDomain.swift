/// Events of the protocol's domain Inspector.
enum InspectorDomain {
    /// The page cannot be spoken to any more: `Inspector.detached`.
    struct Detached: Decodable {
        let reason: String
    }
}

/// Commands and events of the protocol's domain Page.
enum PageDomain {
    /// Subscribes to the events of loading and dialogs.
    struct Enable: ProtocolCommand {
        static let method = "Page.enable"
        typealias Reply = NoReply
    }

    /// Brings the page to the front.
    struct BringToFront: ProtocolCommand {
        static let method = "Page.bringToFront"
        typealias Reply = NoReply
    }

    /// Runs a script in every document before the page's own, in a world that shares the document and nothing else, or in that of
    /// the page.
    struct AddScriptToEvaluateOnNewDocument: ProtocolCommand {
        static let method = "Page.addScriptToEvaluateOnNewDocument"
        typealias Reply = NoReply
        let source: String
        /// The name of the world, or nil for that of the page.
        let worldName: String?
        let runImmediately = true
    }

    /// Opens an address.
    struct Navigate: ProtocolCommand {
        static let method = "Page.navigate"
        struct Reply: Decodable {
            let errorText: String?
            /// The loader of the document, or nil if the address is of the same document.
            let loaderId: String?
        }
        let url: String
    }

    /// Loads the document anew.
    struct Reload: ProtocolCommand {
        static let method = "Page.reload"
        typealias Reply = NoReply
    }

    /// Stops the page as a browser does in the background, or lets it go on.
    struct SetWebLifecycleState: ProtocolCommand {
        static let method = "Page.setWebLifecycleState"
        typealias Reply = NoReply
        /// `frozen` or `active`.
        let state: String
    }

    /// Stops all loading, including that of a new document.
    struct StopLoading: ProtocolCommand {
        static let method = "Page.stopLoading"
        typealias Reply = NoReply
    }

    /// Returns the history of the page.
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

    /// Goes to an entry of the page's history.
    struct NavigateToHistoryEntry: ProtocolCommand {
        static let method = "Page.navigateToHistoryEntry"
        typealias Reply = NoReply
        let entryId: Int
    }

    /// Clears the page's history.
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

    /// Has file choosers reported and not opened, or closed at once.
    struct SetInterceptFileChooserDialog: ProtocolCommand {
        static let method = "Page.setInterceptFileChooserDialog"
        typealias Reply = NoReply
        let enabled: Bool
    }

    /// A file chooser would open: `Page.fileChooserOpened`.
    struct FileChooserOpened: Decodable {
        /// Its field, or nil if it has none.
        let backendNodeId: Int?
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
        /// True for a picture that is compressed less.
        var optimizeForSpeed: Bool?
    }

    /// Returns the size of the page and its scroll position.
    struct GetLayoutMetrics: ProtocolCommand {
        static let method = "Page.getLayoutMetrics"
        struct Reply: Decodable {
            struct Viewport: Decodable {
                let pageX: Double
                let pageY: Double
            }
            struct Area: Decodable {
                let width: Double
                let height: Double
            }
            let cssLayoutViewport: Viewport
            let cssContentSize: Area
        }
    }

    /// Says which frames the page has.
    struct GetFrameTree: ProtocolCommand {
        static let method = "Page.getFrameTree"
        struct Reply: Decodable {
            let frameTree: Tree
        }
        struct Tree: Decodable {
            let frame: Frame
            let childFrames: [Tree]?

            /// The names of the frames, each before those in it.
            var names: [String] { frames.map(\.id) }

            /// The frames, each before those in it.
            var frames: [Frame] { [frame] + (childFrames ?? []).flatMap(\.frames) }
        }
    }

    struct Frame: Decodable {
        let id: String
        /// The identifier of the loader of its document.
        let loaderId: String
        /// The address of its document, without the fragment.
        let url: String
    }

    /// A frame is going to another document, or to another entry of the same one: `Page.frameStartedNavigating`.
    struct FrameStartedNavigating: Decodable {
        let frameId: String
        let url: String
        let navigationType: String

        /// True if the document stays.
        var staysInDocument: Bool { ["sameDocument", "historySameDocument"].contains(navigationType) }
    }

    /// A frame has ended loading, because it is complete or was stopped: `Page.frameStoppedLoading`.
    struct FrameStoppedLoading: Decodable {
        let frameId: String
    }

    /// A frame shows another document: `Page.frameNavigated`.
    struct FrameNavigated: Decodable {
        let frame: Frame
    }

    /// A frame has gone, or another process draws it: `Page.frameDetached`.
    struct FrameDetached: Decodable {
        let frameId: String
        let reason: String

        /// True if the frame has gone from its page.
        var isRemoved: Bool { reason == "remove" }
    }

    /// A frame has navigated within its document: `Page.navigatedWithinDocument`.
    struct NavigatedWithinDocument: Decodable {
        let frameId: String
    }

    /// A dialog was answered: `Page.javascriptDialogClosed`.
    struct JavaScriptDialogClosed: Decodable {
        /// True if it was accepted.
        let result: Bool
        /// The text in the field of a prompt.
        let userInput: String
    }

    /// A dialog has opened: `Page.javascriptDialogOpening`.
    struct JavaScriptDialogOpening: Decodable {
        let type: String
        let message: String
        let defaultPrompt: String?
    }
}
