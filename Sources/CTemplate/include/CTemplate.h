// The files of the package that `kinora init` makes, as bytes inside the program.
#pragma once
#include <stddef.h>

struct template_file {
  const char *path; // in the package
  const unsigned char *bytes;
  size_t size;
};

// The files in the order of their paths; NULL behind the last.
const struct template_file *template_file(size_t index);
