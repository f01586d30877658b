/** Giving hitboxes a role: where it is written, and that it is read back as exactly that. */
import { hitboxesOfEntry } from '../../../src/edit/frames/keyed-entries.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import { planVerified, type VerifiedPlan } from '../../../src/edit/plan-verified.js';
import type { Hitbox, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { runs } from '../core/support.js';
import { rereadIn } from './rereading.js';
import { everyText, meaning, writing } from './texts.js';

const box = '{ x: 1, y: 2, w: 3, h: 4 }';
const other = '{ x: 30, y: 2, w: 3, h: 4 }';

interface Case {
  readonly title: string;
  readonly text: string;
  readonly language?: Language;
  /** The indices of the hitboxes to give the role to; the first by default. */
  readonly which?: readonly number[];
  /** `hurt` by default. */
  readonly role?: string;
  /** The text with the role, or why it is refused. */
  readonly expected: string;
}

const both = [0, 1];

/** A body of 50 x 150 and the attack beside it. */
const fighter = `class Fighter {
  constructor({ position }) {
    this.position = position;
    this.width = 50;
    this.height = 150;
    this.attackBox = { position: this.position, width: 100, height: 50 };
  }
}
const enemy = new Fighter({ position: { x: 400, y: 100 } });`;

const cases: readonly Case[] = [
  {
    title: 'a record on one line',
    text: `const boxes = [${box}, ${other}];`,
    expected: `const boxes = [{ x: 1, y: 2, w: 3, h: 4, role: 'hurt' }, ${other}];`,
  },
  {
    title: 'a record of several lines',
    text: 'const hitbox = {\n  x: 1,\n  y: 2,\n  w: 3,\n  h: 4,\n};',
    expected: "const hitbox = {\n  x: 1,\n  y: 2,\n  w: 3,\n  h: 4,\n  role: 'hurt',\n};",
  },
  {
    title: 'a record whose last number is cast',
    text: 'const hitbox = { x: 1, y: 2, w: 3, h: 4 as number };',
    expected: "const hitbox = { x: 1, y: 2, w: 3, h: 4 as number, role: 'hurt' };",
  },
  {
    title: 'a record with quoted keys',
    text: 'const hitbox = {\n  "x": 1,\n  "y": 2,\n  "w": 3,\n  "h": 4\n};',
    expected: 'const hitbox = {\n  "x": 1,\n  "y": 2,\n  "w": 3,\n  "h": 4,\n  "role": "hurt"\n};',
  },
  {
    title: 'a record of shorthand properties, whose numbers are computed',
    text: 'const x = 1, y = 2, w = 3, h = 4;\nconst hitbox = {\n  x,\n  y,\n  w,\n  h,\n};',
    expected: "const x = 1, y = 2, w = 3, h = 4;\nconst hitbox = {\n  x,\n  y,\n  w,\n  h,\n  role: 'hurt',\n};",
  },
  {
    title: 'JSON',
    text: '{ "hitboxes": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }',
    language: 'json',
    expected: '{ "hitboxes": [{ "x": 1, "y": 2, "w": 3, "h": 4, "role": "hurt" }] }',
  },
  {
    title: 'entities in JSON, several at once',
    text: '{ "a": { "x": 1, "y": 2, "width": 3, "height": 4 }, "b": { "x": 9, "y": 2, "width": 3, "height": 4 } }',
    language: 'json',
    which: both,
    role: 'push',
    expected:
      '{ "a": { "x": 1, "y": 2, "width": 3, "height": 4, "role": "push" }, "b": { "x": 9, "y": 2, "width": 3, "height": 4, "role": "push" } }',
  },
  {
    title: 'numbers alone in JSON',
    text: '{ "hitboxes": [[1, 2, 3, 4], [30, 2, 3, 4]] }',
    language: 'json',
    expected:
      'JSON has no comments, and numbers alone no place for a role. Write a record with a key “role”, or name the list after the role.',
  },
  {
    title: 'numbers alone in JSON with comments',
    text: '{\n  "hitboxes": [\n    [1, 2, 3, 4],\n    [30, 2, 3, 4]\n  ]\n}',
    language: 'jsonc',
    expected: '{\n  "hitboxes": [\n    [1, 2, 3, 4], // hitbox-lens: role=hurt\n    [30, 2, 3, 4]\n  ]\n}',
  },
  {
    title: 'a tuple in a list',
    text: 'const boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: [1],
    expected: 'const boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4], // hitbox-lens: role=hurt\n];',
  },
  {
    title: 'a tuple beside a comment',
    text: 'const boxes = [\n  [1, 2, 3, 4], // left\n  [30, 2, 3, 4],\n];',
    expected: 'const boxes = [\n  /* hitbox-lens: role=hurt */ [1, 2, 3, 4], // left\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'a tuple beside others, which gets a line of its own',
    text: 'const hitboxes = [[1, 2, 3, 4], [30, 2, 3, 4]];',
    expected: 'const hitboxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=hurt\n  [30, 2, 3, 4]];',
  },
  {
    title: 'the last tuple beside others',
    text: '\tconst hitboxes = [[1, 2, 3, 4], [30, 2, 3, 4]];\r\n',
    which: [1],
    expected: '\tconst hitboxes = [[1, 2, 3, 4],\r\n\t\t[30, 2, 3, 4] // hitbox-lens: role=hurt\r\n\t];\r\n',
  },
  {
    title: 'a tuple beside a hitbox that has no role',
    text: `const a = { parts: [[1, 2, 3, 4]] as Hurtbox[], reach: [${other}] as Box[] };`,
    role: 'other',
    expected: `const a = { parts: [\n  [1, 2, 3, 4] // hitbox-lens: role=other\n] as Hurtbox[], reach: [${other}] as Box[] };`,
  },
  {
    title: 'one of two hitboxes that one call makes',
    text: fighter,
    which: [1],
    expected: 'Others on the same line would get the role, too. Put this hitbox on a line of its own first.',
  },
  {
    title: 'both hitboxes that one call makes',
    text: fighter,
    which: both,
    expected: `${fighter} // hitbox-lens: role=hurt`,
  },
  {
    title: 'all tuples of a list: once above it',
    text: 'const boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: both,
    expected: '// hitbox-lens: role=hurt\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'all records of a list: once above it',
    text: `const level = {\n  walls: [\n    ${box},\n    ${other},\n  ],\n};`,
    which: both,
    expected: `const level = {\n  // hitbox-lens: role=hurt\n  walls: [\n    ${box},\n    ${other},\n  ],\n};`,
  },
  {
    title: 'all of one list and one of another',
    text: 'const hitboxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: [0, 1, 3],
    expected:
      '// hitbox-lens: role=hurt\nconst hitboxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4], // hitbox-lens: role=hurt\n];',
  },
  {
    title: 'some of a list: each its own',
    text: `const boxes = [\n  ${box},\n  ${other},\n  [60, 2, 3, 4],\n];`,
    which: [1, 2],
    expected: `const boxes = [\n  ${box},\n  { x: 30, y: 2, w: 3, h: 4, role: 'hurt' },\n  [60, 2, 3, 4], // hitbox-lens: role=hurt\n];`,
  },
  {
    title: 'a record of a declared type, which may not have the property',
    text: `const boxes: Rect[] = [\n  ${box},\n  ${other},\n];`,
    expected: `const boxes: Rect[] = [\n  ${box}, // hitbox-lens: role=hurt\n  ${other},\n];`,
  },
  {
    title: 'a record of a declared type that has the property',
    text: `const boxes: Rect[] = [\n  ${box},\n  { x: 30, y: 2, w: 3, h: 4, role: 'hit' },\n];`,
    expected: `const boxes: Rect[] = [\n  { x: 1, y: 2, w: 3, h: 4, role: 'hurt' },\n  { x: 30, y: 2, w: 3, h: 4, role: 'hit' },\n];`,
  },
  {
    title: 'the argument of a call',
    text: `addHitbox(${box});\naddHitbox(${other});`,
    expected: `addHitbox(${box}); // hitbox-lens: role=hurt\naddHitbox(${other});`,
  },
  {
    title: 'a constructor',
    text: 'const hitbox = new Rect(1, 2, 3, 4);\nconst wall = new Rect(30, 2, 3, 4);',
    expected: 'const hitbox = new Rect(1, 2, 3, 4); // hitbox-lens: role=hurt\nconst wall = new Rect(30, 2, 3, 4);',
  },
  {
    title: 'a class field',
    text: 'class Player {\n  hitbox = new Rect(1, 2, 3, 4);\n  box = { x: 1, y: 2, w: 3, h: 4 };\n}',
    which: both,
    expected:
      "class Player {\n  hitbox = new Rect(1, 2, 3, 4); // hitbox-lens: role=hurt\n  box = { x: 1, y: 2, w: 3, h: 4, role: 'hurt' };\n}",
  },
  {
    title: 'fields of a class that are a box',
    text: `class Wall {\n  x = 1;\n  y = 2;\n  width = 3;\n  height = 4;\n}\nconst hitbox = ${box};`,
    expected: `class Wall {\n  // hitbox-lens: role=hurt\n  x = 1;\n  y = 2;\n  width = 3;\n  height = 4;\n}\nconst hitbox = ${box};`,
  },
  {
    title: 'a call of Phaser',
    text: 'class Level extends Phaser.Scene {\n  create() {\n    this.physics.add.existing(this.add.rectangle(1, 2, 3, 4));\n    this.physics.add.existing(this.add.rectangle(30, 2, 3, 4));\n  }\n}',
    expected:
      'class Level extends Phaser.Scene {\n  create() {\n    this.physics.add.existing(this.add.rectangle(1, 2, 3, 4)); // hitbox-lens: role=hurt\n    this.physics.add.existing(this.add.rectangle(30, 2, 3, 4));\n  }\n}',
  },
  {
    title: 'a spread',
    text: 'const base = { x: 1, y: 2, w: 3, h: 4 };\nconst boxes = [\n  { ...base, x: 30 },\n  { ...base, x: 60 },\n];',
    which: [1],
    expected:
      "const base = { x: 1, y: 2, w: 3, h: 4 };\nconst boxes = [\n  { ...base, x: 30, role: 'hurt' },\n  { ...base, x: 60 },\n];",
  },
  {
    title: 'a spread with another role',
    text: "const base = { role: 'hit', x: 1, y: 2, w: 3, h: 4 };\nconst boxes = [\n  { ...base, x: 30 },\n  { ...base, x: 60 },\n];",
    which: [1],
    expected:
      "const base = { role: 'hit', x: 1, y: 2, w: 3, h: 4 };\nconst boxes = [\n  { ...base, x: 30, role: 'hurt' },\n  { ...base, x: 60 },\n];",
  },
  {
    title: 'a hitbox file',
    text: '{ "version": 1, "sprites": { "a": { "hitboxes": [{ "name": "b", "rect": [1, 2, 3, 4] }] } } }',
    language: 'json',
    expected:
      '{ "version": 1, "sprites": { "a": { "hitboxes": [{ "name": "b", "role": "hurt", "rect": [1, 2, 3, 4] }] } } }',
  },
  {
    title: 'a record that holds only its shape',
    text: '{ "hitboxes": [{ "shape": { "kind": "rect", "x": 1, "y": 2, "width": 3, "height": 4 } }] }',
    language: 'json',
    expected:
      '{ "hitboxes": [{ "shape": { "kind": "rect", "x": 1, "y": 2, "width": 3, "height": 4 }, "role": "hurt" }] }',
  },
  {
    title: 'a record that holds only its shape, without blanks inside its braces',
    text: '{"hitboxes": [{"shape": {"kind": "rect", "x": 1, "y": 2, "width": 3, "height": 4}}]}',
    language: 'json',
    expected: '{"hitboxes": [{"shape": {"kind": "rect", "x": 1, "y": 2, "width": 3, "height": 4}, "role": "hurt"}]}',
  },
  {
    title: 'a record that holds only its shape, on several lines',
    text: "const hitboxes = [\r\n  {\r\n    shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },\r\n  },\r\n];",
    expected:
      "const hitboxes = [\r\n  {\r\n    shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },\r\n    role: 'hurt',\r\n  },\r\n];",
  },
  {
    title: 'under role',
    text: '[{ "role": "hit", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    language: 'json',
    expected: '[{ "role": "hurt", "x": 1, "y": 2, "w": 3, "h": 4 }]',
  },
  {
    title: "beside a kind of shape, which isn't a role",
    text: '[{ "type": "rect", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    language: 'json',
    expected: '[{ "type": "rect", "x": 1, "y": 2, "w": 3, "h": 4, "role": "hurt" }]',
  },
  {
    title: 'a known role instead of another',
    text: '[{ "type": "hit", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    language: 'json',
    expected: '[{ "type": "hurt", "x": 1, "y": 2, "w": 3, "h": 4 }]',
  },
  {
    title: 'a word of your own, which is a tag under type',
    text: '[{ "type": "hit", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    language: 'json',
    role: 'boss',
    expected: '[{ "type": "hit", "role": "boss", "x": 1, "y": 2, "w": 3, "h": 4 }]',
  },
  {
    title: 'next to a tag, which is kept',
    text: '[{ "type": "enemy", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    language: 'json',
    expected: '[{ "type": "enemy", "role": "hurt", "x": 1, "y": 2, "w": 3, "h": 4 }]',
  },
  {
    title: "a word that a class of a map can't express",
    text: '{ "tiledversion": "1", "layers": [{ "objects": [{ "type": "wall", "x": 1, "y": 2, "width": 3, "height": 4 }] }] }',
    language: 'json',
    role: 'boss',
    expected: 'This role would be read as a different role',
  },
  {
    title: 'the empty class of an object in a map',
    text: '{ "tiledversion": "1", "layers": [{ "objects": [{ "name": "a", "type": "", "x": 1, "y": 2, "width": 3, "height": 4 }] }] }',
    language: 'json',
    expected:
      '{ "tiledversion": "1", "layers": [{ "objects": [{ "name": "a", "type": "hurt", "x": 1, "y": 2, "width": 3, "height": 4 }] }] }',
  },
  {
    title: 'statements that set its numbers one by one',
    text: 'const ball = spawn();\nball.x = 10;\nball.y = 20;\nball.radius = 4;\nconst hitbox = [1, 2, 3, 4];',
    expected:
      'const ball = spawn();\nball.x = 10; // hitbox-lens: role=hurt\nball.y = 20;\nball.radius = 4;\nconst hitbox = [1, 2, 3, 4];',
  },
  {
    title: 'an export without roles',
    text: '{ "frames": {}, "meta": { "slices": [{ "name": "a", "keys": [{ "frame": 0, "bounds": { "x": 1, "y": 2, "w": 3, "h": 4 } }] }] } }',
    language: 'json',
    expected: 'This format has no place for a role. Put it in the name (such as “hurtbox”), or set it in the tool.',
  },
  {
    title: 'a role of two words, which a comment would part',
    text: 'const boxes = [\n  [1, 2, 3, 4],\n];',
    role: 'soft spot',
    expected: 'This role would be read as a different role',
  },
  {
    title: 'in the comment that it has',
    text: 'const boxes = [\n  [1, 2, 3, 4], // hitbox-lens: tuple=xywh role=hit -- the sword\n  [30, 2, 3, 4],\n];',
    expected:
      'const boxes = [\n  [1, 2, 3, 4], // hitbox-lens: tuple=xywh role=hurt -- the sword\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'in the comment of the list, if all get it',
    text: '// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: both,
    expected: '// hitbox-lens: role=hurt\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'beside the comment of the list',
    text: '// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    expected:
      '// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=hurt\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'taken away: the property',
    text: "const boxes = [\n  { x: 1, y: 2, w: 3, h: 4, role: 'hit' },\n];",
    role: 'other',
    expected: `const boxes = [\n  ${box},\n];`,
  },
  {
    title: 'taken away: the comment',
    text: 'const boxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=hit\n  [30, 2, 3, 4],\n];',
    role: 'other',
    expected: 'const boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'taken away: the comment of the list',
    text: 'const a = 1;\n// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: both,
    role: 'other',
    expected: 'const a = 1;\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'taken away: a keyword among others',
    text: '// hitbox-lens: role=hit, tuple=xywh\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    which: both,
    role: 'other',
    expected: '// hitbox-lens: tuple=xywh\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'taken away from one of a list with a comment',
    text: '// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4],\n  [30, 2, 3, 4],\n];',
    role: 'other',
    expected:
      '// hitbox-lens: role=hit\nconst boxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=other\n  [30, 2, 3, 4],\n];',
  },
  {
    title: 'taken away where the name says one',
    text: `const hurtboxes = [\n  ${box},\n  ${other},\n];`,
    role: 'other',
    expected: `const hurtboxes = [\n  { x: 1, y: 2, w: 3, h: 4, role: 'other' },\n  ${other},\n];`,
  },
  {
    title: 'the role that it has',
    text: `const hurtboxes = [${box}];`,
    expected: `const hurtboxes = [${box}];`,
  },
];

function give(text: string, language: Language, which: readonly number[], role: string) {
  const before = writing(text, language);
  const ids = which.map((index) => before.document.hitboxes[index]!.id);
  const plan = planVerified(before, { kind: 'role', ids, role }, rereadIn(language));
  return { before, plan };
}

function outcome(text: string, plan: VerifiedPlan): string {
  if ('edits' in plan) return applyEdits(text, plan.edits);
  return 'refused' in plan ? describePlanRefusal(plan.refused) : JSON.stringify(plan);
}

describe('a role is given', () => {
  for (const { title, text, language = 'typescript', which = [0], role = 'hurt', expected } of cases) {
    it(title, () => {
      const { before, plan } = give(text, language, which, role);
      assert.equal(outcome(text, plan), expected);
      if (!('edits' in plan)) return;
      const after = writing(expected, language).document.hitboxes;
      for (const index of which) assert.equal(after[index]!.role, role);
      /** Everything but the roles that were given. */
      const others = (hitboxes: readonly Hitbox[]): unknown[] =>
        hitboxes.map((hitbox, k) => [described(hitbox), which.includes(k) ? null : meaning(hitbox)]);
      assert.deepEqual(others(after), others(before.document.hitboxes));
    });
  }
});

describe('a role given to any hitboxes is read back as exactly that, or refused with a reason', function () {
  this.timeout(120_000);
  const roles = fc.oneof(
    fc.constantFrom(
      'hit',
      'hurt',
      'push',
      'solid',
      'trigger',
      'ui',
      'other',
      'boss',
      'Boss',
      'attack',
      'circle',
      'a b',
    ),
    fc.string({
      unit: fc.constantFrom('a', '"', "'", '`', '\\', '*', '/', '-', '=', ',', ' ', '\u2028'),
      maxLength: 4,
    }),
  );
  for (const source of everyText()) {
    it(source.name, () => {
      const { text, language } = source;
      const { hitboxes } = writing(text, language).document;
      if (hitboxes.length === 0) return;
      const choice = fc.uniqueArray(fc.nat(hitboxes.length - 1), { minLength: 1, maxLength: 3 });
      fc.assert(
        fc.property(choice, roles, (chosen, role) => {
          const { plan } = give(text, language, chosen, role);
          // All frames of an entry with keys have its role.
          const mates = chosen.flatMap((index) => hitboxesOfEntry(hitboxes, hitboxes[index]!));
          const which = mates.map((mate) => hitboxes.indexOf(mate));
          if (!('edits' in plan)) {
            assert.ok('misread' in plan || ('refused' in plan && describePlanRefusal(plan.refused) !== ''));
            return;
          }
          const after = writing(applyEdits(text, plan.edits), language).document.hitboxes;
          assert.deepEqual(
            after.map(described),
            hitboxes.map((hitbox, index) => {
              const isNamedByRole = which.includes(index) && hitbox.nameFrom === undefined;
              return described(isNamedByRole ? { ...hitbox, name: after[index]!.name } : hitbox);
            }),
          );
          for (const [index, now] of after.entries()) {
            const old = hitboxes[index]!;
            if (which.includes(index)) assert.equal(now.role, role);
            // Others may spread its record, or depend on the words of the file.
            else if (old.roleAssumed !== true && !which.some((k) => isSpreadIn(hitboxes[k]!, old)))
              assert.equal(now.role, old.role);
          }
        }),
        runs(10),
      );
    });
  }
});

/** Whether a hitbox has numbers of another, elsewhere in the text. */
function isSpreadIn(source: Hitbox, { start, end, fields }: Hitbox): boolean {
  const isApart = end <= source.start || source.end <= start;
  return isApart && fields.some((field) => source.start <= field.start && field.end <= source.end);
}

/** What must not change with a role. */
function described({ shape, name, sprite, animation, frames, convention }: Hitbox): unknown {
  const { because, ...numbers } = convention;
  return { shape, name, sprite, animation, frames, numbers, isAssumed: because === undefined };
}
