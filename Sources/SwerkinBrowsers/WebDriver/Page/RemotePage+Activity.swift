import SwerkinCore

extension RemotePage {
    /// Has the documents of the selected window keep what they wait for and throw, from before their first script.
    ///
    /// Only Chrome can do so. Elsewhere a document keeps it from the driver's first command on. Source: Chrome DevTools Protocol,
    /// Page.addScriptToEvaluateOnNewDocument.
    func keepActivity() {
        guard browser == .chrome else { return }
        // A server without the command makes the driver know less, and is no reason to fail.
        try? execute("Page.addScriptToEvaluateOnNewDocument", ["source": .string(PageScript.activitySource)])
    }

    /// The activity of the shown document, asked for at most so long; nothing if it doesn't answer.
    func activity(within time: Duration) -> AppActivity {
        let call: JSONValue = ["script": "return globalThis.swerkinActivity ? swerkinActivity() : null;", "args": []]
        try? leaveIframes()
        let kept: KeptActivity?? = try? session.value(
            of: .post("execute/sync", call), extra: time - configuration.patience.answer)
        guard let kept, let kept else { return AppActivity() }
        return AppActivity(pendingRequests: kept.pendingRequests, uncaughtErrors: kept.uncaughtErrors)
    }
}

/// The answer of `activity.js`.
private struct KeptActivity: Decodable {
    let pendingRequests: [String]
    let uncaughtErrors: [String]
}
