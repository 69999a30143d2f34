#if !canImport(Darwin)
extension SimulatedDevice {
    /// Begins an activity inside those that are open.
    func beginActivity(_ name: String) -> any XCTActivity {
        activities.append(String(repeating: "  ", count: openActivities) + name)
        openActivities += 1
        return SimulatedActivity(device: self)
    }

    /// Ends the innermost activity.
    func endActivity() { openActivities -= 1 }
}

/// An activity, whose attachments stand behind it.
private struct SimulatedActivity: XCTActivity {
    let device: SimulatedDevice

    func add(_ attachment: XCTAttachment) {
        let words = "+ \(attachment.name ?? "")"
        device.activities.append(String(repeating: "  ", count: device.openActivities) + words)
    }
}
#endif
