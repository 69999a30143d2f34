// Without the trait, what this module imports is not resolved, which its imports alone would not explain.
#if !Commands
#error("The command flowgraph needs the trait Commands of swerkin-flowgraph; add it to traits")
#endif
