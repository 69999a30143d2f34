/// Commands and events of the protocol's domain Runtime.
enum RuntimeDomain {
    /// Subscribes to the worlds that scripts run in.
    struct Enable: ProtocolCommand {
        static let method = "Runtime.enable"
        typealias Reply = NoReply
    }

    /// Gives a function to the worlds of a name; each call of it is an event.
    struct AddBinding: ProtocolCommand {
        static let method = "Runtime.addBinding"
        typealias Reply = NoReply
        let name: String
        let executionContextName: String
    }

    /// A script has called a function of ``AddBinding``: `Runtime.bindingCalled`.
    struct BindingCalled: Decodable {
        let name: String
        let payload: String
        let executionContextId: Int
    }

    /// Runs an expression in a world and waits for the text that it promises.
    struct Evaluate: ProtocolCommand {
        static let method = "Runtime.evaluate"
        struct Reply: Decodable {
            struct Result: Decodable {
                let value: String?
            }
            struct Exception: Decodable {
                struct Thrown: Decodable {
                    let description: String?
                }
                let text: String
                let exception: Thrown?
            }
            let result: Result
            let exceptionDetails: Exception?

            private enum CodingKeys: CodingKey { case result, exceptionDetails }

            /// Decodes an answer; the result of an exception is the thrown value, of any type, and is left out.
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                exceptionDetails = try container.decodeIfPresent(Exception.self, forKey: .exceptionDetails)
                result =
                    exceptionDetails == nil
                    ? try container.decode(Result.self, forKey: .result) : Result(value: nil)
            }
        }
        let expression: String
        /// The world, or nil for the page's own.
        let contextId: Int?
        let awaitPromise = true
        let returnByValue = true
        let userGesture = true
    }

    /// Runs an expression in a world and gives a name to the object that it stands for.
    struct EvaluateObject: ProtocolCommand {
        static let method = "Runtime.evaluate"
        struct Reply: Decodable {
            struct Result: Decodable {
                let objectId: String?
            }
            let result: Result
            let exceptionDetails: Evaluate.Reply.Exception?
        }
        let expression: String
        let contextId: Int
    }

    /// Calls a function with an object as `this`, in the object's world.
    struct CallFunctionOn: ProtocolCommand {
        static let method = "Runtime.callFunctionOn"
        typealias Reply = NoReply
        let functionDeclaration: String
        let objectId: String
    }

    /// Takes the name of an object away.
    struct ReleaseObject: ProtocolCommand {
        static let method = "Runtime.releaseObject"
        typealias Reply = NoReply
        let objectId: String
    }

    /// A world has come: `Runtime.executionContextCreated`.
    struct ExecutionContextCreated: Decodable {
        struct Context: Decodable {
            struct AuxiliaryData: Decodable {
                let frameId: String?
            }
            let id: Int
            let name: String
            let auxData: AuxiliaryData?
        }
        let context: Context
    }

    /// A world has gone: `Runtime.executionContextDestroyed`.
    struct ExecutionContextDestroyed: Decodable {
        let executionContextId: Int
    }
}

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
        let value: JSONValue?
        /// A value without JSON form: `NaN`, `-0`, `12n`.
        let unserializableValue: String?
        let description: String?
        let preview: Preview?
    }
}
