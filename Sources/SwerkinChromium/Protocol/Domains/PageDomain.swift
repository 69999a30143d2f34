import SwerkinWeb

/// Events of the protocol's domain Inspector.
enum InspectorDomain {
    /// The page cannot be spoken to any more: `Inspector.detached`.
    struct Detached: Decodable {
        let reason: String
    }
}

/// Commands and events of the protocol's domain Page.
enum PageDomain {
    /// Has the page tell of loading and dialogs.
    struct Enable: ProtocolCommand {
        static let method = "Page.enable"
        typealias Reply = NoReply
    }

    /// Brings the page to the front.
    struct BringToFront: ProtocolCommand {
        static let method = "Page.bringToFront"
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

    /// Gives up what is being loaded, also a document that is on its way.
    struct StopLoading: ProtocolCommand {
        static let method = "Page.stopLoading"
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

    /// Has file choosers told of and not opened, or closed at once.
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
    }

    /// Says how large the page is and where it is scrolled to.
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
            var names: [String] { [frame.id] + (childFrames ?? []).flatMap(\.names) }
        }
    }

    struct Frame: Decodable {
        let id: String
        /// What has loaded its document.
        let loaderId: String
    }

    /// A frame is on its way to another document, or to another place of the same one: `Page.frameStartedNavigating`.
    struct FrameStartedNavigating: Decodable {
        let frameId: String
        let url: String
        let navigationType: String

        /// Whether the document stays.
        var staysInDocument: Bool { ["sameDocument", "historySameDocument"].contains(navigationType) }
    }

    /// A frame loads nothing more, because it has all or was told to stop: `Page.frameStoppedLoading`.
    struct FrameStoppedLoading: Decodable {
        let frameId: String
    }

    /// A frame shows another document: `Page.frameNavigated`.
    struct FrameNavigated: Decodable {
        let frame: Frame
    }

    /// A frame shows another place of its document: `Page.navigatedWithinDocument`.
    struct NavigatedWithinDocument: Decodable {
        let frameId: String
    }

    /// A dialog has opened: `Page.javascriptDialogOpening`.
    struct JavaScriptDialogOpening: Decodable {
        let type: String
        let message: String
        let defaultPrompt: String?
    }
}
