#pragma once

/// gallery.html of SwerkinPictures/Gallery/Page. UTF-8, ends with NUL.
const char *swerkin_gallery_markup(void);

/// gallery.css of SwerkinPictures/Gallery/Page. UTF-8, ends with NUL.
const char *swerkin_gallery_style(void);

/// gallery.js of SwerkinPictures/Gallery/Page. UTF-8, ends with NUL.
const char *swerkin_gallery_script(void);
