// Writes the types of hitbox files, src/runtime/hitbox-file.ts, from their schema. `--check` only reports whether they
// are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { format } from 'oxfmt';

const file = new URL('../src/runtime/hitbox-file.ts', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('../schema/hitbox.schema.json', import.meta.url), 'utf8'));

const unsaid = new Set([
  'oneOf',
  'dependencies',
  'if',
  'then',
  'not',
  'pattern',
  'examples',
  'defaultSnippets',
  'default',
]);
const interfaces = ['sprite', 'animation', 'hitbox', 'key'];

/**
 * Removes what types can't say, and what only VS Code reads. Sprites, animations, hitboxes and keys become interfaces; other
 * references are replaced by what they refer to.
 * @param {any} value
 * @returns {any}
 */
function typable(value) {
  if (Array.isArray(value)) return value.map(typable);
  if (typeof value !== 'object' || value === null) return value;
  const { allOf = [], ...own } = value;
  const reference = own.$ref ?? allOf.find((/** @type {any} */ part) => '$ref' in part)?.$ref;
  const name = reference?.slice('#/definitions/'.length);
  if (interfaces.includes(name)) return { $ref: reference };
  // Any JSON, which contains itself.
  if (name === 'data') return typable(own);
  /** @type {any} */
  const referred = name
    ?.split('/')
    .reduce((/** @type {any} */ at, /** @type {string} */ step) => at[step], schema.definitions);
  const merged = { ...referred, ...own, $ref: undefined };
  /** @type {Record<string, any>} */
  const result = {};
  for (const [key, entry] of Object.entries(merged))
    if (!unsaid.has(key) && entry !== undefined) result[key] = typable(entry);
  // Lists without a fixed length.
  if (result.type === 'array' && !Array.isArray(result.items)) {
    delete result.minItems;
    delete result.maxItems;
  }
  return result;
}

const { data: _data, ...definitions } = schema.definitions;
const types = typable({ ...schema, definitions });
types.definitions = Object.fromEntries(interfaces.map((name) => [name, types.definitions[name]]));
types.title = types.$id = 'HitboxFile';
for (const name of interfaces) {
  const type = types.definitions[name];
  type.title = `HitboxFile${type.title}`;
  if ('data' in type.properties) type.properties.data.tsType = 'unknown';
}
const { role } = types.definitions.hitbox.properties;
const [{ enum: knownRoles }] = role.anyOf;
// Editors suggest the known roles; any other word is allowed.
role.tsType = [...knownRoles.map((/** @type {string} */ one) => `'${one}'`), '(string & Record<never, never>)'].join(
  ' | ',
);

const source = await compile(types, 'HitboxFile', {
  bannerComment: '/** The content of hitbox files. Generated from schema/hitbox.schema.json by `npm run types`. */',
  unknownAny: true,
  format: false,
});
const {
  $schema: _,
  ignorePatterns: __,
  ...style
} = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
// The types say how many items there are.
const plain = source.replace(
  /\n\s*\*\s*\n\s*\* @minItems.*\n(?:\s*\* @maxItems.*\n)?(?:\s*\*\s*\n\s*\* Items:.*\n)?/g,
  '\n',
);
const { code: formatted, errors } = await format('hitbox-file.ts', plain, style);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
// Lists are readonly, so that constants declared `as const` are valid.
const text = formatted.replace(/^( *\w+\??: )((\[[\w, ]+\])|\w+)(\[\])?;$/gm, (line, key, item, tuple, list) =>
  list === undefined
    ? tuple === undefined
      ? line
      : `${key}readonly ${item};`
    : `${key}readonly ${tuple === undefined ? item : `(readonly ${item})`}[];`,
);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('src/runtime/hitbox-file.ts is out of date: npm run types');
  process.exitCode = 1;
}
