/// Commands and events of the protocol's domains Log and Runtime that tell what a page has to say.
enum LogDomain {
    /// Has the browser tell what it has to say about the page.
    struct Enable: ProtocolCommand {
        static let method = "Log.enable"
        typealias Reply = NoReply
    }

    /// The browser has something to say: `Log.entryAdded`.
    struct EntryAdded: Decodable {
        struct Entry: Decodable {
            let source: String
            let level: String
            let text: String
            let url: String?
            /// From 0.
            let lineNumber: Int?
        }
        let entry: Entry
    }

    /// A script writes to the console: `Runtime.consoleAPICalled`.
    struct ConsoleCalled: Decodable {
        let type: String
        let args: [RemoteObject]
        let stackTrace: StackTrace?
    }

    /// A script threw something that nobody caught: `Runtime.exceptionThrown`.
    struct ExceptionThrown: Decodable {
        struct Details: Decodable {
            let text: String
            let exception: RemoteObject?
            let url: String?
            /// From 0.
            let lineNumber: Int
            let stackTrace: StackTrace?
        }
        let exceptionDetails: Details
    }

    struct StackTrace: Decodable {
        struct Place: Decodable {
            let url: String
            /// From 0.
            let lineNumber: Int
        }
        let callFrames: [Place]
    }

    /// A value of a script, as far as it can be told.
    struct RemoteObject: Decodable {
        struct Preview: Decodable {
            struct Property: Decodable {
                let name: String
                let type: String
                let value: String?
            }
            let subtype: String?
            let overflow: Bool
            let properties: [Property]
        }
        let type: String
        let subtype: String?
        let value: ProtocolValue?
        /// What JSON has no form for: `NaN`, `-0`, `12n`.
        let unserializableValue: String?
        let description: String?
        let preview: Preview?
    }
}
