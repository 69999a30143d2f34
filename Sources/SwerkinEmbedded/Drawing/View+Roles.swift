import Swerkin

extension View {
    /// What can be touched in it is drawn in the accent, unless it is disabled.
    func tint(_ palette: Palette) -> Drawing.Color { isReachable ? palette.accent : palette.disabledText }

    /// The colour of its text.
    func textColor(_ palette: Palette) -> Drawing.Color { isReachable ? palette.text : palette.disabledText }

    /// Draws what the role, the label and the value tell.
    func drawByRole(in canvas: inout Canvas) {
        guard role != .generic, children.isEmpty else { return }
        switch role.rawValue {
        case "slider", "progressbar", "meter", "scrollbar": drawMeasure(in: &canvas)
        case "img": canvas.drawPlaceholder(in: frame, label: label)
        case "link": drawWords(in: &canvas, color: tint(canvas.palette))
        case "text", "heading", "status", "note", "paragraph", "region", "list", "table":
            drawWords(in: &canvas, color: textColor(canvas.palette))
        default: drawControl(in: &canvas)
        }
    }

    private func drawWords(in canvas: inout Canvas, color: Drawing.Color) {
        let words = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
        canvas.write(words.joined(separator: ": "), in: frame, color: color)
    }

    /// A control of no kind that is known here: a box with the label where lines begin, and the value where they end.
    private func drawControl(in canvas: inout Canvas) {
        let box = frame.inset(vertically: 2)
        canvas.fill(box, canvas.palette.surface, cornerRadius: 8)
        canvas.outline(box, canvas.palette.separator, cornerRadius: 8)
        let inside = box.inset(horizontally: 12)
        let parts =
            value == nil
            ? (leading: inside, rest: inside)
            : inside.split(leading: label == nil ? 0 : inside.size.width * 0.6, isRightToLeft: isMirrored)
        canvas.write(label ?? "", in: parts.leading, color: tint(canvas.palette))
        canvas.write(value ?? "", in: parts.rest, color: textColor(canvas.palette), alignment: .trailing)
    }

    /// A track, filled as far as the value tells, below the label and the value.
    private func drawMeasure(in canvas: inout Canvas) {
        let words = Frame(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height / 2)
        canvas.write(label ?? "", in: words, size: 13, color: textColor(canvas.palette))
        canvas.write(value ?? "", in: words, size: 13, color: canvas.palette.secondaryText, alignment: .trailing)
        let y = frame.origin.y + frame.size.height * 0.7
        let track = Frame(x: frame.origin.x, y: y - 3, width: frame.size.width, height: 6)
        canvas.fill(track, canvas.palette.fill, cornerRadius: 3)
        guard let share = value.flatMap(Self.share) else { return }
        let filled = track.split(leading: track.size.width * share, isRightToLeft: isMirrored).leading
        canvas.fill(filled, tint(canvas.palette), cornerRadius: 3)
        guard role == .slider else { return }
        let x = isMirrored ? filled.origin.x : filled.maxX
        let knob = Frame(x: x - 9, y: y - 9, width: 18, height: 18)
        canvas.fill(knob, canvas.palette.surface, cornerRadius: 9)
        canvas.outline(knob, tint(canvas.palette), width: 2, cornerRadius: 9)
    }

    /// The share that the last percentage in a text tells, from 0 to 1; nil where it tells none.
    static func share(in text: String) -> Double? {
        guard let percent = text.lastIndex(of: "%") else { return nil }
        let digits = text[..<percent].reversed().drop(while: \.isWhitespace).prefix {
            $0.isNumber || $0 == "."
        }
        return Double(String(digits.reversed())).map { min(max($0 / 100, 0), 1) }
    }
}

extension Canvas {
    /// The place of a picture that there is none of, with what would be on it.
    mutating func drawPlaceholder(in frame: Frame, label: String?) {
        fill(frame, palette.fill, cornerRadius: 8)
        let words = (label ?? "").isEmpty ? 0.0 : min(28, frame.size.height / 3)
        let room = Frame(
            x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height - words)
        let side = min(room.size.width, room.size.height) * 0.6
        if side >= 12 { drawHills(in: room.centered(width: side * 1.4, height: side)) }
        let below = Frame(x: frame.origin.x, y: room.maxY, width: frame.size.width, height: words)
        write(label ?? "", in: below.inset(horizontally: 8), size: 13, color: palette.text, alignment: .center)
    }

    private mutating func drawHills(in frame: Frame) {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: frame.origin.x + x * frame.size.width, y: frame.origin.y + y * frame.size.height)
        }
        let color = palette.secondaryText
        line([point(0, 0.95), point(0.35, 0.3), point(0.6, 0.75), point(0.75, 0.5), point(1, 0.95)], color, width: 2)
        let sun = point(0.75, 0.2)
        let radius = frame.size.height * 0.1
        let around = Frame(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)
        outline(around, color, width: 2, cornerRadius: radius)
    }

    /// A hook that says that something is chosen.
    mutating func drawCheckMark(in frame: Frame, _ color: Drawing.Color) {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: frame.origin.x + x * frame.size.width, y: frame.origin.y + y * frame.size.height)
        }
        line([point(0.22, 0.52), point(0.43, 0.73), point(0.8, 0.28)], color, width: 2.5)
    }
}
