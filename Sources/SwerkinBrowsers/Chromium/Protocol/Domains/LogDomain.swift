/// Commands and events of the protocol's domains Log and Runtime with messages of pages.
enum LogDomain {
    /// Subscribes to the browser's messages about the page.
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

    /// A script threw an error and did not catch it: `Runtime.exceptionThrown`.
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
        struct CallFrame: Decodable {
            let url: String
            /// From 0.
            let lineNumber: Int
        }
        let callFrames: [CallFrame]
    }

    /// A value of a script, as far as it can be transferred.
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
        /// A value without JSON form: `NaN`, `-0`, `12n`.
        let unserializableValue: String?
        let description: String?
        let preview: Preview?
    }
}
