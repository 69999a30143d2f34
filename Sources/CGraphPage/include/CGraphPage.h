#pragma once

/// page.css of FlowGraphDrawing/Page. UTF-8, ends with NUL.
const char *swerkin_graph_style(void);

/// The files in FlowGraphDrawing/Page/Scripts that each page has, in the order in which they run. UTF-8, ends with NUL.
const char *swerkin_graph_script(void);

/// model.js, beliefs.js and planner.js of FlowGraphDrawing/Page/Scripts, which need no document but the data. UTF-8, ends with NUL.
const char *swerkin_graph_model_script(void);

/// picture.js of FlowGraphDrawing/Page/Scripts. UTF-8, ends with NUL.
const char *swerkin_graph_loading_script(void);

/// live.js of FlowGraphDrawing/Page/Scripts. UTF-8, ends with NUL.
const char *swerkin_graph_live_script(void);
