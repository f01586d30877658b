import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renameTargetAt } from '../../../src/language/rename.js';
import { readSprites, type TextToken } from '../../../src/language/file-tree.js';
import { applyEdits } from '../../../src/model/span.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { atCursor, fileWith } from './marked.js';

/** Renames what is at an offset; a refusal begins with "refused: ". */
function renamed(text: string, offset: number, to: string): string {
  const target = renameTargetAt(text, offset);
  const result = 'refused' in target ? target : target.rename(to);
  return 'refused' in result ? `refused: ${result.refused}` : applyEdits(text, result.edits);
}

const animated = fileWith(
  '"animations": { "slash": { "frames": [0, 3] }, "rest": { "frames": [4, 5] } }',
  '{ "name": "blade", "role": "hit", "rect": [0, 0, 1, 1], "animation": "slash" }',
  '{ "name": "blade", "role": "hit", "rect": [0, 0, 2, 1], "animation": "rest" }',
  '{ "name": "hurtbox", "rect": [0, 0, 9, 9], "animation": "slash" }',
);

/** Puts the cursor before the `index`-th occurrence of a JSON text. */
function before(text: string, what: string, index = 0): number {
  let offset = text.indexOf(what);
  for (let i = 0; i < index; i++) offset = text.indexOf(what, offset + 1);
  return offset;
}

describe('rename in a hitbox file', () => {
  const cases: [what: string, index: number, to: string, from: string, into: string, reason: string][] = [
    ['"slash"', 0, 'chop', '"slash"', '"chop"', 'an animation with its references, from where it is defined'],
    ['"slash"', 1, 'chop', '"slash"', '"chop"', 'an animation, from a reference'],
    ['"blade"', 1, 'sword', '"blade"', '"sword"', 'the hitboxes of one name'],
    ['"hit"', 0, 'parry', '"hit"', '"parry"', 'a role in the whole file'],
    ['"knight"', 0, 'squire', '"knight"', '"squire"', 'a sprite'],
    ['"knight"', 0, 'a "b" \\ c', '"knight"', '"a \\"b\\" \\\\ c"', 'characters that JSON escapes'],
    ['"hurtbox"', 0, 'hurt area', '"hurtbox"', '"hurt area"', 'a name that implies the same role'],
  ];
  for (const [what, index, to, from, into, reason] of cases) {
    it(`changes ${reason}`, () => {
      const expected = animated.replaceAll(from, into);
      for (const offset of [0, 1, from.length]) {
        assert.equal(renamed(animated, before(animated, what, index) + offset, to), expected);
      }
    });
  }

  const refusals: [what: string, to: string, message: RegExp, reason: string][] = [
    ['"slash"', 'rest', /knight already has an animation rest/, 'an animation that exists'],
    ['"blade"', 'hurtbox', /knight already has a hitbox hurtbox/, 'a hitbox that exists'],
    ['"knight"', '  ', /can't be empty/, 'spaces'],
    ['"knight"', 'x'.repeat(201), /more than 200 characters/, 'a long name'],
    ['"hit"', ' parry', /can't begin or end with a space/, 'a role with a space, which is not part of it'],
    ['"hurtbox"', 'torso', /The role of hurtbox comes from its name.*"role": "hurt".*other/, 'another implied role'],
    ['[0, 3]', 'x', /Only names of/, 'numbers'],
    ['"rect"', 'x', /Only names of/, 'keys of the format'],
    ['"animations"', 'x', /Only names of/, 'keys of the format'],
  ];
  for (const [what, to, message, reason] of refusals) {
    it(`rejects ${reason}: ${what}`, () => {
      assert.match(renamed(animated, before(animated, what) + 1, to), message);
    });
  }

  const others: [marked: string, message: RegExp, reason: string][] = [
    ['|', /Only names/, 'an empty file'],
    [fileWith('', '{ "name": "bla|de }'), /syntax errors/, 'a name without its closing quote'],
    [fileWith('', '{ "name": "|" }'), /no name/, 'an empty name'],
    [
      fileWith('', '{ "role": "h|it" }', '{ "role": "parry" }'),
      /already has hitboxes with the role parry/,
      'a role in use',
    ],
  ];
  for (const [marked, message, reason] of others) {
    it(`explains ${reason}`, () => {
      const { text, offset } = atCursor(marked);
      assert.match(renamed(text, offset, 'parry'), message);
    });
  }

  it('keeps spaces around a role', () => {
    const { text, offset } = atCursor(fileWith('', '{ "role": " hit " }', '{ "role": "h|it" }'));
    assert.equal(renamed(text, offset, 'a'), fileWith('', '{ "role": " a " }', '{ "role": "a" }'));
  });

  const files = ['sprites/knight', 'play/hero', 'play/monsters', 'play/keep', 'sprites/corners'].map((name) =>
    readFileSync(new URL(`../../../examples/${name}.hitbox.json`, import.meta.url), 'utf8'),
  );

  /** The tokens that can be renamed, with what reading calls them. */
  function tokens(text: string): { token: TextToken; kind: 'sprite' | 'animation' | 'hitbox' | 'role' }[] {
    return readSprites(text).flatMap(({ name, animations, hitboxes }) => [
      { token: name, kind: 'sprite' as const },
      ...animations.map((animation) => ({ token: animation.name, kind: 'animation' as const })),
      ...hitboxes.flatMap((hitbox) => [
        ...(hitbox.name === null ? [] : [{ token: hitbox.name, kind: 'hitbox' as const }]),
        ...(hitbox.role === null ? [] : [{ token: hitbox.role, kind: 'role' as const }]),
        ...(hitbox.animation === null ? [] : [{ token: hitbox.animation, kind: 'animation' as const }]),
      ]),
    ]);
  }

  /** What a reading says, without offsets and ids. */
  function content({ sprites, hitboxes }: HitboxDocument): unknown {
    return {
      sprites: sprites.map(({ name, animations, frames, image }) => [name, animations, frames, image?.path]),
      hitboxes: hitboxes.map(({ name, role, animation, frames, shape, formatDiagnostics = [] }) => [
        name,
        role,
        animation,
        frames,
        shape,
        formatDiagnostics.map(({ kind, word }) => [kind, word]),
      ]),
    };
  }

  const contents = new Map(files.map((text) => [text, content(readText(text, 'jsonc'))]));

  it('gives back the text when it is undone by another rename, and changes nothing else in between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.string({ minLength: 1 }), (text, pick, name) => {
        const all = tokens(text);
        const { token, kind } = all[pick % all.length]!;
        const target = renameTargetAt(text, token.start + 1);
        assert.ok('rename' in target);
        assert.equal(text.slice(target.span.start, target.span.end), token.text);
        const result = target.rename(name);
        if ('refused' in result) return;
        const there = applyEdits(text, result.edits);
        const offset =
          token.start +
          1 +
          result.edits
            .filter(({ start }) => start < token.start)
            .reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
        const back = renameTargetAt(there, offset);
        assert.ok('rename' in back && back.name === name);
        const undone = back.rename(token.text);
        assert.ok('edits' in undone);
        assert.equal(applyEdits(there, undone.edits), text);
        // Reading differs in the name alone: mapped back, both readings agree.
        const map = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value, (_, part: unknown) => (part === name ? token.text : part)));
        const before = contents.get(text);
        if (!JSON.stringify(before).includes(JSON.stringify(name))) {
          assert.deepEqual(map(content(readText(there, 'jsonc'))), map(before), kind);
        }
      }),
      runs(100),
    );
  });
});
