/// The source of the names that a graph has for the steps of its segments.
///
/// Names that a declaration gives come first: ``PathSegment/steps``. For planning none are needed.
public enum StepNames: String, CaseIterable, Sendable {
    /// The steps of the segments that tests of this process have crossed so far; the others have none.
    case crossed
    /// Every segment's closure is called, and its steps name themselves instead of being performed.
    ///
    /// So all segments have names, whichever tests run. The price: everything else in the closures happens, for every segment and
    /// without its screen being there. An effect on the test's own state happens, and a forced unwrap of nil ends the process.
    /// Failed assertions are ignored.
    case dryRun = "dry-run"
}
