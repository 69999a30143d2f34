import SwerkinCore

extension EmulatedDevice {
    /// The commands that change a page from another device, or from none, to this one; unchanged properties need none.
    func commands(from other: EmulatedDevice?) -> [any ProtocolCommand] {
        // A page that is on no device has everything as the browser has it.
        let before = other ?? EmulatedDevice()
        var commands: [any ProtocolCommand] = []
        if other == nil || metrics != before.metrics { commands.append(metrics) }
        if other == nil { commands.append(EmulationDomain.SetFocusEmulationEnabled()) }
        if other == nil || medium != before.medium || media != before.media {
            commands.append(
                EmulationDomain.SetEmulatedMedia(media: medium == .screen ? "" : medium.rawValue, features: media))
        }
        if isMobile != before.isMobile { commands.append(EmulationDomain.SetTouchEmulationEnabled(enabled: isMobile)) }
        if language != before.language {
            commands.append(EmulationDomain.SetLocaleOverride(locale: language ?? ""))
        }
        if timeZone != before.timeZone {
            commands.append(EmulationDomain.SetTimezoneOverride(timezoneId: timeZone ?? ""))
        }
        if userAgent != before.userAgent || language != before.language {
            commands.append(
                EmulationDomain.SetUserAgentOverride(userAgent: userAgent ?? "", acceptLanguage: language ?? ""))
        }
        if network != before.network { commands.append(network.command) }
        return commands
    }

    private var metrics: EmulationDomain.SetDeviceMetricsOverride {
        .init(width: width, height: height, deviceScaleFactor: scale, mobile: isMobile)
    }

    private var media: [EmulationDomain.SetEmulatedMedia.Feature] {
        [
            .init(name: "prefers-color-scheme", value: colorScheme.rawValue),
            .init(name: "prefers-reduced-motion", value: reducesMotion ? "reduce" : "no-preference"),
        ]
    }

    /// The width of the display in whole pixels.
    var width: Int { max(1, viewport.width.inPixels) }
    /// The height of the display in whole pixels.
    var height: Int { max(1, viewport.height.inPixels) }
}

extension NetworkConditions {
    fileprivate var command: NetworkDomain.EmulateNetworkConditions {
        .init(
            offline: isOffline, latency: max(0, latency.seconds * 1000),
            downloadThroughput: downloadedBytesPerSecond ?? -1, uploadThroughput: uploadedBytesPerSecond ?? -1)
    }
}
