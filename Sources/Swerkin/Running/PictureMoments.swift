/// The moments at which pictures of the screen are taken.
public enum PictureMoments: String, Hashable, Sendable, CaseIterable {
    /// At a failure.
    case failures
    /// Also after each outermost step and each arrival on a screen, if the screen looks different from before.
    case steps
}
