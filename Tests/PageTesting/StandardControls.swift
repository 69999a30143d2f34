/// A page with the counterparts of UIKit's controls, and what is read of it to people.
public enum StandardControls {
    /// The controls as a page has them.
    public static let page = """
        <p>My Label</p>
        <button>My Button</button>
        <input type=checkbox checked>
        <div role=radiogroup>
          <label><input type=radio name=place checked>First</label>
          <label><input type=radio name=place>Second</label>
        </div>
        <div role=spinbutton tabindex=0 aria-valuenow=0></div>
        <progress value=0.7></progress>
        <input type=range value=80>
        <progress></progress>
        <input value="My TextField Content">
        <textarea>My TextView Content</textarea>
        """

    /// The text that AXSnapshot's own test of these controls expects.
    public static let text = """
        ------------------------------------------------------------
        My Label
        ------------------------------------------------------------
        My Button
        button
        ------------------------------------------------------------
        1
        button
        ------------------------------------------------------------
        SegmentedControl with 2 segments, Selected: First
        ------------------------------------------------------------
        Stepper
        ------------------------------------------------------------
        70%
        ------------------------------------------------------------
        Absolute: 80.0, Percentage: 80%
        adjustable
        ------------------------------------------------------------
        Activity Indicator, Animating
        ------------------------------------------------------------
        My TextField Content
        TextField
        ------------------------------------------------------------
        My TextView Content
        TextView
        ------------------------------------------------------------
        """
}
