/** A new hitbox exists in the requested frames; otherwise it is refused. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { EditChange } from '../../../src/edit/change.js';
import { planAdd } from '../../../src/edit/plan-add.js';
import { planDelete, type EntryPlan, type Writing } from '../../../src/edit/plan-entries.js';
import { planVerified, type Reread, type VerifiedPlan } from '../../../src/edit/plan-verified.js';
import { planFrameCopies } from '../../../src/edit/frames/plan-copies.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { rereadIn } from './rereading.js';

function writing(text: string, language: Language): Writing {
  const reader = createReader(language);
  return { document: reader.read(text), text, roots: reader.roots() };
}

function after(text: string, plan: EntryPlan): string {
  return 'refused' in plan ? `refused: ${plan.refused}` : applyEdits(text, plan.edits);
}

const box = 'x: 1, y: 2, w: 3, h: 4';

describe('an added hitbox', () => {
  const rect: Shape = { kind: 'rect', x: 9, y: 9, width: 5, height: 5 };
  const circle: Shape = { kind: 'circle', x: 9, y: 9, radius: 5 };
  const add = (text: string, shape: Shape, language: Language): string => {
    const read = writing(text, language);
    const like = read.document.hitboxes[0]!.id;
    return after(text, planAdd(read, [{ like, shape, name: 'b', role: null }]));
  };

  const declared: readonly (readonly [before: string, after: string])[] = [
    ['frames: [1, 2]', 'frames: [0, 4]'],
    ['startFrame: 1, endFrame: 2', 'startFrame: 0, endFrame: 4'],
    ['startup: 3, active: 2, recovery: 4', 'startup: 0, active: 5, recovery: 4'],
  ];
  for (const [old, fresh] of declared) {
    it(`exists in the requested frames where its own text declares them: ${old}`, () => {
      const entry = (frames: string, place: number) =>
        `{ name: '${place === 1 ? 'a' : 'b'}', damage: 3, ${frames}, x: ${place}, y: ${place}, w: 5, h: 5 }`;
      const list = (...entries: string[]) => `const hitboxes = [${entries.join(', ')}];`;
      const read = writing(list(entry(old, 1)), 'typescript');
      const like = read.document.hitboxes[0]!.id;
      const time = { animation: read.document.hitboxes[0]!.animation, frames: [0, 4] as const };
      const plan = planAdd(read, [{ like, shape: rect, name: 'b', role: null, time }]);
      assert.equal(after(read.text, plan), list(entry(old, 1), entry(fresh, 9)));
    });
  }

  it('keeps its name beside others of the name if they are in other frames', () => {
    const file = (...entries: string[]): string =>
      `{ "sprites": { "hero": { "frameSize": [8, 8], "hitboxes": [${entries.join(', ')}] } } }`;
    const entry = (name: string, numbers: string, frames: string): string =>
      `{ "name": "${name}", "role": "hurt", "rect": [${numbers}], "frames": [${frames}] }`;
    const text = file(entry('head', '1, 2, 3, 4', '0, 0'));
    const read = writing(text, 'json');
    const like = read.document.hitboxes[0]!.id;
    const additions = [1, 2].map((k) => {
      const time = { animation: null, frames: [k, k] as const };
      return { like, shape: { ...rect, x: k }, name: 'head', role: null, time };
    });
    const names = (sameNames: boolean): string[] => {
      const texts = after(text, planAdd(read, additions, sameNames));
      return readText(texts, 'json').hitboxes.map(({ name, frames }) => `${name} ${String(frames)}`);
    };
    assert.deepEqual(names(true), ['head 0,0', 'head 1,1', 'head 2,2']);
    assert.deepEqual(names(false), ['head 0,0', 'head2 1,1', 'head3 2,2']);
  });

  it('exists in the same frames as the hitbox before it, also with another kind of shape', () => {
    const file = (more: string): string =>
      `{ "sprites": { "hero": { "animations": { "slash": { "first": 0, "last": 3 } }, "hitboxes": [{ "name": "a", "role": "hit", "rect": [1, 2, 3, 4], "animation": "slash", "frames": [1, 2] }${more}] } } }`;
    const expected = file(
      ', { "name": "b", "role": "hit", "circle": [9, 9, 5], "animation": "slash", "frames": [1, 2] }',
    );
    assert.equal(add(file(''), circle, 'json'), expected);
  });

  const lists: readonly [text: string, reason: string][] = [
    ['const hop = { frames: 2, hurtboxes: [[0, 0, 16, 32], [0, 4, 16, 28]] };', 'a list of boxes, one for each frame'],
    ['const hop = { hitboxFrames: { 0: [0, 0, 16, 32], 1: [0, 4, 16, 28] } };', 'a record with a key for each frame'],
  ];
  for (const [text, reason] of lists) {
    it(`does not become another frame: ${reason}`, () => {
      const [first] = readText(text, 'typescript').hitboxes;
      assert.deepEqual(first?.frames, [0, 0], 'the place is the frame');
      assert.equal(add(text, rect, 'typescript'), 'refused: frame-list');
    });
  }

  it('is refused where it would be read in other frames', () => {
    const read = writing(`hitboxes = [{ ${box}, frames: [1, 2] }];`, 'typescript');
    const [like] = read.document.hitboxes;
    const change: EditChange = { kind: 'add', hitboxes: [{ like: like!.id, shape: rect, name: null, role: null }] };
    const plan = (reread: Reread): VerifiedPlan => planVerified(read, change, reread);
    const asItIs = rereadIn('typescript');
    assert.ok('edits' in plan(asItIs));
    const refused = plan((text, edits) => asItIs(text.replace(/, frames: \[1, 2\] \}\]/, ' }]'), edits));
    assert.ok('misread' in refused);
    assert.deepEqual(
      refused.misread.map(({ aspect }) => aspect),
      ['frames'],
    );
  });

  it('is not added inside a map entry, or under the same key again', () => {
    for (const key of ['Move.Jab', '7']) {
      assert.equal(
        add(`const hitboxes = new Map([[${key}, [0, 0, 16, 32]]]);`, rect, 'typescript'),
        'refused: name-of-code',
      );
    }
  });

  it('is added to the list of one frame', () => {
    const text = `const hop = { frames: 2, hurtboxes: [[[0, 0, 16, 32]], [[0, 4, 16, 28]]] };`;
    assert.deepEqual(readText(text, 'typescript').hitboxes[0]?.frames, [0, 0]);
    assert.equal(add(text, rect, 'typescript'), text.replace('[[0, 0, 16, 32]]', '[[0, 0, 16, 32], [9, 9, 5, 5]]'));
  });
});

describe('a hitbox under a computed key of a map', () => {
  it('is deleted with its key', () => {
    const text = 'const hitboxes = new Map([[Move.Jab, [0, 0, 16, 32]], [Move.Kick, [0, 4, 16, 28]]]);';
    const read = writing(text, 'typescript');
    const plan = planDelete(read, [read.document.hitboxes[0]!.id]);
    assert.equal(after(text, plan), 'const hitboxes = new Map([[Move.Kick, [0, 4, 16, 28]]]);');
  });

  it('is not copied to another frame, where the same key would appear twice', () => {
    for (const key of ['Move.Jab', "'jab'"]) {
      const read = writing(`const hitboxes = new Map([[${key}, { ${box}, frames: [1, 2] }]]);`, 'typescript');
      const plan = planFrameCopies(read, [read.document.hitboxes[0]!.id], [[3, 3]], null);
      assert.deepEqual(plan, { refused: 'frames-elsewhere' });
    }
  });
});
