// Without the trait, what this module imports is not resolved, which its imports alone would not explain.
#if !Snapshots
#error("SwerkinSnapshots and SwerkinPictures need the trait Snapshots of swerkin-flowgraph; add it to traits")
#endif
