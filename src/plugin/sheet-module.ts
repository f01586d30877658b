/** How a bundler replaces modules while the game runs; null: it doesn't. */
export type HotApi = 'vite' | 'webpack' | null;

/** Returns the code of a module that exports the sheet of a hitbox file. */
export function sheetModule(content: object, hot: HotApi): string {
  // Parsed when the game starts: an object literal is slower to read, and its keys may have a special meaning.
  const sheet = `/* @__PURE__ */ parseHitboxFile(/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(content))}))`;
  const runtime = "import { parseHitboxFile } from 'hitbox-lens/runtime';";
  if (hot === null) return `${runtime}\nexport default ${sheet};\n`;
  const api = hot === 'vite' ? 'import.meta.hot' : 'import.meta.webpackHot';
  return [
    runtime,
    "import { replaceSheet } from 'hitbox-lens/hot';",
    `const next = ${sheet};`,
    // The game has the sheet of the first version, so that is the one that changes.
    `const sheet = ${api}?.data?.sheet ?? next;`,
    `if (${api}) {`,
    `  ${api}.accept();`,
    `  ${api}.dispose((data) => { data.sheet = sheet; });`,
    '  if (sheet !== next) {',
    '    const kept = replaceSheet(sheet, next);',
    "    if (kept.length > 0) console.warn(`[hitbox-lens] No longer in the file, kept until the page is reloaded: ${kept.join(', ')}`);",
    '  }',
    '}',
    'export default sheet;',
    '',
  ].join('\n');
}
