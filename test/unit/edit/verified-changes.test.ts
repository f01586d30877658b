/** Any change of any hitbox, in every documented form, every fixture and every example. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../../../src/core/index.js';
import type { EditChange } from '../../../src/edit/change.js';
import { hitboxesOfEntry } from '../../../src/edit/frames/keyed-entries.js';
import { moveShape } from '../../../src/edit/move.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { numbersOfShape, withNumber } from '../../../src/edit/shape-numbers.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { roleOfName } from '../../../src/model/name-roles.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { assertNear } from '../formats/exports.js';
import { sources, type Source } from '../sources.js';
import { rereadIn } from './rereading.js';
import { declaredRole } from './texts.js';
import { runs } from '../core/support.js';

const root = join(import.meta.dirname, '../../..');

function filesIn(folder: string): Source[] {
  return readdirSync(join(root, folder))
    .filter((name) => /\.(?:ts|json|jsonc)$/.test(name))
    .map((name) => ({
      name,
      text: readFileSync(join(root, folder, name), 'utf8'),
      language: name.endsWith('.ts') ? 'typescript' : name.endsWith('c') ? 'jsonc' : 'json',
    }));
}

/** Texts whose numbers determine their conventions, so that other numbers would imply others. */
const guessed: Source[] = [
  `const walls = [\n  { x: 1, y: 2, w: 9, h: 9, rotation: 20 },\n  { x: 1, y: 2, w: 9, h: 9, rotation: 3 },\n];`,
  `const walls = [[100, 0, 110, 20], [-20, -30, -10, -15]];`,
  `const hero = { frameWidth: 64, frameHeight: 64, image: 'a.png', hitboxes: [\n  { x: 30, y: 20, w: 24, h: 30 },\n  { x: 20, y: 20, w: 20, h: 20 },\n] };`,
  `const hero = { frameWidth: 64, frameHeight: 64, image: 'a.png', hitboxes: [[30, 30, 60, 60], [40, 20, 62, 50], [1, 2, 3, 4]] };`,
  `const a = { hitbox: { left: 1, top: 30, right: 9, bottom: 2 } };\nconst b = { hitbox: { left: 1, top: 9, right: 4, bottom: 3 } };`,
  `const FRAME_WIDTH = 64, FRAME_HEIGHT = 48;\nconst hitboxes = [[0.25, 0.5, 0.5, 0.5], [0, 0, 1, 1]];`,
  `const hero = { frameSize: { width: 32, height: 32 }, hurtboxes: [\n  { x: 256, y: 512, w: 2560, h: 1024 },\n  { x: 1024, y: 512, w: 2048, h: 1024 },\n] };`,
].flatMap((text, k): Source[] => [
  { name: `guessed ${k + 1}`, text, language: 'typescript' },
  { name: `guessed ${k + 1} as a component`, text: `<script>\n${text}\n</script>\n`, language: 'vue' },
]);

const all = [
  ...sources(),
  ...filesIn('examples/src'),
  ...filesIn('examples/levels'),
  ...filesIn('examples/sprites'),
  ...filesIn('examples/motion'),
  ...filesIn('test/fixtures/read'),
  ...guessed,
].map((source) => {
  const reader = createReader(source.language);
  return { source, document: reader.read(source.text), roots: reader.roots() };
});
const readable = all.filter(({ document }) => document.hitboxes.length > 0);

const kinds = [
  'move',
  'number',
  'turn',
  'several',
  'add',
  'delete',
  'rename',
  'role',
  'motion',
  'copy-frames',
] as const;
type Kind = (typeof kinds)[number];

interface Gesture {
  readonly file: number;
  readonly kind: Kind;
  readonly which: number;
  readonly a: number;
  readonly b: number;
}

const gesture: fc.Arbitrary<Gesture> = fc.record({
  file: fc.nat({ max: 10_000 }),
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 10_000 }),
  a: fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constantFrom(0.25, 300, -300)),
  b: fc.integer({ min: -60, max: 60 }),
});

function planChange({ kind, which, a, b }: Gesture, { hitboxes }: HitboxDocument): EditChange | null {
  const { id, shape, keys } = hitboxes[which % hitboxes.length]!;
  // What changes shapes and frames of an entry with keys changes the frames between; `gestures/keyed-checks.ts` checks it.
  if (keys !== undefined && kind !== 'rename' && kind !== 'role' && kind !== 'motion') return null;
  switch (kind) {
    case 'move':
      return { kind: 'shapes', shapes: [{ id, shape: moveShape(shape, a, b) }], answer: 'replace' };
    case 'number': {
      const numbers = numbersOfShape(shape);
      const one = numbers[which % numbers.length];
      const wanted = one === undefined ? null : withNumber(shape, one[0], Math.abs(a));
      return wanted === null ? null : { kind: 'shapes', shapes: [{ id, shape: wanted }], answer: 'replace' };
    }
    case 'turn':
      if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return null;
      return {
        kind: 'shapes',
        shapes: [{ id, shape: { ...shape, rotation: (b * Math.PI) / 180 } }],
        answer: 'replace',
      };
    case 'several': {
      const chosen = hitboxes.filter((one, k) => (k + which) % 2 === 0 && one.keys === undefined);
      const shapes = chosen.map((one) => ({ id: one.id, shape: moveShape(one.shape, a, b) }));
      return { kind: 'shapes', shapes, answer: 'replace' };
    }
    case 'add':
      return { kind: 'add', hitboxes: [{ like: id, shape: moveShape(shape, a, b), name: null, role: null }] };
    case 'delete':
      return { kind: 'delete', ids: [id] };
    case 'rename':
      return { kind: 'rename', id, name: ['thing', 'north', 'wall', 'foot 2'][which % 4]! };
    case 'role':
      return { kind: 'role', ids: [id], role: ['hit', 'hurt', 'solid', 'trigger'][which % 4]! };
    case 'motion':
      return { kind: 'motion', id, x: a, y: b };
    case 'copy-frames':
      return { kind: 'copy-frames', ids: [id], frames: [[1, 2]], count: 4 };
  }
}

/** What is read of a hitbox, without its position in the text. */
function describeHitbox(hitbox: Hitbox): string {
  const { shape, frames, animation, name, path } = hitbox;
  const place = path.endsWith(name) ? name.replace(/\[\d+\]/g, '[]') : name;
  return JSON.stringify([shape, declaredRole(hitbox), frames, animation, place]);
}

/** Whether some of its numbers come from elsewhere, and change with their source. */
function takesOver({ fields, start, end }: Hitbox): boolean {
  return fields.some(({ literal }) => literal === null || literal.start < start || literal.end > end);
}

function assertOthers(before: readonly Hitbox[], after: readonly Hitbox[], asked: ReadonlySet<string>): void {
  assert.equal(after.length, before.length, 'as many hitboxes');
  before.forEach((hitbox, k) => {
    if (!asked.has(hitbox.id) && !takesOver(hitbox))
      assert.equal(describeHitbox(after[k]!), describeHitbox(hitbox), hitbox.path);
  });
}

function assertShape({ shape, path }: Hitbox, wanted: Shape, { convention: { unitX = 1, unitY = 1 } }: Hitbox): void {
  const tolerance = 0.0021 * Math.max(1, unitX * 0.01, unitY * 0.01);
  assertNear(withinTurn(shape), withinTurn(wanted), path, tolerance);
}

/** Full turns don't change the shape, and no angle equals 0. */
function withinTurn(shape: Shape): Shape {
  if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return shape;
  const { rotation = 0 } = shape;
  return { ...shape, rotation: rotation - 2 * Math.PI * Math.round(rotation / (2 * Math.PI)) };
}

/** Whether the change was written; otherwise a reason was given. */
function carryOut(one: Gesture): boolean {
  const { source, document, roots } = readable[one.file % readable.length]!;
  const change = planChange(one, document);
  if (change === null) return false;
  const before = document.hitboxes;
  const { text, language } = source;
  const plan = planVerified({ document, text, roots }, change, rereadIn(language));
  if (!('edits' in plan)) {
    assert.ok('computed' in plan || 'refused' in plan || plan.misread.length > 0);
    return false;
  }
  const options = plan.setting === undefined ? {} : { convention: plan.setting };
  const after = createReader(language, undefined, options).read(applyEdits(text, plan.edits)).hitboxes;
  switch (change.kind) {
    case 'shapes': {
      assertOthers(before, after, new Set(change.shapes.map(({ id }) => id)));
      for (const { id, shape } of change.shapes) {
        const k = before.findIndex((hitbox) => hitbox.id === id);
        if (plan.edits.length > 0) assertShape(after[k]!, shape, before[k]!);
      }
      break;
    }
    case 'rename':
    case 'role':
    case 'motion': {
      const [changed] = change.kind === 'role' ? change.ids : [change.id];
      const k = before.findIndex(({ id }) => id === changed);
      // All frames of an entry with keys have its name, role and motion.
      assertOthers(before, after, new Set(hitboxesOfEntry(before, before[k]!).map(({ id }) => id)));
      const { name, shape } = after[k]!;
      // An unnamed object of a map is named after its class, which is its role.
      const mayRename = change.kind === 'role' && before[k]!.nameFrom === undefined;
      if (!mayRename) assert.equal(name, change.kind === 'rename' ? change.name : before[k]!.name);
      if (change.kind === 'role') assert.equal(after[k]!.role, change.role);
      else if (after[k]!.role !== before[k]!.role && !takesRoleOfName(before[k]!, after[k]!, change))
        assert.equal(declaredRole(after[k]!), declaredRole(before[k]!));
      assert.deepEqual(shape, before[k]!.shape);
      break;
    }
    case 'delete': {
      const gone = before.find(({ id }) => id === change.ids[0])!;
      const left = before.filter(({ start, end }) => start < gone.start || end > gone.end);
      assert.deepEqual(after.map(describeHitbox), left.map(describeHitbox));
      break;
    }
    default: {
      // Each former hitbox still exists, in order, except counterparts replaced by a copy.
      const left = after.map(describeHitbox);
      for (const hitbox of before) {
        const at = left.indexOf(describeHitbox(hitbox));
        assert.ok(at >= 0 || change.kind === 'copy-frames', hitbox.path);
        left.splice(0, at + 1);
      }
      assert.ok(change.kind !== 'add' || after.length > before.length);
    }
  }
  return plan.edits.length > 0;
}

/** A hitbox without a role of its own takes that of its new name. */
function takesRoleOfName({ role, roleAssumed }: Hitbox, after: Hitbox, change: EditChange): boolean {
  const hadNone = roleAssumed === true || role === 'other';
  return hadNone && change.kind === 'rename' && after.role === roleOfName(change.name);
}

describe('any change, in every form', () => {
  it('changes only its own hitbox, as requested, or is refused', () => {
    fc.assert(
      fc.property(gesture, (one) => void carryOut(one)),
      runs(2000),
    );
  }).timeout(600_000);

  it('is written for each kind of change, not only refused', () => {
    // The same gestures in each run, so that it doesn't depend on chance whether some can be written.
    const written = new Set<Gesture['kind']>();
    for (const one of fc.sample(gesture, { seed: 11, numRuns: 4000 })) {
      if (written.size < kinds.length && !written.has(one.kind) && carryOut(one)) written.add(one.kind);
    }
    assert.deepEqual([...written].sort(), [...kinds].sort());
  }).timeout(60_000);
});
