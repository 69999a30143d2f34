#include <graphviz/gvc.h>
#include <graphviz/cgraph.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Reading a graph so that equal texts give equal pictures. Graphviz takes the addresses of names for the identities of
// nodes and subgraphs, and works through subgraphs in the order of their identities; so by its own reader the order of
// clusters, and with it the picture, depends on where the memory happened to be. Here identities are counted instead, in the
// order of the text. The functions stand in a header because a system library has no sources.

typedef struct {
    char **names;
    size_t count;
    size_t capacity;
    // The positions of the names, one more each so that 0 is nothing, where their hash says or behind; a power of two of them.
    uint32_t *places;
    size_t place_count;
    IDTYPE unnamed;
} cgraphviz_names;

typedef struct {
    const char *text;
    size_t length;
} cgraphviz_text;

static inline void *cgraphviz_names_open(Agraph_t *graph, Agdisc_t *discipline) {
    (void)graph;
    (void)discipline;
    return calloc(1, sizeof(cgraphviz_names));
}

// FNV-1a of 64 bits (Fowler, Noll and Vo).
static inline uint64_t cgraphviz_hash(const char *name) {
    uint64_t hash = 14695981039346656037u;
    for (const unsigned char *byte = (const unsigned char *)name; *byte != 0; byte++) hash = (hash ^ *byte) * 1099511628211u;
    return hash;
}

// Where a name is among the places, or the free place for it.
static inline size_t cgraphviz_names_place(const cgraphviz_names *names, const char *name) {
    size_t mask = names->place_count - 1;
    size_t place = cgraphviz_hash(name) & mask;
    while (names->places[place] != 0 && strcmp(names->names[names->places[place] - 1], name) != 0) place = (place + 1) & mask;
    return place;
}

// Makes room for one more name, the places never more than half full.
static inline int cgraphviz_names_grow(cgraphviz_names *names) {
    if (names->count < names->capacity) return 1;
    size_t capacity = names->capacity == 0 ? 64 : 2 * names->capacity;
    char **grown = (char **)realloc(names->names, capacity * sizeof(char *));
    if (grown == NULL) return 0;
    names->names = grown;
    uint32_t *places = (uint32_t *)calloc(2 * capacity, sizeof(uint32_t));
    if (places == NULL) return 0;
    free(names->places);
    names->places = places;
    names->place_count = 2 * capacity;
    names->capacity = capacity;
    for (size_t index = 0; index < names->count; index++) {
        places[cgraphviz_names_place(names, names->names[index])] = (uint32_t)(index + 1);
    }
    return 1;
}

static inline int cgraphviz_names_add(cgraphviz_names *names, const char *name) {
    if (!cgraphviz_names_grow(names)) return 0;
    char *copy = strdup(name);
    if (copy == NULL) return 0;
    names->places[cgraphviz_names_place(names, name)] = (uint32_t)(names->count + 1);
    names->names[names->count] = copy;
    names->count += 1;
    return 1;
}

// Names have even identities from 2 on, what has no name odd ones, as Graphviz has it.
static inline long cgraphviz_names_map(void *state, int type, char *name, IDTYPE *identity, int creates) {
    (void)type;
    cgraphviz_names *names = (cgraphviz_names *)state;
    if (name == NULL) {
        *identity = 2 * names->unnamed++ + 1;
        return 1;
    }
    uint32_t position = names->count == 0 ? 0 : names->places[cgraphviz_names_place(names, name)];
    if (position != 0) {
        *identity = 2 * (IDTYPE)position;
        return 1;
    }
    if (!creates || !cgraphviz_names_add(names, name)) return 0;
    *identity = 2 * (IDTYPE)names->count;
    return 1;
}

static inline char *cgraphviz_names_print(void *state, int type, IDTYPE identity) {
    (void)type;
    cgraphviz_names *names = (cgraphviz_names *)state;
    size_t index = (size_t)(identity / 2);
    return identity % 2 == 0 && index >= 1 && index <= names->count ? names->names[index - 1] : NULL;
}

static inline void cgraphviz_names_free(void *state, int type, IDTYPE identity) {
    (void)state;
    (void)type;
    (void)identity;
}

static inline void cgraphviz_names_close(void *state) {
    cgraphviz_names *names = (cgraphviz_names *)state;
    for (size_t index = 0; index < names->count; index++) free(names->names[index]);
    free(names->names);
    free(names->places);
    free(names);
}

static inline int cgraphviz_text_read(void *source, char *buffer, int size) {
    cgraphviz_text *text = (cgraphviz_text *)source;
    size_t count = text->length < (size_t)size ? text->length : (size_t)size;
    memcpy(buffer, text->text, count);
    text->text += count;
    text->length -= count;
    return (int)count;
}

/// Reads the first graph of a text, and the rest to its end; NULL where there is no graph.
///
/// Graphviz keeps what it has not read and would take it for the beginning of the next text. `further` becomes the number of
/// graphs after the first.
static inline Agraph_t *cgraphviz_read(const char *text, int *further) {
    static Agiddisc_t names;
    static Agiodisc_t input;
    static Agdisc_t discipline;
    names = AgIdDisc;
    names.open = cgraphviz_names_open;
    names.map = (__typeof__(names.map))cgraphviz_names_map;
    names.print = cgraphviz_names_print;
    names.free = cgraphviz_names_free;
    names.close = cgraphviz_names_close;
    input = AgIoDisc;
    input.afread = cgraphviz_text_read;
    discipline = AgDefaultDisc;
    discipline.id = &names;
    discipline.io = &input;
    cgraphviz_text source = {text, strlen(text)};
    agsetfile(NULL);
    Agraph_t *graph = agread(&source, &discipline);
    *further = 0;
    if (graph == NULL) return NULL;
    for (Agraph_t *next; (next = agread(&source, &discipline)) != NULL; *further += 1) agclose(next);
    return graph;
}

/// A rectangle on the page of a graph, in points from the upper left corner.
typedef struct {
    double left, top, width, height;
} cgraphviz_area;

static inline double cgraphviz_padding(Agraph_t *graph) {
    const char *padding = agget(graph, (char *)"pad");
    return padding == NULL || *padding == '\0' ? 4 : 72 * atof(padding);
}

static inline cgraphviz_area cgraphviz_around(Agraph_t *graph, pointf middle, double width, double height) {
    double padding = cgraphviz_padding(graph);
    boxf bounds = GD_bb(graph);
    cgraphviz_area area = {
        middle.x - bounds.LL.x + padding - width / 2, bounds.UR.y - middle.y + padding - height / 2, width, height};
    return area;
}

/// The whole page of a graph that is laid out, with its padding and without a margin.
static inline cgraphviz_area cgraphviz_page(Agraph_t *graph) {
    double padding = cgraphviz_padding(graph);
    boxf bounds = GD_bb(graph);
    cgraphviz_area area = {0, 0, bounds.UR.x - bounds.LL.x + 2 * padding, bounds.UR.y - bounds.LL.y + 2 * padding};
    return area;
}

/// Sets the dots to the inch that a graph is drawn with; a layout sets them, too.
static inline void cgraphviz_set_resolution(Agraph_t *graph, double resolution) { GD_drawing(graph)->dpi = resolution; }

/// The rectangle of a node.
static inline cgraphviz_area cgraphviz_node(Agraph_t *graph, Agnode_t *node) {
    return cgraphviz_around(graph, ND_coord(node), 72 * ND_width(node), 72 * ND_height(node));
}

/// The rectangle of the graph's own label; empty if it has none.
static inline cgraphviz_area cgraphviz_label(Agraph_t *graph) {
    textlabel_t *label = GD_label(graph);
    cgraphviz_area none = {0, 0, 0, 0};
    return label == NULL || !label->set ? none : cgraphviz_around(graph, label->pos, label->dimen.x, label->dimen.y);
}

/// Returns true if an edge is laid out and not drawn.
static inline bool cgraphviz_is_invisible(Agedge_t *edge) {
    const char *style = agget(edge, (char *)"style");
    return style != NULL && strstr(style, "invis") != NULL;
}

/// The label of an edge, or NULL if it has none or is invisible.
static inline textlabel_t *cgraphviz_edge_label(Agedge_t *edge) {
    textlabel_t *label = ED_label(edge);
    return label == NULL || !label->set || cgraphviz_is_invisible(edge) ? NULL : label;
}

/// The number of parts of an edge's line; 0 if it has no line or is invisible.
static inline int64_t cgraphviz_line_count(Agedge_t *edge) {
    splines *lines = ED_spl(edge);
    return lines == NULL || cgraphviz_is_invisible(edge) ? 0 : (int64_t)lines->size;
}

/// The control points of a part of an edge's line: its start, then three for each cubic curve.
static inline const pointf *cgraphviz_line(Agedge_t *edge, int64_t part, int64_t *count) {
    bezier line = ED_spl(edge)->list[part];
    *count = (int64_t)line.size;
    return line.list;
}

/// Returns true if the edges of a graph are straight lines, which lead through boxes.
static inline bool cgraphviz_has_straight_lines(Agraph_t *graph) {
    const char *kind = agget(graph, (char *)"splines");
    return kind != NULL && (strcmp(kind, "line") == 0 || strcmp(kind, "false") == 0);
}

/// Moves a control point of a part of an edge's line.
static inline void cgraphviz_move_point(Agedge_t *edge, int64_t part, int64_t point, double x, double y) {
    pointf *moved = ED_spl(edge)->list[part].list + point;
    moved->x += x;
    moved->y += y;
}

/// The node at which the head of an edge ends.
static inline Agnode_t *cgraphviz_head(Agedge_t *edge) { return aghead(edge); }

/// The node at which an edge begins.
static inline Agnode_t *cgraphviz_tail(Agedge_t *edge) { return agtail(edge); }

/// The last curve of an edge's line, or the first.
static inline bezier *cgraphviz_end(Agedge_t *edge, bool at_end) {
    splines *lines = ED_spl(edge);
    return lines->list + (at_end ? lines->size - 1 : 0);
}

/// Returns true if an edge is drawn with a head at its end, or at its start.
static inline bool cgraphviz_has_head(Agedge_t *edge, bool at_end) {
    if (cgraphviz_line_count(edge) == 0) return false;
    bezier *end = cgraphviz_end(edge, at_end);
    return end->size >= 4 && (at_end ? end->eflag : end->sflag) != 0;
}

/// The tip of a head.
static inline pointf cgraphviz_head_tip(Agedge_t *edge, bool at_end) {
    bezier *end = cgraphviz_end(edge, at_end);
    return at_end ? end->ep : end->sp;
}

/// The middle of the curve that leads to a head.
static inline pointf cgraphviz_head_approach(Agedge_t *edge, bool at_end) {
    bezier *end = cgraphviz_end(edge, at_end);
    const pointf *curve = end->list + (at_end ? end->size - 4 : 0);
    pointf middle = {
        (curve[0].x + 3 * curve[1].x + 3 * curve[2].x + curve[3].x) / 8,
        (curve[0].y + 3 * curve[1].y + 3 * curve[2].y + curve[3].y) / 8};
    return middle;
}

/// Moves a head with the end of its line.
static inline void cgraphviz_move_head(Agedge_t *edge, bool at_end, double x, double y) {
    bezier *end = cgraphviz_end(edge, at_end);
    pointf *tip = at_end ? &end->ep : &end->sp;
    pointf *curve = end->list + (at_end ? end->size - 2 : 0);
    tip->x += x;
    tip->y += y;
    for (int point = 0; point < 2; point++) {
        curve[point].x += x;
        curve[point].y += y;
    }
}

/// The middle of a node, and its width and height.
static inline pointf cgraphviz_middle(Agnode_t *node) { return ND_coord(node); }

static inline pointf cgraphviz_size(Agnode_t *node) {
    pointf size = {72 * ND_width(node), 72 * ND_height(node)};
    return size;
}

/// The label of a graph or of a part of one, or NULL.
static inline textlabel_t *cgraphviz_graph_label(Agraph_t *graph) {
    textlabel_t *label = AGDATA(graph) == NULL ? NULL : GD_label(graph);
    return label == NULL || !label->set ? NULL : label;
}

/// Finds the frame of a part of a graph; returns false if none is drawn.
static inline bool cgraphviz_frame(Agraph_t *part, boxf *frame) {
    if (AGDATA(part) == NULL || strncmp(agnameof(part), "cluster", 7) != 0) return false;
    const char *style = agget(part, (char *)"style");
    if (style != NULL && strstr(style, "invis") != NULL) return false;
    *frame = GD_bb(part);
    return true;
}

/// The label of a graph, also if it has no place yet, or NULL.
static inline textlabel_t *cgraphviz_heading(Agraph_t *graph) { return AGDATA(graph) == NULL ? NULL : GD_label(graph); }

/// The destination of a node's link, or NULL.
static inline const char *cgraphviz_link(Agnode_t *node) {
    const char *link = agget(node, (char *)"URL");
    return link == NULL || *link == '\0' ? NULL : link;
}

/// Takes the link of a node away.
static inline void cgraphviz_unlink(Agnode_t *node) { agsafeset(node, (char *)"URL", (char *)"", (char *)""); }

/// Leaves out the margin that Graphviz puts around a page.
static inline void cgraphviz_leave_out_margin(Agraph_t *graph) {
    agsafeset(graph, (char *)"margin", (char *)"0", (char *)"");
}
