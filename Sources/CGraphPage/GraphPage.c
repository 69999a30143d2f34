#include "CGraphPage.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char graphStyle[] = {
#embed "../FlowGraphDrawing/Page/page.css" suffix(,)
    '\0',
};

const char *swerkin_graph_style(void) { return graphStyle; }

static const char graphScript[] = {
#embed "../FlowGraphDrawing/Page/Scripts/model.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/beliefs.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/planner.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/elements.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/names.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/view.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/light.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/panel.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/changes.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/walk.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/whatif.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/segments.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/list.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/share.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/search.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/filter.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/layers.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/overview.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/parts.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/opened.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/address.js" suffix(,)
    '\0',
};

const char *swerkin_graph_script(void) { return graphScript; }

static const char graphModelScript[] = {
#embed "../FlowGraphDrawing/Page/Scripts/model.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/beliefs.js" suffix(,)
#embed "../FlowGraphDrawing/Page/Scripts/planner.js" suffix(,)
    '\0',
};

const char *swerkin_graph_model_script(void) { return graphModelScript; }

static const char graphLoadingScript[] = {
#embed "../FlowGraphDrawing/Page/Scripts/picture.js" suffix(,)
    '\0',
};

const char *swerkin_graph_loading_script(void) { return graphLoadingScript; }

static const char graphLiveScript[] = {
#embed "../FlowGraphDrawing/Page/Scripts/live.js" suffix(,)
    '\0',
};

const char *swerkin_graph_live_script(void) { return graphLiveScript; }
