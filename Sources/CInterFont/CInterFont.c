#include "CInterFont.h"

#pragma clang diagnostic ignored "-Wc23-extensions" // #embed

static const unsigned char thin[] = {
#embed "fonts/Inter-Thin.otf"
};
static const unsigned char extra_light[] = {
#embed "fonts/Inter-ExtraLight.otf"
};
static const unsigned char light[] = {
#embed "fonts/Inter-Light.otf"
};
static const unsigned char regular[] = {
#embed "fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "fonts/Inter-Medium.otf"
};
static const unsigned char semi_bold[] = {
#embed "fonts/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "fonts/Inter-Bold.otf"
};
static const unsigned char extra_bold[] = {
#embed "fonts/Inter-ExtraBold.otf"
};
static const unsigned char black[] = {
#embed "fonts/Inter-Black.otf"
};
static const unsigned char italic[] = {
#embed "fonts/Inter-Italic.otf"
};

static const struct inter_font fonts[inter_font_count] = {
    {"Inter-Thin", thin, sizeof thin},
    {"Inter-ExtraLight", extra_light, sizeof extra_light},
    {"Inter-Light", light, sizeof light},
    {"Inter-Regular", regular, sizeof regular},
    {"Inter-Medium", medium, sizeof medium},
    {"Inter-SemiBold", semi_bold, sizeof semi_bold},
    {"Inter-Bold", bold, sizeof bold},
    {"Inter-ExtraBold", extra_bold, sizeof extra_bold},
    {"Inter-Black", black, sizeof black},
    {"Inter-Italic", italic, sizeof italic},
};

const struct inter_font *inter_font(size_t index) {
  return index < inter_font_count ? &fonts[index] : NULL;
}
