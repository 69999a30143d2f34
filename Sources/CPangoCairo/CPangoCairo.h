#include <cairo-pdf.h>
#include <cairo.h>

// What of Pango is used, declared here: Pango's own headers are only found by compiler flags among which is one that the package
// manager refuses, with a warning in every build of whoever uses the package. Names, types and values are Pango's since 1.20, but
// for the direction of a line, which came with 1.46.

typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum { PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END } PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

/// The number of Pango's units in a point.
#define PANGO_SCALE 1024

PangoLayout *pango_cairo_create_layout(cairo_t *context);
void pango_cairo_show_layout(cairo_t *context, PangoLayout *layout);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);

void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);

PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_context_changed(PangoLayout *layout);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_alignment(PangoLayout *layout, PangoAlignment alignment);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, PangoWeight weight);
void pango_font_description_free(PangoFontDescription *font);

void g_object_unref(void *object);
