#include "CGalleryPage.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char galleryMarkup[] = {
#embed "../SwerkinPictures/Gallery/Page/gallery.html" suffix(,)
    '\0',
};

const char *swerkin_gallery_markup(void) { return galleryMarkup; }

static const char galleryStyle[] = {
#embed "../SwerkinPictures/Gallery/Page/gallery.css" suffix(,)
    '\0',
};

const char *swerkin_gallery_style(void) { return galleryStyle; }

static const char galleryScript[] = {
#embed "../SwerkinPictures/Gallery/Page/gallery.js" suffix(,)
    '\0',
};

const char *swerkin_gallery_script(void) { return galleryScript; }
