// The typeface Inter as bytes inside the program: no file has to be found when it runs.
#pragma once
#include <stddef.h>

struct inter_font {
  const char *name; // PostScript name
  const unsigned char *bytes;
  size_t size;
};

enum { inter_font_count = 10 };

// From thin to black, then the italic of the regular weight.
const struct inter_font *inter_font(size_t index);
