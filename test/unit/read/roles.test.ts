/** Roles that contrast decides, and roles in comments. */
import assert from 'node:assert/strict';
import type { Language } from '../../../src/model/document.js';
import type { TextEdit } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';
const json = '{ "x": 1, "y": 2, "w": 3, "h": 4 }';

function rolesIn(text: string, language: Language = 'typescript'): string {
  return readText(text, language)
    .hitboxes.map(({ name, role }) => `${name} ${role}`)
    .join(', ');
}

type Row = readonly [text: string, roles: string, reason: string];

const contrast: readonly Row[] = [
  [`const a = { hitbox: ${b}, hurtbox: ${b} };`, 'hitbox hit, hurtbox hurt', 'beside a hurtbox it hits'],
  [`const a = { hitboxes: [${b}], hurtboxes: [] };`, 'hitboxes[0] hit', 'an empty list counts'],
  [`const a = { hitbox: ${b}, attackBox: ${b} };`, 'hitbox hurt, attackBox hit', 'beside an attack it can be hit'],
  [`const a = { hitRect: ${b}, sword: ${b} };`, 'hitRect hurt, sword hit', 'attack nouns count'],
  [
    `const a = { hitboxes: { jab: ${b}, kick: ${b} } };`,
    'jab other, kick hit',
    'attacks among hitboxes say nothing of the others',
  ],
  [
    `const moves = { jab: { hitbox: ${b}, hurtbox: ${b} }, kick: { hurtboxes: [], hitbox: ${b} } };`,
    'hitbox hit, hurtbox hurt, hitbox hit',
    'moves are no boxes',
  ],
  [`const a = { hitbox: ${b}, hurtbox: ${b}, slash: ${b} };`, 'hitbox other, hurtbox hurt, slash hit', 'both'],
  [`const a = { hitbox: ${b}, pushbox: ${b} };`, 'hitbox other, pushbox push', 'neither'],
  [`const a = { hitbox: ${b}, spikes: [${b}] };`, 'hitbox other, spikes[0] hit', 'hazards are no attacks'],
  [`const a = { hitbox: ${b}, attack: 9, hurtSound: 'ow' };`, 'hitbox other', 'numbers and words are no boxes'],
  [`const a = { collider: ${b}, hurtbox: ${b} };`, 'collider other, hurtbox hurt', 'other shapes stay neutral'],
  [`const a = { hitArea: ${b}, hurtbox: ${b} };`, 'hitArea ui, hurtbox hurt', "the pointer's area stays so"],
  [
    `const a = { hitbox: ${b}, hurtbox: ${b} }; const c = { hitbox: ${b} };`,
    'hitbox hit, hurtbox hurt, hitbox other',
    'each owner for itself',
  ],
  [`const a = { frames: [{ hitbox: ${b} }, { hurtboxes: [] }] };`, 'hitbox hit', 'once per owner, not per frame'],
  [`const hitbox = ${b}; const hurtbox = ${b};`, 'hitbox hit, hurtbox hurt', 'of the file, without an owner'],
  [`class Hero { hitbox = ${b}; attackBox = ${b}; }`, 'hitbox hurt, attackBox hit', 'a class'],
  [
    `class Hero { parts: Hitbox[] = [${b}]; hurtboxes: Hitbox[] = [${b}]; }`,
    'parts[0] hit, hurtboxes[0] hurt',
    'a type, if no key says it',
  ],
  [
    `class Hero { hitbox: Hitbox = ${b}; parts: Hitbox[] = [${b}]; hurtboxes: Hitbox[] = [${b}]; }`,
    'hitbox hit, parts[0] other, hurtboxes[0] hurt',
    'a type, if a key says it',
  ],
  [
    `const a = { hitbox: ${b}, list: [{ type: 'hurtbox', x: 1, y: 2, w: 3, h: 4 }] };`,
    'hitbox hit, list[0] hurt',
    'a kind of box in the text counts like a key',
  ],
];

const jsonRows: readonly Row[] = [
  [`{ "hitboxes": [${json}], "hurtboxes": [${json}] }`, 'hitboxes[0] hit, hurtboxes[0] hurt', 'keys of the file'],
  [`{ "hitboxes": [${json}], "walls": [${json}] }`, 'hitboxes[0] other, walls[0] solid', 'nothing in contrast'],
];

describe('the word hitbox', () => {
  for (const [text, roles, reason] of contrast) {
    it(`${reason}: ${text}`, () => {
      assert.equal(rolesIn(text), roles);
    });
  }

  for (const [text, roles, reason] of jsonRows) {
    it(`in JSON, ${reason}: ${text}`, () => {
      assert.equal(rolesIn(text, 'json'), roles);
    });
  }

  it('gets a role that the text does not declare', () => {
    const { hitboxes } = readText(`const a = { hitbox: ${b}, hurtbox: ${b} };`, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ roleAssumed = false }) => roleAssumed),
      [true, false],
    );
  });

  const edits: readonly [before: string, after: string, reason: string][] = [
    [`const hitbox = ${b};\n`, `const hitbox = ${b};\nconst hurtboxes = [];\n`, 'an empty list is added'],
    [`const hitbox = ${b};\nconst hurtbox = ${b};\n`, `const hitbox = ${b};\n`, 'the other one is removed'],
    [`const a = { hitbox: ${b} };`, `const a = { hitbox: ${b}, sword: {} };`, 'a record is added'],
    [`const a = { hitbox: ${b}, sword: ${b} };`, `const a = { hitbox: ${b}, shield: ${b} };`, 'a key changes'],
    [`const a = { hitbox: ${b}, sword: ${b} };`, `const a = { hitbox: ${b}, sword: { x: 9 } };`, 'numbers change'],
    [
      `const a = { hitbox: ${b} };\nfunction hit() {}\n`,
      `const a = { hitbox: ${b} };\nclass Foe { hurtboxes = []; }\n`,
      'another owner comes',
    ],
    [
      `const a = { hitbox: ${b} };\n`,
      `// hitbox-lens: role=hurt\n\nconst a = { hitbox: ${b} };\n`,
      'a comment is added',
    ],
  ];
  for (const [before, after, reason] of edits) {
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      it(`is read the same incrementally: ${reason}: ${JSON.stringify(to)}`, () => {
        const reader = createReader('typescript');
        reader.read(from);
        assert.deepEqual(
          reader.read(to, [difference(from, to)]).hitboxes.map(summary),
          readText(to, 'typescript').hitboxes.map(summary),
        );
      });
    }
  }
});

/** The edit between two texts. */
function difference(from: string, to: string): TextEdit {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let same = 0;
  while (same < from.length - start && same < to.length - start && from.at(-1 - same) === to.at(-1 - same)) same++;
  return { start, end: from.length - same, text: to.slice(start, to.length - same) };
}

function summary({ path, role, roleAssumed }: { path: string; role: string; roleAssumed?: true }): string {
  return `${path} ${role} ${roleAssumed === true ? 'assumed' : 'claimed'}`;
}

const comments: readonly Row[] = [
  [`// hitbox-lens: role=hurt\nconst box = ${b};`, 'box hurt', 'the line above'],
  [`const box = ${b}; // hitbox-lens: role=trigger`, 'box trigger', 'the same line'],
  [`const a = [\n  ${b}, // hitbox-lens: role=hurt\n  ${b},\n];`, 'a[0] hurt, a[1] other', 'one entry, beside it'],
  [`const a = [\n  // hitbox-lens: role=hurt\n  ${b},\n  ${b},\n];`, 'a[0] hurt, a[1] other', 'one entry, above it'],
  [`// hitbox-lens: role=hurt\nconst a = [\n  ${b},\n];\nconst c = [${b}];`, 'a[0] hurt, c[0] other', 'a list'],
  [`const a = { // hitbox-lens: role=hit\n  b: ${b},\n  c: [${b}],\n};`, 'b hit, c[0] hit', 'a record'],
  [`// hitbox-lens: role=hurt\n\nconst a = ${b};\nconst c = ${b};`, 'a hurt, c hurt', 'alone at the top'],
  [`const a = ${b};\n// hitbox-lens: role=hurt\n\nconst c = ${b};`, 'a other, c other', 'alone, but not at the top'],
  [
    `// hitbox-lens: role=hurt\n\nconst a = [\n  // hitbox-lens: role=hit\n  ${b},\n  ${b},\n];`,
    'a[0] hit, a[1] hurt',
    'the innermost wins',
  ],
  [`const walls = [${b}]; // hitbox-lens: role=hurt`, 'walls[0] hurt', 'it beats names'],
  [`const a = [{ type: 'wall', x: 1, y: 2, w: 3, h: 4 }]; // hitbox-lens: role=hurt`, 'a[0] hurt', 'and types'],
  [`const a = [{ role: 'hit', x: 1, y: 2, w: 3, h: 4 }]; // hitbox-lens: role=hurt`, 'a[0] hit', 'but no written role'],
  [
    `const a = { hitbox: ${b}, hurtbox: ${b} }; // hitbox-lens: role=other`,
    'hitbox other, hurtbox other',
    'and contrast',
  ],
  [`const box = ${b}; // hitbox-lens: role=parry`, 'box parry', 'a custom role'],
  [`const box = ${b}; // hitbox-lens: role=wall`, 'box solid', 'a word for a role'],
  [`const box = ${b}; /* hitbox-lens: role=hurt anchor=center */`, 'box hurt', 'beside a convention'],
  [`/** hitbox-lens: role=hurt -- what bullets test */\nconst box = ${b};`, 'box hurt', 'with a reason'],
];

describe('a role in a comment', () => {
  for (const [text, roles, reason] of comments) {
    it(`${reason}: ${text}`, () => {
      assert.equal(rolesIn(text), roles);
    });
  }

  it('is read in JSON with comments and in Vue', () => {
    assert.equal(rolesIn(`{ "boxes": [\n  // hitbox-lens: role=hurt\n  ${json}\n] }`, 'jsonc'), 'boxes[0] hurt');
    const vue = `<script>\n// hitbox-lens: role=hurt\nexport const box = ${b};\n</script>\n`;
    assert.equal(rolesIn(vue, 'vue'), 'box hurt');
  });

  it('makes hitboxes certain, and the role is declared', () => {
    const [hitbox] = readText(`// hitbox-lens: role=hurt\nconst thing = ${b};`, 'typescript').hitboxes;
    assert.deepEqual(
      [hitbox?.certain?.proof, hitbox?.roleAssumed, hitbox?.roleKey],
      ['directive', undefined, undefined],
    );
  });

  it('without a role is reported', () => {
    const { diagnostics = [] } = readText(`// hitbox-lens: role=\nconst thing = ${b};`, 'typescript');
    assert.deepEqual(
      diagnostics.map((one) => (one.kind === 'unknown-directive' ? one.word : one.kind)),
      ['role='],
    );
  });
});
