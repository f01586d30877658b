/** What is wrong with a config file, and where. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import fc from 'fast-check';
import { parseConfig } from '../../../src/config/parse-config.js';
import { parseVscodeSettings } from '../../../src/config/parse-vscode-settings.js';
import { projectSettingNames } from '../../../src/config/config-layer.js';
import { defaultFilePatterns, settingRanges } from '../../../src/config/project-settings.js';
import { runs } from '../core/support.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));

interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}
const schema = read('schema/config.schema.json') as Schema;

describe('parseConfig', () => {
  const table: [text: string, problems: string[], reason: string][] = [
    ['{}', [], 'no settings'],
    ['// empty\n{ "$schema": "x", "maxHitboxes": 5, }', [], 'comments and a trailing comma'],
    ['\ufeff{ "maxNesting": 3 }', [], 'a byte order mark'],
    ['', ['"" Invalid JSON: value expected.'], 'an empty file'],
    ['{ "files": ', ['"" Invalid JSON: value expected.'], 'a half-typed file'],
    ['{ "files": {} "maxHitboxes": 1 }', ['""maxHitboxes"" Invalid JSON: comma expected.'], 'a missing comma'],
    ['[]', ['"[]" The file must be an object.'], 'a list'],
    ['{ "file": {} }', ['""file"" Unknown key "file". Did you mean "files"?'], 'a misspelled key'],
    [
      '{ "severity": {} }',
      ['""severity"" Unknown key "severity". Did you mean "severity" in "problems"?'],
      'a key in the wrong place',
    ],
    [
      '{ "hitboxLens.maxNesting": 3, "hitboxLens.problems.severity": {} }',
      [
        '""hitboxLens.maxNesting"" Unknown key "hitboxLens.maxNesting". Did you mean "maxNesting"?',
        '""hitboxLens.problems.severity"" Unknown key "hitboxLens.problems.severity". Did you mean "severity" in "problems"?',
      ],
      'settings of VS Code',
    ],
    [
      '{ "problems": { "severity": { "overlp": "off" } } }',
      ['""overlp"" Unknown key "overlp". Did you mean "overlap"?'],
      'a misspelled rule',
    ],
    [
      '{ "problems": { "qqqqqqqq": 1 } }',
      ['""qqqqqqqq"" Unknown key "qqqqqqqq". Known keys: enabled, severity, maximum.'],
      'a key like no other',
    ],
    [
      '{ "fils": 1, "filse": 2 }',
      ['""fils"" Unknown key "fils". Did you mean "files"?', '""filse"" Unknown key "filse". Did you mean "files"?'],
      'every unknown key',
    ],
    [
      '{ "maxHitboxes": 0, "maxFileSize": "5" }',
      [
        '"0" "maxHitboxes" must be a whole number from 1 to 1000000.',
        '""5"" "maxFileSize" must be a number from 0.1 to 50.',
      ],
      'numbers out of range, and text',
    ],
    [
      '{ "problems": { "severity": { "overlap": "warn" } } }',
      ['""warn"" "overlap" must be one of "error", "warning", "information", "hint", "off".'],
      'a word that is none of the choices',
    ],
    [
      '{ "files": { "../a/*.json": false, "*a*b*c*d*.json": true, "b": "yes" } }',
      [
        '""../a/*.json"" "../a/*.json" must be a pattern without "..": patterns only match files in the folder of the config file.',
        '""*a*b*c*d*.json"" "*a*b*c*d*.json" must be a pattern with fewer wildcards and alternatives.',
        '""yes"" "b" must be one of true, false, "hitboxes", "none".',
      ],
      'patterns',
    ],
    [
      `{ "conventions": { "${'{a,a}'.repeat(40)}": {} } }`,
      [
        `"${JSON.stringify('{a,a}'.repeat(40))}" "${'{a,a}'.repeat(40).slice(0, 79)}…" must be a pattern with fewer wildcards and alternatives.`,
      ],
      'braces that would take years to match',
    ],
    [
      '{ "images": { "a.ts": "../../secret.png", "b.ts": "/etc/x.png", "c.ts": { "image": "https://x/y.png" } } }',
      ['"a.ts"', '"b.ts"', '"image"'].map(
        (key, k) =>
          `${['""../../secret.png""', '""/etc/x.png""', '""https://x/y.png""'][k]!} ${key} must be the path of an image in the folder of the config file.`,
      ),
      'images outside of the folder',
    ],
    [
      '{ "fields": { "x": 3 }, "lists": { "a": [] } }',
      ['"3" "x" must be a name or a list of names.', '"[]" "a" must be text.'],
      'names',
    ],
    ['{ "fields": [{ "x": "px" }, 3] }', ['"3" "1" must be an object.'], 'a list of names'],
    [
      '{ "collisionMatrix": { "hit": "never" } }',
      ['""hit"" "hit" must be a pair of roles such as "hit/hurt".'],
      'a pair of one role',
    ],
    ['{ "files": [] }', ['"[]" "files" must be an object.'], 'a list instead of an object'],
    [
      '{ "conventions": { "**": { "frame": "big", "anchor": "middle" } } }',
      [
        '""big"" "frame" must be a size such as "64x48" or "16".',
        '""middle"" "anchor" must be one of "top-left", "center", "bottom-center", "bottom-left".',
      ],
      'conventions',
    ],
    [
      '{ "constructors": { "Hurty": "x y width hieght" } }',
      ['""x y width hieght"" "hieght" isn\'t a standard name. Did you mean "height"?'],
      'a misspelled argument',
    ],
    [
      '{ "lists": { "blockers": "ltrb" } }',
      ['""ltrb"" "ltrb" isn\'t a standard name. Did you mean "x1 y1 x2 y2"?'],
      'the name of an order',
    ],
    [
      '{ "lists": { "blockers": "foo bar" } }',
      [
        '""foo bar"" "blockers" has no numbers of a hitbox. Use standard names such as "x y width height" or "x y radius".',
      ],
      'names of nothing',
    ],
    [
      '{ "constructors": { "Spot": "x y" } }',
      ['""x y"" "Spot" has no numbers of a hitbox. Use standard names such as "x y width height" or "x y radius".'],
      'a position without a size',
    ],
    [
      '{ "constructors": { "new Hurty()": "x y radius" } }',
      ['""new Hurty()"" "new Hurty()" must be the name of a function or a class.'],
      'a call instead of a name',
    ],
    [
      '{ "fields": { "gx": "x", "gy": ["y"] } }',
      [
        '""gx"" "gx" isn\'t a standard name. The standard name comes first: "x": "gx".',
        '""gy"" "gy" isn\'t a standard name. The standard name comes first: "y": "gy".',
      ],
      'fields in reverse',
    ],
    [
      '{ "fields": [{ "foo": "py" }, { "hieght": "ph" }] }',
      [
        '""foo"" "foo" isn\'t a standard name, such as x, y, width, height or radius.',
        '""hieght"" "hieght" isn\'t a standard name. Did you mean "height"?',
      ],
      'fields of nothing',
    ],
    [
      '{ "conventions": { "**": { "fields": { "foo": "py" }, "lists": { "a": "x y radios" } } } }',
      [
        '""foo"" "foo" isn\'t a standard name, such as x, y, width, height or radius.',
        '""x y radios"" "radios" isn\'t a standard name. Did you mean "radius"?',
      ],
      'names of some files',
    ],
    ['['.repeat(100_000), ['"" The file is nested too deeply.'], 'a hostile file'],
    [`{}${' '.repeat(1_000_000)}`, ['"" The file is too large.'], 'a huge file'],
  ];
  for (const [text, expected, reason] of table) {
    it(reason, () => {
      const { problems } = parseConfig(text);
      assert.deepEqual(
        problems.map(({ start, end, message }) => `"${text.slice(start, end)}" ${message}`),
        expected,
      );
    });
  }

  const working: [config: object, reason: string][] = [
    [{ constructors: { makeBox: 'x y width height', Hit: 'scene _ x y radius' } }, 'the examples of the schema'],
    [{ constructors: { mk: 'x y w h weight' } }, 'another argument whose name is like a standard name'],
    [{ constructors: { mk: 'cx, cy, halfWidth, halfHeight, rotation' } }, 'commas'],
    [{ constructors: { mk: 'x1 y1 x2 y2', 'ns.mk': 'x1 y1 x2 y2 radius', mk2: 'footX footY width height' } }, 'orders'],
    [{ constructors: { mk: 'position size', mk2: 'center halfSize', mk3: 'center radius', mk4: 'min max' } }, 'pairs'],
    [{ constructors: { mk: 'points', mk2: 'scene vertices', mk3: 'position width height' } }, 'corners'],
    [{ constructors: { mk: 'width height', mk2: 'rect', mk3: '' } }, 'a size, a box, nothing'],
    [{ lists: { '[]': 'x y width height', a: 'left top right bottom', b: 'l t r b', c: 'x y rx ry' } }, 'lists'],
    [{ fields: { x: 'gx' }, lists: { a: 'gx y w h' } }, 'own names in lists'],
    [
      { fields: { x: ['px', 'posX'], y: 'py', hw: 'half', position: 'where', rotation: 'turn', points: 'pts' } },
      'fields',
    ],
    [
      { fields: { type: 'sort', role: 'side', shape: 'form', name: 'label', hitbox: 'hull' } },
      'keys that describe a box',
    ],
    [{ fields: { px: 'x' } }, 'an ambiguous name'],
  ];
  for (const [config, reason] of working) {
    it(`reports nothing about names that work: ${reason}`, () => {
      assert.deepEqual(parseConfig(JSON.stringify(config)).problems, []);
    });
  }

  it('keeps valid settings beside invalid ones', () => {
    const { values } = parseConfig('{ "maxNesting": 3, "problems": { "enabled": 1, "maximum": 7 }, "nope": 1 }');
    assert.deepEqual(values, { maxNesting: 3, 'problems.enabled': 1, 'problems.maximum': 7 });
  });

  it('never throws, and reports every malformed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { problems, values } = parseConfig(text);
        for (const { start, end } of problems) assert.ok(0 <= start && start <= end && end <= text.length);
        if (problems.length === 0) assert.ok(typeof values === 'object');
      }),
      runs(100),
    );
  });
});

describe('the schema of config files', () => {
  // What only VS Code reads.
  const ajv = new Ajv({ strict: false, allowUnionTypes: true });
  const validate = ajv.compile(schema);

  const word = fc.constantFrom('off', 'error', 'always', 'never', 'hitboxes', 'center', '64x48', '16', 'x y', 'a/b');
  const leaf = fc.oneof(word, fc.constantFrom(0, 0.5, 1, 3, 600, 2e6, true, false, null), fc.array(word));
  const keys = [
    ...projectSettingNames.map((name) => name.split('.')[0]!),
    ...['severity', 'enabled', 'maximum', 'overlap', 'anchor', 'frame', 'image', 'columns', '**/a.ts', 'hit/hurt', 'q'],
  ];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 3 }),
      fc.array(tie('tree'), { maxLength: 2 }),
    ),
  }));

  it('accepts exactly what is read, except for paths and wildcards', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), tree, { maxKeys: 3 }), (config) => {
        const { problems } = parseConfig(JSON.stringify(config));
        assert.equal(
          validate(config),
          problems.every(({ isInSchema }) => !isInSchema),
          JSON.stringify([config, problems, validate.errors]),
        );
      }),
      runs(3000),
    );
  });

  it('has each project setting of package.json in the same form', () => {
    const { contributes } = read('package.json') as {
      contributes: { configuration: readonly { readonly properties: Readonly<Record<string, Schema>> }[] };
    };
    const settings = Object.assign({}, ...contributes.configuration.map(({ properties }) => properties)) as Record<
      string,
      Schema
    >;
    const own = new Set(['scope', 'order', 'description', 'markdownDescription', 'enumDescriptions', 'propertyNames']);
    const form = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(form);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).filter(([key, inner]) => !own.has(key) || typeof inner === 'object');
      return Object.fromEntries(
        entries
          .filter(([key]) => key !== 'enumDescriptions' && key !== 'propertyNames')
          .map(([key, inner]) => [key, form(inner)]),
      );
    };
    const at = (name: string): Schema | undefined =>
      name.split('.').reduce<Schema | undefined>((inner, key) => inner?.properties?.[key], schema);
    for (const name of projectSettingNames)
      assert.deepEqual(form(at(name)), form(settings[`hitboxLens.${name}`]), name);
    const others = Object.keys(settings).filter(
      (name) =>
        !name.startsWith('hitboxLens.editor.') && !projectSettingNames.some((known) => name === `hitboxLens.${known}`),
    );
    // The views of one person, who may look at a project as they like.
    const isView = /^hitboxLens\.(?:snap|image\.(?:background|opacity)|ignoredKeys|editor\.\w+|suggest\.enabled)$/;
    assert.deepEqual(
      others.filter((name) => !isView.test(name)),
      [],
    );
    assert.deepEqual(at('files')!.default, defaultFilePatterns);
    for (const [name, { minimum, maximum, whole }] of Object.entries(settingRanges)) {
      const { type } = at(name)!;
      assert.deepEqual([at(name)!.minimum, at(name)!.maximum, type], [minimum, maximum, whole ? 'integer' : 'number']);
    }
  });
});

describe('parseVscodeSettings', () => {
  const table: [text: string, values: object, reason: string][] = [
    ['', {}, 'an empty file'],
    ['{ "editor.tabSize": 2 }', {}, 'settings of others'],
    ['{ // why\n "hitboxLens.maxNesting": 3, }', { maxNesting: 3 }, 'comments'],
    ['{ "hitboxLens.problems.severity": { "overlap": "off" } }', { 'problems.severity': { overlap: 'off' } }, 'a dot'],
    ['{ "hitboxLens.problems": { "maximum": 3 } }', { 'problems.maximum': 3 }, 'a nested record'],
    ['{ "hitboxLens": { "problems": { "maximum": 3 } } }', { 'problems.maximum': 3 }, 'all in one record'],
    [
      '{ "hitboxLens.problems": { "maximum": 3 }, "hitboxLens.problems.enabled": false }',
      { 'problems.maximum': 3, 'problems.enabled': false },
      'both',
    ],
    [
      '{ "hitboxLens.snap": 4, "hitboxLens.files": { "a.b/*.json": false } }',
      { files: { 'a.b/*.json': false } },
      'dots in patterns, settings of the view',
    ],
    ['{ "[json]": { "hitboxLens.maxNesting": 3 } }', {}, 'settings of a language, which these never are'],
  ];
  for (const [text, values, reason] of table) {
    it(reason, () => {
      const parsed = parseVscodeSettings(text);
      assert.deepEqual(parsed.problems, []);
      assert.deepEqual(JSON.parse(JSON.stringify(parsed.values)), values);
    });
  }

  it('reports a malformed file, and reads what VS Code reads of it', () => {
    const { problems, values } = parseVscodeSettings('{ "a" 1, "hitboxLens.maxNesting": 3 }');
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['Invalid JSON: colon expected.'],
    );
    assert.deepEqual(values, { maxNesting: 3 });
  });
});
