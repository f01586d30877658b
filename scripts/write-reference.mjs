// Writes the generated tables of the documentation: commands and settings in docs/reference.md from package.json, edge
// cases in docs/core.md from the cases of a test, words of roles and conventions, calls of engines and formats of tools
// in docs/formats.md from the reader's tables, colliding roles in docs/rules.md from the built-in matrix, keys in
// docs/editing.md and docs/stage.md from the tables of key bindings, targets in docs/convert.md from their records, and
// code in docs/engines.md from the examples.
// `--check` only reports whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const strings = JSON.parse(readFileSync(new URL('package.nls.json', root), 'utf8'));
const { edges } = await tsImport('../test/unit/docs/edges.ts', import.meta.url);

const { listedShortcuts, listedStageShortcuts } = await tsImport(
  '../webview/commands/listed-shortcuts.ts',
  import.meta.url,
);
const { commandName } = await tsImport('../src/actions/action.ts', import.meta.url);
const { defaultMatrix, pairRule } = await tsImport('../src/model/matrix.ts', import.meta.url);
const { knownRoles } = await tsImport('../src/model/role.ts', import.meta.url);
const { roleKeywords, shapeKeywords } = await tsImport('../src/model/name-roles.ts', import.meta.url);
const { conventionKeywords, valuesOfKeyword } = await tsImport('../src/model/convention.ts', import.meta.url);
const { commonAbout, engines } = await tsImport('../src/formats/engines/index.ts', import.meta.url);
const { adapters } = await tsImport('../src/formats/tools/index.ts', import.meta.url);
const { conversionTargets } = await tsImport('../src/convert/index.ts', import.meta.url);
const { allEditKinds } = await tsImport('../src/formats/tools/adapter.ts', import.meta.url);

const translate = (text) => text.replace(/^%(.+)%$/, (_, key) => strings[key] ?? `missing string ${key}`);
const cell = (text) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

/** The commands, with their place in the palette and the keys of VS Code, or else those of the pages. */
function commandTable() {
  const keys = new Map(manifest.contributes.keybindings.map(({ command, key, mac }) => [command, { key, mac }]));
  const clauses = new Map(manifest.contributes.menus.commandPalette.map(({ command, when }) => [command, when]));
  const pageKeys = new Map(
    [...listedStageShortcuts, ...listedShortcuts].map(({ action, keys }) => [
      `hitboxLens.${commandName(action)}`,
      keys,
    ]),
  );
  // The icon of likely hitboxes has one command per number: the others say what it does.
  const commands = manifest.contributes.commands.filter(({ command }) => !command.includes('previewPossible'));
  const rows = commands.map(({ command, title, category }) => {
    const key = keys.get(command);
    const chord = key === undefined ? code(pageKeys.get(command) ?? []) : `\`${key.key}\` (macOS \`${key.mac}\`)`;
    const inPalette = clauses.get(command) === 'false' ? '' : '✓';
    return `| ${translate(category)}: ${translate(title)} | \`${command}\` | ${chord} | ${inPalette} |`;
  });
  return ['| command | id | key | palette |', '|---|---|---|---|', ...rows].join('\n');
}

/** The settings in the sections of VS Code's settings editor, each with its values if there are only a few. */
function settingsTable() {
  const tables = manifest.contributes.configuration.map(({ title, properties }) => {
    const rows = Object.entries(properties).map(([id, setting]) => {
      const text = translate(setting.markdownDescription ?? setting.description);
      const values = valuesOf(setting).map(([value, meaning]) => `\`${value}\`: ${meaning}`);
      const all = [text, ...values].join('<br>');
      return `| \`${id}\` | ${cell(all)} | \`${JSON.stringify(setting.default)}\` |`;
    });
    return [`### ${translate(title)}`, '', '| setting | what it does | default |', '|---|---|---|', ...rows].join('\n');
  });
  return `\n${tables.join('\n\n')}\n`;
}

/** The values of a setting with their meaning. */
function valuesOf({ enum: values, enumDescriptions, anyOf, additionalProperties, properties }) {
  if (values !== undefined) return values.map((value, index) => [value, translate(enumDescriptions[index])]);
  if (anyOf !== undefined) return anyOf.flatMap(valuesOf);
  if (properties !== undefined) {
    return Object.entries(properties).map(([name, { description }]) => [name, translate(description)]);
  }
  return additionalProperties?.enum === undefined ? [] : valuesOf(additionalProperties);
}

function edgeTable() {
  const rows = edges.map(
    ({ question, call, answer, reason }) =>
      `| ${question} | \`${cell(call)}\` | \`${cell(answer)}\` | ${cell(reason)} |`,
  );
  return ['| question | call | answer | reason |', '|---|---|---|---|', ...rows].join('\n');
}

function shortcutTable(shortcuts, where) {
  const rows = shortcuts.map((shortcut) => {
    const keys = shortcut.keys.map((key) => `\`${key}\``).join(' ');
    return `| ${keys} | ${cell(shortcut.description())} | ${where[shortcut.where]} |`;
  });
  return ['| key | what it does | focus in |', '|---|---|---|', ...rows].join('\n');
}

/** Which roles collide by default; a custom role follows the rules of `other`. */
function matrixTable() {
  const words = { always: 'always', 'different-owners': 'different owners', never: '–' };
  const roles = knownRoles.map((role) => `\`${role}\``);
  const rows = knownRoles.map((a) => {
    const cells = knownRoles.map((b) => words[pairRule(defaultMatrix, a, b)]);
    return `| \`${a}\` | ${cells.join(' | ')} |`;
  });
  return [`| | ${roles.join(' | ')} |`, `|---|${knownRoles.map(() => '---|').join('')}`, ...rows].join('\n');
}

const code = (words) => words.map((word) => `\`${word}\``).join(', ');

/** The words that imply a role in keys and names. */
function roleTable() {
  const rows = knownRoles.flatMap((role) => {
    const words = roleKeywords.filter((line) => line.role === role).flatMap((line) => line.words.split(' '));
    const text = words.map((word) => code([word.replace('+', 'box').replace('_', ' ').replace('*', '…')]));
    return words.length === 0 ? [] : [`| ${role} | ${text.join(', ')} |`];
  });
  return [
    '| role | words |',
    '|---|---|',
    ...rows,
    '',
    `\`hurtbox\`, \`attackbox\`, \`strikebox\` and \`pushbox\` stand for any shape: ${code(shapeKeywords.split(' '))}.`,
  ].join('\n');
}

/** The possible keywords of a convention comment. */
function conventionTable() {
  const rows = conventionKeywords.map((word) => {
    const name = word.slice(0, -1);
    const isSize = name === 'frame' || name === 'tile';
    return `| \`${name}\` | ${isSize ? 'a size in px: `64x48`, or `16` for both sides' : code(valuesOfKeyword(name))} |`;
  });
  return ['| keyword | values |', '|---|---|', ...rows].join('\n');
}

/** The calls of engines that are read, and how an engine is recognized; calls of any library come first. */
function engineTable() {
  const named = engines.map(({ about, packages }) => ({ ...about, packages }));
  const order = [...named].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const others = order.filter(({ name }) => name === 'others');
  const all = [{ ...commonAbout, packages: [] }, ...order.filter(({ name }) => name !== 'others'), ...others];
  const rows = all.map(({ name, packages, globals, calls }) => {
    const columns = [packages, globals].map((words) => code(words) || '–');
    return `| ${name} | ${columns.join(' | ')} | ${cell(calls)} |`;
  });
  return ['| library | imports | or code | calls |', '|---|---|---|---|', ...rows].join('\n');
}

/** What is read from and written to the files of tools, in the order of docs/tools.md. */
function toolTable() {
  const page = readFileSync(new URL('docs/tools.md', root), 'utf8');
  const order = [...adapters].sort((a, b) => placeOf(a) - placeOf(b));
  const rows = order.map(({ id, about: { section, files, reads, shapes, writes } }) => {
    const link = `[${section}](tools.md#${section.toLowerCase().replaceAll(' ', '-')})`;
    const edits = writes.length === allEditKinds.length ? 'everything' : writes.join(', ');
    const words = [files, reads, shapes.join(', '), edits].map((text) => cell(text) || '–');
    return `| ${link} | ${words.join(' | ')} | \`${id}\` |`;
  });
  return ['| tool | files | hitboxes | shapes | edits | id |', '|---|---|---|---|---|---|', ...rows].join('\n');

  function placeOf({ about: { section } }) {
    const place = page.indexOf(`\n## ${section}\n`);
    if (place < 0) throw new Error(`docs/tools.md has no section ${section}`);
    return place;
  }
}

/** The marked regions of an example, under their names: when the code runs. */
function exampleCode(name) {
  const source = readFileSync(new URL(`examples/engines/${name}/main.ts`, root), 'utf8').replaceAll('\r\n', '\n');
  const regions = new Map();
  for (const [, indent, title, text] of source.matchAll(/^( *)\/\/ #region (.+)\n([^]*?)^ *\/\/ #endregion$/gm)) {
    const lines = text.replace(new RegExp(`^${indent}`, 'gm'), '');
    regions.set(title, (regions.get(title) ?? '') + lines);
  }
  const parts = [...regions].map(([title, lines]) => `// ${title}\n${lines}`);
  return `\`\`\`ts\n${parts.join('\n')}\`\`\``;
}

/** What can be written by a conversion. */
function targetTable() {
  const rows = conversionTargets.map(({ id, label, extension, use, shapes, otherShapes, says, saysOfSprites }) => {
    const ofSprites = saysOfSprites.length === 0 ? [] : [`of sprites: ${saysOfSprites.join(', ')}`];
    const words = [...(says.length === 0 ? [] : [says.join(', ')]), ...ofSprites].join('; ');
    const cells = [label, `\`*.${extension}\``, use, shapes.join(', '), otherShapes, words].map(
      (text) => cell(text) || '–',
    );
    return `| \`${id}\` | ${cells.join(' | ')} |`;
  });
  return [
    '| target | format | files | for | shapes | other shapes | properties |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Fills the placeholders of a file with tables, or with `--check` reports whether they are up to date. */
function write(name, source, tables) {
  const file = new URL(name, root);
  const before = readFileSync(file, 'utf8');
  let after = before;
  for (const [place, table] of Object.entries(tables)) {
    const pattern = new RegExp(`(<!-- ${place} -->\\n)[\\s\\S]*?(<!-- /${place} -->)`);
    if (!pattern.test(after)) throw new Error(`${name} has no place for ${place}`);
    after = after.replace(pattern, (_, open, close) => `${open}${table}\n${close}`);
  }
  if (before === after) return;
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date with ${source}: run \`npm run docs\``);
    process.exitCode = 1;
  } else {
    writeFileSync(file, after);
  }
}

write('docs/reference.md', 'package.json', { commands: commandTable(), settings: settingsTable() });
write('docs/core.md', 'test/unit/docs/edges.ts', { edges: edgeTable() });
write('docs/formats.md', 'src/formats and src/model/convention.ts', {
  roles: roleTable(),
  conventions: conventionTable(),
  engines: engineTable(),
  tools: toolTable(),
});
write('docs/convert.md', 'src/convert/targets', { targets: targetTable() });
write('docs/rules.md', 'src/model/matrix.ts', { matrix: matrixTable() });
const inPreview = { anywhere: 'anywhere', canvas: 'scene', 'canvas or list': 'scene, list', timeline: 'timeline' };
write('docs/editing.md', 'src/actions', {
  shortcuts: shortcutTable(listedShortcuts, inPreview),
});
const onStage = { anywhere: 'anywhere', canvas: 'stage', 'canvas or list': 'stage, list' };
write('docs/stage.md', 'src/actions', {
  'stage-keys': shortcutTable(listedStageShortcuts, onStage),
});
const engineNames = ['phaser4', 'pixi', 'kaplay', 'excalibur', 'canvas'];
write('docs/engines.md', 'examples/engines', Object.fromEntries(engineNames.map((name) => [name, exampleCode(name)])));
