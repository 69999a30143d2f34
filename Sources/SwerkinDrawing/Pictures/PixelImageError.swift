import CairoSurfaces

/// The reason why a picture cannot be read, written or drawn.
public typealias PixelImageError = CairoSurfaces.PixelImageError
