import SwerkinCore

/// The device that pages run on, its user and its network, as far as Chromium emulates them.
public struct EmulatedDevice: Hashable, Sendable {
    /// The preferred colour scheme of pages.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// The medium of a page, by the media types of CSS.
    public enum Medium: String, Hashable, Sendable, CaseIterable {
        /// A display.
        case screen
        /// Paper; the page keeps the width of the display and isn't divided into sheets.
        case print
    }

    /// The size of the display, in CSS pixels.
    public var viewport = Size(width: 1280, height: 720)
    /// The number of display pixels per CSS pixel, more than 0.
    public var scale = 1.0
    /// True if the page is laid out in a mobile viewport with touch events.
    public var isMobile = false
    /// The user's language by its tag in BCP 47, as in `de-CH`; nil for the browser's own.
    ///
    /// It is the language of numbers and dates, of `navigator.language` and of the header `Accept-Language`.
    public var language: String?
    /// The user's time zone by its name in the IANA database, as in `Europe/Zurich`; nil for the machine's.
    public var timeZone: String?
    /// The medium that pages are shown on.
    public var medium = Medium.screen
    /// The colours that the user prefers.
    public var colorScheme = ColorScheme.light
    /// True if the user prefers reduced motion.
    public var reducesMotion = false
    /// The user agent; nil for the browser's own.
    public var userAgent: String?
    /// The quality of the network.
    public var network = NetworkConditions.unlimited

    /// A display of 1280 × 720 pixels, with everything else as the browser has it.
    public init() {}
}

/// The quality of the network for pages.
public struct NetworkConditions: Hashable, Sendable {
    /// True if the page is offline.
    public var isOffline = false
    /// The least time from a request to the first byte of its answer; a negative one counts as zero.
    public var latency = Duration.zero
    /// The maximum number of bytes received per second, more than 0, or nil for no limit.
    public var downloadedBytesPerSecond: Double?
    /// The maximum number of bytes sent per second, more than 0, or nil for no limit.
    public var uploadedBytesPerSecond: Double?

    /// Creates network conditions; the defaults leave the machine's network unchanged.
    public init(
        isOffline: Bool = false, latency: Duration = .zero, downloadedBytesPerSecond: Double? = nil,
        uploadedBytesPerSecond: Double? = nil
    ) {
        self.isOffline = isOffline
        self.latency = latency
        self.downloadedBytesPerSecond = downloadedBytesPerSecond
        self.uploadedBytesPerSecond = uploadedBytesPerSecond
    }

    /// The network of the machine.
    public static let unlimited = NetworkConditions()
    /// No network at all.
    public static let offline = NetworkConditions(isOffline: true)
}

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
