import SwerkinCore
import XCTest

/// The quality of pictures in earlier code.
///
/// All pictures are lossless, so it changes nothing.
public enum ScreenshotQuality: Sendable {
    /// The quality of the screen.
    case original
    /// A little less.
    case medium
    /// Much less.
    case low
}

/// The pictures of the screen that the record of a run keeps.
public enum ScreenshotLifetime: Sendable {
    /// A picture of each step: ``PictureMoments/steps``.
    case keepAlways
    /// Pictures of failures only: ``PictureMoments/failures``.
    case deleteOnSuccess

    /// The moments at which pictures are taken.
    var moments: PictureMoments { self == .keepAlways ? .steps : .failures }
}

extension XCTestCase {
    /// Sets which pictures the records of all tests after this call keep, if `SWERKIN_SCREENSHOTS` does not say it.
    ///
    /// A record is written if `SWERKIN_REPORT` names a folder for it.
    public static func setScreenshotsBehaviour(
        quality: ScreenshotQuality = .medium, lifetime: ScreenshotLifetime = .deleteOnSuccess
    ) {
        ProcessPictureMoments.value = lifetime.moments
    }
}
