// Without the trait, what this module imports is not resolved, which its imports alone would not explain.
#if !AllProducts
#error("SwerkinSnapshots needs traits: [\"AllProducts\"] in the dependency on swerkin-flowgraph")
#endif
