extension HTMLPage {
    /// The page's style; a dark scheme inverts the picture's colours and keeps their hues.
    static let style = """
        :root { --paper: #fff; --ink: #1f2933; --quiet: #52606d; --line: #cbd2d9; --panel: #f5f7fa; --accent: #0072b2; }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body { display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
        header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px;
          border-bottom: 1px solid var(--line); background: var(--panel); }
        h1 { font-size: 17px; margin: 0; flex: 1 1 120px; overflow-wrap: anywhere; max-height: 3em; overflow: hidden; }
        .search { position: relative; flex: 0 1 300px; }
        input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
          border-radius: 8px; min-height: 40px; }
        input { width: 100%; padding: 6px 12px; }
        button { min-width: 40px; padding: 0 10px; cursor: pointer; }
        button:hover { border-color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
        .buttons { display: flex; gap: 4px; }
        #hits { position: absolute; z-index: 3; top: 100%; left: 0; right: 0; margin: 4px 0 0; padding: 4px; list-style: none;
          background: var(--paper); border: 1px solid var(--line); border-radius: 8px; max-height: 50vh; overflow: auto;
          box-shadow: 0 8px 24px rgb(0 0 0 / 18%); }
        #hits button { display: block; width: 100%; text-align: start; border-color: transparent; overflow-wrap: anywhere; }
        #hits .none { padding: 8px 12px; color: var(--quiet); }
        small { color: var(--quiet); }
        main { flex: 1; min-height: 0; display: flex; position: relative; }
        #picture { flex: 1; min-width: 0; overflow: hidden; touch-action: none; cursor: grab; position: relative; }
        #picture.moving { cursor: grabbing; }
        #picture svg { display: block; width: 100%; height: 100%; }
        .graph > polygon { fill: none; stroke: none; }
        .node.screen { cursor: pointer; outline: none; }
        .node.screen:focus-visible path, .node.screen:focus-visible polygon, .chosen path { stroke: var(--accent);
          stroke-width: 4; }
        .focused .node, .focused .edge { opacity: .18; }
        .focused .node.near, .focused .edge.near { opacity: 1; }
        #details { width: 360px; overflow: auto; padding: 12px 16px 24px; border-inline-start: 1px solid var(--line);
          background: var(--panel); overflow-wrap: anywhere; }
        #details h2 { font-size: 17px; margin: 0 0 2px; }
        #details h3 { font-size: 13px; margin: 18px 0 4px; color: var(--quiet); text-transform: uppercase;
          letter-spacing: .04em; }
        #details .close { float: inline-end; margin-inline-start: 8px; }
        #details dl { margin: 8px 0; display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; }
        #details dt { color: var(--quiet); }
        #details dd { margin: 0; }
        #details ul, #details ol { margin: 0; padding-inline-start: 18px; }
        #details ul.segments { list-style: none; padding: 0; }
        .segments > li { padding: 8px 0; border-top: 1px solid var(--line); }
        .segments button { min-height: 32px; text-align: start; padding: 2px 10px; overflow-wrap: anywhere; }
        .dead { color: #b84a00; font-weight: 600; }
        @media (max-width: 640px) {
          header { padding: 8px; }
          h1 { flex-basis: 100%; }
          .search { flex: 1 1 140px; }
          main { flex-direction: column; }
          #details { width: auto; max-height: 55%; border-inline-start: 0; border-top: 1px solid var(--line); }
        }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #12161b; --ink: #e4e7eb; --quiet: #9aa5b1; --line: #3e4c59; --panel: #1b2127; --accent: #56b4e9; }
          #picture svg { filter: invert(.93) hue-rotate(180deg); }
          .dead { color: #f0954f; }
        }
        """
}
