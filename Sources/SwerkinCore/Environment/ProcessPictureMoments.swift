import Foundation

/// The moments at which pictures are taken if no variable of the environment says it; those of failures unless set.
///
/// The tests of a process share it, so it is guarded by a lock.
package enum ProcessPictureMoments {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var lockedValue = PictureMoments.failures

    package static var value: PictureMoments {
        get { lock.withLock { lockedValue } }
        set { lock.withLock { lockedValue = newValue } }
    }
}
