/** A new name is read back exactly as given and changes nothing else; otherwise it is refused. */
import { hitboxesOfEntry } from '../../../src/edit/frames/keyed-entries.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planAdd } from '../../../src/edit/plan-add.js';
import { planRename, type EntryPlan, type Writing } from '../../../src/edit/plan-entries.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { moveShape } from '../../../src/edit/move.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import type { Source } from '../sources.js';
import { rereadIn } from './rereading.js';
import { everyText, meaning, partsOf, writing } from './texts.js';
import { runs } from '../core/support.js';

const awkward = [
  '007',
  '12',
  'frame_2',
  '0',
  '1e3',
  '__proto__',
  'constructor',
  'class',
  'a b',
  "it's",
  'say "hi"',
  '`${x}`',
  '\\',
  '\\u0041',
  'a\\',
  '\u2028',
  'a\u2029b',
  '\ud800',
  'a\udfffb',
  '\u0000',
  'tab\tline\nreturn\r',
  '</script>',
  '</SCRIPT >',
  '<!-- <script>',
  '*/',
  '//',
  '---',
  '\n---\n',
  'größe',
  '剣',
  '🗡️',
  ' padded ',
  'hurtbox',
  'tiles',
  'frame2',
];
const names = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('a', '"', "'", '`', '\\', '$', '{', '<', '/', '\ud800', '\u2028', ' '),
    minLength: 1,
  }),
);

const boxes =
  '{ name: \'a\', x: 1, y: 2, w: 3, h: 4 }, { name: "b", x: 5, y: 6, w: 7, h: 8 }, { name: `c`, x: 1, y: 1, w: 9, h: 9 }';
const written: readonly (readonly [string, Language, string])[] = [
  ['quotes of all kinds', 'typescript', `const hitboxes = [${boxes}];`],
  ['Vue', 'vue', `<script>\nconst hitboxes = [${boxes}];\n</script>\n<template><p></p></template>`],
  ['Svelte', 'svelte', `<script lang="ts">\n  const hitboxes = [${boxes}];\n</script>\n<p></p>`],
  ['Astro', 'astro', `---\nconst hitboxes = [${boxes}];\n---\n<p></p>`],
  ['keys of code', 'typescript', "const hitbox = { head: [1, 2, 3, 4], 'body': [5, 6, 7, 8] };"],
  ['pairs', 'typescript', 'const hitboxes = new Map([[\'head\', [1, 2, 3, 4]], ["body", [5, 6, 7, 8]]]);'],
  ['keys of data', 'json', '{ "hitbox": { "head": [1, 2, 3, 4], "body": [5, 6, 7, 8] } }'],
  ['keys that give the role', 'typescript', 'const hero = { hitbox: [1, 2, 3, 4], hurtbox: [5, 6, 7, 8] };'],
  ['keys that give the role in data', 'json', '{ "hero": { "hitbox": [1, 2, 3, 4], "hurtbox": [5, 6, 7, 8] } }'],
  [
    'records under keys',
    'typescript',
    'const hero = { hitboxes: { head: { x: 1, y: 2, w: 3, h: 4 }, body: { x: 5, y: 6, w: 7, h: 8 } } };',
  ],
  [
    'taken over',
    'typescript',
    "const base = { name: 'a', role: 'hit', x: 1, y: 2, w: 3, h: 4 };\nconst all = [{ name: 'b', ...base }, { ...base, name: 'c' }];",
  ],
  ['options', 'typescript', "const hitbox = new Rect(1, 2, 3, 4, { name: 'a' });"],
];
const sources: readonly Source[] = [
  ...everyText(),
  ...written.map(([name, language, text]): Source => ({ name, language, text })),
];

function reread({ text, document }: Writing, plan: EntryPlan): { after: Writing; hint: string } | null {
  if ('refused' in plan) return null;
  const after = writing(applyEdits(text, plan.edits), document.language);
  return { after, hint: `${text}\n────\n${after.text}\n────` };
}

function assertNoErrors(before: Writing, after: Writing, hint: string): void {
  const { language } = before.document;
  if (language === 'vue' || language === 'svelte' || language === 'astro') return;
  if (partsOf(before.text, language).errors === 0) assert.equal(partsOf(after.text, language).errors, 0, hint);
}

/** Other hitboxes are unchanged; those that take values from the hitbox follow it. */
function assertOthers(before: Writing, after: Writing, index: number, hint: string): void {
  assert.equal(after.document.format, before.document.format, hint);
  assert.equal(after.document.hitboxes.length, before.document.hitboxes.length, hint);
  before.document.hitboxes.forEach((old, k) => {
    const now = after.document.hitboxes[k]!;
    const takesOver = before.text.includes('...') && (old.nameFrom === undefined || old.roleKey === undefined);
    if (k === index || takesOver) return;
    // All frames of an entry with keys have its name.
    if (hitboxesOfEntry(before.document.hitboxes, before.document.hitboxes[index]!).includes(old)) {
      assert.equal(now.name, after.document.hitboxes[index]!.name, hint);
      return;
    }
    assert.deepEqual([now.name, meaning(now)], [old.name, meaning(old)], hint);
    assert.equal(now.sprite, old.sprite, hint);
  });
}

/** In formats where the name determines the role, the role changes with the name. */
const rolesByName = new Set(['hitbox-json', 'labelme', 'tiled-map', 'tiled-tileset']);

describe('a name', function () {
  this.timeout(60_000);
  for (const source of sources) {
    it(source.name, () => {
      const before = writing(source.text, source.language);
      const { hitboxes, format } = before.document;
      if (hitboxes.length === 0) return;
      fc.assert(
        fc.property(fc.nat(hitboxes.length - 1), names, (index, name) => {
          const old = hitboxes[index]!;
          const read = reread(before, planRename(before, old.id, name));
          if (read === null) return;
          const { after, hint } = read;
          const now = after.document.hitboxes[index];
          assert.equal(now?.name, name, hint);
          // A hitbox file then declares the role; the formats of tools have no key for it.
          const isByName = format !== 'hitbox-json' && rolesByName.has(format) && old.roleKey === undefined;
          // A hitbox without a role may get the one that its name implies.
          const role = isByName || old.role === 'other' ? now.role : old.role;
          assert.deepEqual(meaning(now), meaning({ ...old, role }), hint);
          assertOthers(before, after, index, hint);
          assertNoErrors(before, after, hint);
        }),
        runs(40),
      );
    });
  }
});

describe('the name of an added hitbox', function () {
  this.timeout(60_000);
  for (const source of sources) {
    it(source.name, () => {
      const before = writing(source.text, source.language);
      const { hitboxes } = before.document;
      if (hitboxes.length === 0) return;
      fc.assert(
        fc.property(fc.nat(hitboxes.length - 1), names, (index, name) => {
          const like = hitboxes[index]!;
          const shape = moveShape(like.shape, 1, 0);
          const plan = planAdd(before, [{ like: like.id, shape, name, role: null }]);
          const read = reread(before, plan);
          if (read === null || 'refused' in plan) return;
          const { after, hint } = read;
          const added = after.document.hitboxes.find(({ start }) => start >= plan.added[0]!);
          assert.ok(added !== undefined && after.document.hitboxes.length > hitboxes.length, `it is not read\n${hint}`);
          assert.equal(added.role, rolesByName.has(before.document.format) ? added.role : like.role, hint);
          // A name already in use gets a number.
          if (plan.undeclared?.includes('name') !== true)
            assert.ok(added.name.startsWith(name), `${added.name}\n${hint}`);
          assertNoErrors(before, after, hint);
        }),
        runs(40),
      );
    });
  }
});

describe('the first name of a hitbox', () => {
  const cases: readonly (readonly [
    reason: string,
    language: Language,
    text: string,
    name: string,
    expected: string,
  ])[] = [
    [
      'a record in code',
      'typescript',
      'const hitboxes = [{ x: 1, y: 2, w: 3, h: 4 }];',
      'head',
      "const hitboxes = [{ name: 'head', x: 1, y: 2, w: 3, h: 4 }];",
    ],
    [
      'a record of JSON',
      'json',
      '{ "walls": [\n  {\n    "x": 1, "y": 2, "w": 3, "h": 4\n  }\n] }',
      'west',
      '{ "walls": [\n  {\n    "name": "west",\n    "x": 1, "y": 2, "w": 3, "h": 4\n  }\n] }',
    ],
    [
      'a type whose other records have names',
      'typescript',
      "const hitboxes: Box[] = [{ x: 1, y: 2, w: 3, h: 4 }, { name: 'b', x: 1, y: 2, w: 3, h: 4 }];",
      'a',
      "const hitboxes: Box[] = [{ name: 'a', x: 1, y: 2, w: 3, h: 4 }, { name: 'b', x: 1, y: 2, w: 3, h: 4 }];",
    ],
  ];
  for (const [reason, language, text, name, expected] of cases) {
    it(reason, () => {
      const source = writing(text, language);
      const { id } = source.document.hitboxes[0]!;
      const plan = planVerified(source, { kind: 'rename', id, name }, rereadIn(language));
      assert.ok('edits' in plan, JSON.stringify(plan));
      assert.equal(applyEdits(text, plan.edits), expected);
    });
  }

  it('gives a hitbox without a role the one that it implies', () => {
    const source = writing('const boxes = [{ name: "b", x: 1, y: 2, w: 3, h: 4 }];', 'typescript');
    const [old] = source.document.hitboxes;
    assert.equal(old!.role, 'other');
    const plan = planVerified(source, { kind: 'rename', id: old!.id, name: 'sword' }, rereadIn('typescript'));
    assert.ok('edits' in plan, JSON.stringify(plan));
    assert.equal(writing(applyEdits(source.text, plan.edits), 'typescript').document.hitboxes[0]!.role, 'hit');
  });
});

describe('a name that cannot be changed', () => {
  const cases: readonly (readonly [string, Language, string, string])[] = [
    [
      "an owner's",
      'typescript',
      "enemies = [{ name: 'rat', bodyOffsetX: 1, bodyOffsetY: 6, bodyWidth: 14, bodyHeight: 6 }];",
      'name-of-owner',
    ],
    ['a key that gives the role', 'json', '{ "hero": { "hitbox": [1, 2, 3, 4] } }', 'name-tells'],
    ['a key of code', 'typescript', 'hitbox = { head: [1, 2, 3, 4] }', 'name-of-code'],
    ['an identifier', 'typescript', 'const swordHitbox = { x: 1, y: 2, w: 3, h: 4 };', 'name-of-code'],
    ['an identifier before a call', 'typescript', 'const sword: Hitbox = new Rect(1, 2, 3, 4);', 'name-of-code'],
    ['a tuple', 'typescript', 'const hitboxes = [[1, 2, 3, 4]];', 'name-without-room'],
    ['a record of a type', 'typescript', 'const hitboxes: Box[] = [{ x: 1, y: 2, w: 3, h: 4 }];', 'name-without-room'],
    [
      'a record that takes values over',
      'typescript',
      'const base = { w: 3, h: 4 };\nconst hitboxes = [{ x: 1, y: 2, ...base }];',
      'name-without-room',
    ],
    [
      'of the format',
      'json',
      '{ "format_version": "1.16.0", "minecraft:entity": { "components": { "minecraft:collision_box": { "width": 1, "height": 2 } } } }',
      'name-of-format',
    ],
  ];
  for (const [reason, language, text, expected] of cases) {
    it(reason, () => {
      const source = writing(text, language);
      const plan = planRename(source, source.document.hitboxes[0]!.id, 'new');
      assert.equal('refused' in plan ? plan.refused : 'written', expected);
    });
  }
  for (const [name, expected] of [
    ['', 'name-empty'],
    ['body', 'name-taken'],
    ['hurtbox', 'name-tells'],
    ['12', 'name-tells'],
    ['frame 2', 'name-tells'],
    ['tail', 'written'],
  ] as const) {
    it(`a key called "${name}"`, () => {
      const source = writing('{ "hitbox": { "head": [1, 2, 3, 4], "body": [5, 6, 7, 8] } }', 'json');
      const plan = planRename(source, source.document.hitboxes[0]!.id, name);
      assert.equal('refused' in plan ? plan.refused : 'written', expected);
    });
  }
});

describe('a name that determined the role', () => {
  const file = (hitbox: string): string => `{ "sprites": { "hero": { "hitboxes": [${hitbox}] } } }`;
  const label = (name: string): string =>
    `{ "imagePath": "a.png", "shapes": [{ "label": "${name}", "points": [[1, 2], [9, 8]], "shape_type": "rectangle" }] }`;
  const cases: readonly (readonly [
    reason: string,
    language: Language,
    text: string,
    name: string,
    expected: string | { readonly refused: string },
  ])[] = [
    [
      'a hitbox file: the role is written next to it',
      'json',
      file('{ "name": "pushbox", "rect": [1, 2, 3, 4] }'),
      'whole',
      file('{ "name": "whole", "role": "push", "rect": [1, 2, 3, 4] }'),
    ],
    [
      'a record in code whose noun gave the role',
      'typescript',
      "boxes = [{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }];",
      'left',
      "boxes = [{ name: 'left', x: 1, y: 2, w: 3, h: 4, role: 'solid' }];",
    ],
    [
      'a record whose new name implies another role',
      'typescript',
      "walls = [{ name: 'left', x: 1, y: 2, w: 3, h: 4 }];",
      'coin',
      "walls = [{ name: 'coin', x: 1, y: 2, w: 3, h: 4, role: 'solid' }];",
    ],
    [
      'a record whose new name implies the same role',
      'typescript',
      "boxes = [{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }];",
      'left wall',
      "boxes = [{ name: 'left wall', x: 1, y: 2, w: 3, h: 4 }];",
    ],
    [
      'on separate lines',
      'json',
      file('{\n  "name": "pushbox",\n  "rect": [1, 2, 3, 4]\n}'),
      'whole',
      file('{\n  "name": "whole",\n  "role": "push",\n  "rect": [1, 2, 3, 4]\n}'),
    ],
    [
      'the name is last',
      'json',
      file('{"rect":[1, 2, 3, 4],"name":"pushbox"}'),
      'whole',
      file('{"rect":[1, 2, 3, 4],"name":"whole","role":"push"}'),
    ],
    [
      'the role is empty',
      'json',
      file('{ "role": "", "name": "pushbox", "rect": [1, 2, 3, 4] }'),
      'whole',
      file('{ "role": "push", "name": "whole", "rect": [1, 2, 3, 4] }'),
    ],
    [
      'the new name implies a role',
      'json',
      file('{ "name": "whole", "circle": [1, 2, 3] }'),
      'hurtbox',
      file('{ "name": "hurtbox", "role": "other", "circle": [1, 2, 3] }'),
    ],
    [
      'both imply the same role: nothing more is written',
      'json',
      file('{ "name": "hurtbox", "circle": [1, 2, 3] }'),
      'hurt head',
      file('{ "name": "hurt head", "circle": [1, 2, 3] }'),
    ],
    [
      'the role is written already',
      'json',
      file('{ "name": "pushbox", "role": "hit", "circle": [1, 2, 3] }'),
      'whole',
      file('{ "name": "whole", "role": "hit", "circle": [1, 2, 3] }'),
    ],
    [
      "a role that isn't a string",
      'json',
      file('{ "name": "pushbox", "role": 7, "circle": [1, 2, 3] }'),
      'whole',
      { refused: 'misread' },
    ],
    ['labelme has no word for a role', 'json', label('pushbox'), 'whole', { refused: 'misread' }],
    [
      'a key of data next to one without a role',
      'json',
      '{ "hitboxes": { "pushbox": { "x": 1, "y": 2, "w": 3, "h": 4 }, "head": { "x": 5, "y": 6, "w": 7, "h": 8 } } }',
      'whole',
      '{ "hitboxes": { "whole": { "x": 1, "y": 2, "w": 3, "h": 4, "role": "push" }, "head": { "x": 5, "y": 6, "w": 7, "h": 8 } } }',
    ],
    [
      'a key of data whose record has a role',
      'json',
      '{ "hitboxes": { "hurt": { "role": "push", "x": 1, "y": 2, "w": 3, "h": 4 } } }',
      'whole',
      '{ "hitboxes": { "whole": { "role": "push", "x": 1, "y": 2, "w": 3, "h": 4 } } }',
    ],
    [
      'a key of a map',
      'typescript',
      "hitboxes = new Map([['hurt', { x: 1, y: 2, w: 3, h: 4 }]]);",
      'head',
      "hitboxes = new Map([['head', { x: 1, y: 2, w: 3, h: 4, role: 'hurt' }]]);",
    ],
    [
      'a key of bare numbers',
      'json',
      '{ "hitboxes": { "hurt": [1, 2, 3, 4], "head": [5, 6, 7, 8] } }',
      'whole',
      { refused: 'name-tells' },
    ],
    [
      'a key without which it would be no hitbox',
      'json',
      '{ "hero": { "pushbox": { "x": 1, "y": 2, "w": 3, "h": 4 } } }',
      'whole',
      { refused: 'name-tells' },
    ],
  ];
  for (const [reason, language, text, name, expected] of cases) {
    it(reason, () => {
      const source = writing(text, language);
      const [old] = source.document.hitboxes;
      const plan = planVerified(source, { kind: 'rename', id: old!.id, name }, rereadIn(language));
      if (typeof expected !== 'string') {
        const refusal =
          'refused' in plan && plan.refused.by === 'entries' ? plan.refused.refusal : Object.keys(plan)[0];
        assert.equal(refusal, expected.refused);
        return;
      }
      assert.ok('edits' in plan, JSON.stringify(plan));
      assert.equal(applyEdits(text, plan.edits), expected);
      const [now] = writing(expected, language).document.hitboxes;
      assert.deepEqual([now!.name, now!.role], [name, old!.role]);
    });
  }
});
