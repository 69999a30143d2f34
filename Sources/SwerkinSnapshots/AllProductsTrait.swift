// Without the trait, the imports of this module can't be resolved, and the compiler's error would not say why.
#if !AllProducts
#error("SwerkinSnapshots needs traits: [\"AllProducts\"] in the dependency on swerkin-flowgraph")
#endif
