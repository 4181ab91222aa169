#include "CTemplate.h"

#pragma clang diagnostic ignored "-Wc23-extensions" // #embed

static const unsigned char gitattributes[] = {
#embed "../../Examples/Template/.gitattributes"
};
static const unsigned char github_workflows_kinora_yml[] = {
#embed "../../Examples/Template/.github/workflows/kinora.yml"
};
static const unsigned char gitignore[] = {
#embed "../../Examples/Template/.gitignore"
};
static const unsigned char package_swift[] = {
#embed "../../Examples/Template/Package.swift"
};
static const unsigned char readme_md[] = {
#embed "../../Examples/Template/README.md"
};
static const unsigned char sources_mywidgets_catalogue_swift[] = {
#embed "../../Examples/Template/Sources/MyWidgets/Catalogue.swift"
};
static const unsigned char sources_mywidgets_starbutton_swift[] = {
#embed "../../Examples/Template/Sources/MyWidgets/StarButton.swift"
};
static const unsigned char sources_mywidgetstool_main_swift[] = {
#embed "../../Examples/Template/Sources/MyWidgetsTool/main.swift"
};
static const unsigned char tests_mywidgetstests_starbuttontests_swift[] = {
#embed "../../Examples/Template/Tests/MyWidgetsTests/StarButtonTests.swift"
};
static const unsigned char kinora_json[] = {
#embed "../../Examples/Template/kinora.json"
};

static const struct template_file files[] = {
    {".gitattributes", gitattributes, sizeof gitattributes},
    {".github/workflows/kinora.yml", github_workflows_kinora_yml, sizeof github_workflows_kinora_yml},
    {".gitignore", gitignore, sizeof gitignore},
    {"Package.swift", package_swift, sizeof package_swift},
    {"README.md", readme_md, sizeof readme_md},
    {"Sources/MyWidgets/Catalogue.swift", sources_mywidgets_catalogue_swift, sizeof sources_mywidgets_catalogue_swift},
    {"Sources/MyWidgets/StarButton.swift", sources_mywidgets_starbutton_swift, sizeof sources_mywidgets_starbutton_swift},
    {"Sources/MyWidgetsTool/main.swift", sources_mywidgetstool_main_swift, sizeof sources_mywidgetstool_main_swift},
    {"Tests/MyWidgetsTests/StarButtonTests.swift", tests_mywidgetstests_starbuttontests_swift, sizeof tests_mywidgetstests_starbuttontests_swift},
    {"kinora.json", kinora_json, sizeof kinora_json},
};

const struct template_file *template_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
