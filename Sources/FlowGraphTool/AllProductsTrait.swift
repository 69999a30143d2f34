// Without the trait, what this module imports is not resolved, which its imports alone would not explain.
#if !AllProducts
#error("The command flowgraph needs traits: [\"AllProducts\"] in the dependency on swerkin-flowgraph")
#endif
