// Without the trait, this module's dependencies are not resolved, and the import errors would not name the cause.
#if !AllProducts
#error("The command swerkin needs traits: [\"AllProducts\"] in the dependency on swerkin-flowgraph")
#endif
