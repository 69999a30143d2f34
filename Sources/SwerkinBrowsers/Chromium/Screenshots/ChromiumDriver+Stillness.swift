import SwerkinCore

extension ChromiumDriver {
    /// The resource that has not loaded yet, as in `an image`, or nil if the page is complete.
    ///
    /// Images and fonts count, except images that are loaded lazily.
    package func missingPart() throws -> String? {
        try inDriverErrors {
            let part: PagePart = try currentPage().askShownDocument("missingPart")
            return part.name
        }
    }

    /// Has nothing on the page move any more, so that two pictures of it are the same: animations and transitions have
    /// ended, and no caret blinks.
    package func holdStill() throws {
        try inDriverErrors { _ = try currentPage().askShownDocument("holdStill") as EmptyReply }
    }
}

/// A part of the page that has not loaded yet.
private struct PagePart: Decodable {
    let name: String?
}
