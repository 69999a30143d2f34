import CPangoCairo

/// A PDF document of several pages, drawn by Cairo.
///
/// Its pages are listed in the outline, and link to one another.
package final class PDFDocument {
    /// A part of a page that leads to another when it is clicked.
    package struct Link: Sendable {
        package let left: Double
        package let top: Double
        package let width: Double
        package let height: Double
        /// The name of the page that it leads to.
        package let page: String

        /// Makes a link; lengths are in points, from the upper left corner of the page.
        package init(left: Double, top: Double, width: Double, height: Double, page: String) {
            (self.left, self.top, self.width, self.height, self.page) = (left, top, width, height, page)
        }
    }

    private final class Content {
        var bytes: [UInt8] = []
    }

    private let content = Content()
    private let surface: OpaquePointer

    /// Makes a document without a page.
    package init() throws(PixelImageError) {
        let surface = cairo_pdf_surface_create_for_stream(
            { content, bytes, count in
                guard let content, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Content>.fromOpaque(content).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(content).toOpaque(), 1, 1)
        guard let surface else { throw .drawingFailed("Cairo makes no PDF") }
        self.surface = surface
        // Of this version, objects are not packed together, and every reader knows it.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - name: The name that links lead to: ASCII letters, digits, hyphens and dots.
    ///   - title: The line of the outline.
    ///   - size: The size in points.
    ///   - links: The links on the page.
    ///   - draw: Draws the page on Cairo's context. It may end the surface of that, as Graphviz does.
    package func addPage(
        _ name: String, title: String, size: (width: Double, height: Double), links: [Link],
        _ draw: (_ context: OpaquePointer?) -> Void
    ) {
        cairo_pdf_surface_set_size(surface, size.width, size.height)
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        mark(CAIRO_TAG_DEST, "name='\(name)'", on: context)
        for link in links {
            let area = "[\(link.left) \(link.top) \(link.width) \(link.height)]"
            mark(CAIRO_TAG_LINK, "rect=\(area) dest='\(link.page)'", on: context)
        }
        _ = cairo_pdf_surface_add_outline(
            surface, CAIRO_PDF_OUTLINE_ROOT, title, "dest='\(name)'", cairo_pdf_outline_flags_t(0))
        drawOnPart(of: size, draw)
        cairo_show_page(context)
    }

    private func mark(_ tag: String, _ attributes: String, on context: OpaquePointer?) {
        cairo_tag_begin(context, tag, attributes)
        cairo_tag_end(context, tag)
    }

    /// Lets something draw on a surface that is a part of the document's: the end of that does not end the document.
    private func drawOnPart(of size: (width: Double, height: Double), _ draw: (OpaquePointer?) -> Void) {
        let part = cairo_surface_create_for_rectangle(surface, 0, 0, size.width, size.height)
        let context = cairo_create(part)
        draw(context)
        cairo_destroy(context)
        cairo_surface_destroy(part)
    }

    /// Ends the document, and returns the content of its file.
    ///
    /// - Throws: ``PixelImageError`` if Cairo cannot write it.
    package func bytes() throws(PixelImageError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return content.bytes
    }
}
