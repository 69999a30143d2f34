// Without the trait, what this module imports is not resolved, which its imports alone would not explain.
#if !AllProducts
#error("The command swerkin needs the trait AllProducts of swerkin-flowgraph; add traits: [\"AllProducts\"] to the dependency")
#endif
