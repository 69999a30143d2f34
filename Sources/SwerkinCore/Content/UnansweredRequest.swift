/// A request for remote content that no local file answers.
public struct UnansweredRequest: Hashable, Sendable {
    /// The address.
    public var address: String
    /// The names of files that would answer it, in the order in which they are looked for.
    public var fileNames: [String] { LocalContent.fileNames(for: address) }

    /// Makes a request.
    public init(address: String) { self.address = address }
}

/// The treatment of requests for remote content that no local file answers.
public enum UnansweredRequestPolicy: String, Hashable, Sendable, CaseIterable {
    /// They go on as if there were no local content, and are listed.
    case allowed
    /// They fail, and the test with them.
    case forbidden
}

/// The requests for remote content that no file of a folder answers.
public struct UnansweredRequestList: Sendable {
    /// The treatment of the requests.
    public let policy: UnansweredRequestPolicy
    /// The requests, in the order in which they were first made; each address once.
    public private(set) var requests: [UnansweredRequest] = []
    private let content: LocalContent
    private var untoldCount = 0

    /// Makes an empty list.
    public init(_ content: LocalContent, policy: UnansweredRequestPolicy) {
        self.content = content
        self.policy = policy
    }

    /// Adds a request, unless its address is in the list; O(number of requests).
    public mutating func note(_ request: UnansweredRequest) {
        guard !requests.contains(request) else { return }
        requests.append(request)
        untoldCount += 1
    }

    /// Forgets the requests.
    public mutating func removeAll() {
        requests = []
        untoldCount = 0
    }

    /// Throws the requests that were forbidden since the last check as a failure of the test, once.
    ///
    /// Throws ``StepFailure`` with the culprit ``Culprit/test``; its words list the requests and the files that would answer
    /// them.
    public mutating func check() throws {
        guard policy == .forbidden, untoldCount > 0 else { return }
        let untold = requests.suffix(untoldCount)
        untoldCount = 0
        throw StepFailure(.test(Self.words(Array(untold), content)))
    }
}
