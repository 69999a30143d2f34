import SwerkinCore

extension View {
    /// The accent colour for touchable parts, unless the view is disabled.
    func tint(_ palette: Palette) -> Drawing.Color { isReachable ? palette.accent : palette.disabledText }

    /// The colour of its text.
    func textColor(_ palette: Palette) -> Drawing.Color { isReachable ? palette.text : palette.disabledText }

    /// Draws the view by its role, label and value.
    func drawByRole(in canvas: inout Canvas) {
        guard role != .generic, children.isEmpty else { return }
        switch role.rawValue {
        case "slider", "progressbar", "meter", "scrollbar": drawMeasure(in: &canvas)
        case "img": canvas.drawPlaceholder(in: bounds, label: label)
        case "link": drawWords(in: &canvas, color: tint(canvas.palette))
        case "text", "heading", "status", "note", "paragraph", "region", "list", "table":
            drawWords(in: &canvas, color: textColor(canvas.palette))
        case "radio": drawChoice(in: &canvas)
        default: drawControl(in: &canvas)
        }
    }

    private func drawWords(in canvas: inout Canvas, color: Drawing.Color) {
        let words = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
        canvas.write(words.joined(separator: ": "), in: bounds, color: color)
    }

    /// Draws a control of an unknown kind: a box with the label at the leading end and the value at the trailing end.
    private func drawControl(in canvas: inout Canvas) {
        let box = bounds.inset(vertically: 2)
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

    /// One of several choices side by side.
    private func drawChoice(in canvas: inout Canvas) {
        let isChosen = value == "1"
        let box = bounds.inset(horizontally: 1, vertically: 4)
        canvas.fill(box, isChosen ? tint(canvas.palette) : canvas.palette.fill, cornerRadius: 6)
        let chosenColor = isReachable ? canvas.palette.textOnAccent : canvas.palette.surface
        canvas.write(
            label ?? "", in: box.inset(horizontally: 4), color: isChosen ? chosenColor : textColor(canvas.palette),
            alignment: .center)
    }

    /// Draws a track, filled by the value; with enough room, below the label and the value.
    private func drawMeasure(in canvas: inout Canvas) {
        guard let share = shownShare else { return canvas.drawSpinner(in: bounds) }
        let hasRoom = bounds.size.height >= 40
        if hasRoom { drawCaption(in: &canvas) }
        let y = bounds.origin.y + bounds.size.height * (hasRoom ? 0.75 : 0.5)
        let track = Rectangle(x: bounds.origin.x, y: y - 3, width: bounds.size.width, height: 6)
        canvas.fill(track, canvas.palette.fill, cornerRadius: 3)
        let filled = track.split(leading: track.size.width * min(max(share, 0), 1), isRightToLeft: isMirrored).leading
        canvas.fill(filled, tint(canvas.palette), cornerRadius: 3)
        guard role == .slider else { return }
        let x = isMirrored ? filled.origin.x : filled.maxX
        let knob = Rectangle(x: x - 9, y: y - 9, width: 18, height: 18)
        canvas.fill(knob, canvas.palette.surface, cornerRadius: 9)
        canvas.outline(knob, tint(canvas.palette), width: 2, cornerRadius: 9)
    }

    private func drawCaption(in canvas: inout Canvas) {
        let words = Rectangle(
            x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: bounds.size.height / 2)
        canvas.write(label ?? "", in: words, size: 13, color: textColor(canvas.palette))
        canvas.write(value ?? "", in: words, size: 13, color: canvas.palette.secondaryText, alignment: .trailing)
    }

    /// The share in a text, from 0 to 1: its last percentage, or a number in that range.
    static func share(in text: String) -> Double? {
        guard let percent = text.lastIndex(of: "%") else {
            return Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
        }
        let digits = text[..<percent].reversed().drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." }
        return Double(String(digits.reversed())).map { min(max($0 / 100, 0), 1) }
    }
}

extension Canvas {
    /// Draws a placeholder for a missing picture, with its label.
    mutating func drawPlaceholder(in bounds: Rectangle, label: String?) {
        fill(bounds, palette.fill, cornerRadius: 8)
        let words = (label ?? "").isEmpty ? 0.0 : min(28, bounds.size.height / 3)
        let room = Rectangle(
            x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: bounds.size.height - words)
        let side = min(room.size.width, room.size.height) * 0.6
        if side >= 12 { drawHills(in: room.centered(width: side * 1.4, height: side)) }
        let below = Rectangle(x: bounds.origin.x, y: room.maxY, width: bounds.size.width, height: words)
        write(label ?? "", in: below.inset(horizontally: 8), size: 13, color: palette.text, alignment: .center)
    }

    private mutating func drawHills(in bounds: Rectangle) {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height)
        }
        let color = palette.secondaryText
        line([point(0, 0.95), point(0.35, 0.3), point(0.6, 0.75), point(0.75, 0.5), point(1, 0.95)], color, width: 2)
        let sun = point(0.75, 0.2)
        let radius = bounds.size.height * 0.1
        let around = Rectangle(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)
        outline(around, color, width: 2, cornerRadius: radius)
    }

    /// A wheel of spokes, which says that something is being done.
    mutating func drawSpinner(in bounds: Rectangle) {
        let radius = min(bounds.size.width, bounds.size.height) * 0.4
        // The eighths of a turn, as a unit circle has them.
        let diagonal = 0.7071
        let directions = [
            (0.0, -1.0), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
            (-diagonal, -diagonal),
        ]
        for (index, direction) in directions.enumerated() {
            var color = palette.secondaryText
            color.opacity = Double(index + 1) / Double(directions.count)
            let ends = [0.5, 1].map { share in
                Point(
                    x: bounds.middle.x + direction.0 * radius * share, y: bounds.middle.y + direction.1 * radius * share
                )
            }
            line(ends, color, width: max(1.5, radius / 6))
        }
    }

    /// A hook that says that something is chosen.
    mutating func drawCheckMark(in bounds: Rectangle, _ color: Drawing.Color) {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height)
        }
        line([point(0.22, 0.52), point(0.43, 0.73), point(0.8, 0.28)], color, width: 2.5)
    }
}
