import FlowGraphDrawing

extension PicturePositions {
    /// A picture of pixels, or a document, with the positions in a part that programs which show it skip.
    ///
    /// Of other formats, and of bytes that are no such file, it returns these. O(size of the picture).
    func contained(in bytes: [UInt8], as format: GraphvizRenderer.Format) -> [UInt8] {
        switch format {
        case .png: containedInPNG(bytes)
        case .pdf: containedInPDF(bytes)
        default: bytes
        }
    }

    /// A chunk of international text before the last chunk.
    ///
    /// Portable Network Graphics (Third Edition), W3C, sections 5.3 and 11.3.3.4: length, type, data, and the check of type and data.
    private func containedInPNG(_ bytes: [UInt8]) -> [UInt8] {
        let end = Array("IEND".utf8)
        guard bytes.count > 12, Array(bytes[(bytes.count - 8)..<(bytes.count - 4)]) == end else { return bytes }
        let typed = Array("iTXt".utf8) + Array("flowgraph".utf8) + [0, 0, 0, 0, 0] + Array(element.utf8)
        let chunk = Self.bigEndian(UInt32(typed.count - 4)) + typed + Self.bigEndian(Self.check(typed))
        return bytes.dropLast(12) + chunk + bytes.suffix(12)
    }

    /// A stream behind the document, with the place of its cross-references once more, which readers look for at the end.
    ///
    /// ISO 32000-1, section 7.5.5: a reader begins with the last line `startxref`; nothing refers to the stream.
    private func containedInPDF(_ bytes: [UInt8]) -> [UInt8] {
        let tail = String(decoding: bytes.suffix(64), as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let mark = tail.lastIndex(of: "startxref"), mark + 1 < tail.count, let place = Int(tail[mark + 1]) else {
            return bytes
        }
        let text = element
        let stream = "999999 0 obj\n<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream\nendobj\n"
        return bytes + Array("\(stream)startxref\n\(place)\n%%EOF\n".utf8)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The cyclic redundancy check of PNG, annex D of its specification.
    private static func check(_ bytes: [UInt8]) -> UInt32 {
        var rest = UInt32.max
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
        }
        return ~rest
    }
}
