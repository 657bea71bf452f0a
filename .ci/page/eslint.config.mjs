import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import imports from "eslint-plugin-import-x";
import globals from "globals";

// Three words in a row are a sentence to somebody, and sentences stand in the catalogues.
const WORDS = String.raw`/\p{L}{2,} \p{L}{2,} \p{L}{2,}/u`;

export default [
  js.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    plugins: { "import-x": imports, "@stylistic": stylistic },
    rules: {
      "@stylistic/max-len": ["error", { code: 120 }],
      "max-lines": ["error", 300],
      eqeqeq: "error",
      "no-shadow": "error",
      "no-implicit-globals": "error",
      "no-var": "error",
      "prefer-const": "error",
      "import-x/no-unresolved": ["error", { ignore: ["^node:"] }],
      "import-x/named": "error",
      "import-x/no-cycle": "error",
      "import-x/no-self-import": "error",
      "import-x/no-duplicates": "error",
      "import-x/no-mutable-exports": "error",
      "import-x/first": "error",
      "import-x/order": ["error", { alphabetize: { order: "asc", caseInsensitive: true } }],
    },
  },
  {
    files: ["westerplatte_nb/widgets/page/**/*.js", "westerplatte_nb/labextension/page/*.js"],
    languageOptions: { globals: globals.browser },
    rules: {
      // What a module holds for good is no state: that lives in the objects made for one view of a widget.
      "no-restricted-syntax": [
        "error",
        { selector: "Program > VariableDeclaration[kind!='const']", message: "A module shares no state." },
        {
          selector: "Program > ExportNamedDeclaration > VariableDeclaration[kind!='const']",
          message: "A module shares no state.",
        },
        { selector: `Literal[value=${WORDS}]`, message: "Sentences stand in the catalogues." },
        { selector: `TemplateElement[value.raw=${WORDS}]`, message: "Sentences stand in the catalogues." },
      ],
      "import-x/no-nodejs-modules": "error",
    },
  },
  { files: ["tests/browser/*.js"], languageOptions: { globals: globals.browser, sourceType: "script" } },
  {
    files: ["tests/**/*.mjs", ".ci/**/*.mjs"],
    languageOptions: { globals: globals.node },
    rules: { "import-x/no-unresolved": "off" },
  },
  { files: ["tests/page/**/*.mjs"], languageOptions: { globals: globals.browser } },
];
