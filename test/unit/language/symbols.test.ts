import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { fileSymbols, type OutlineSymbol } from '../../../src/language/symbols.js';
import { runs } from '../core/support.js';
import { fileWith } from './marked.js';

/** Rows of an outline, indented by depth: "kind name | detail". */
function rows(symbols: readonly OutlineSymbol[], depth = 0): string[] {
  return symbols.flatMap(({ kind, name, detail, children }) => [
    `${'  '.repeat(depth)}${kind} ${name}${detail === '' ? '' : ` | ${detail}`}`,
    ...rows(children, depth + 1),
  ]);
}

const knight = readFileSync(new URL('../../../examples/sprites/knight.hitbox.json', import.meta.url), 'utf8');

describe('outline of a hitbox file', () => {
  it('lists sprites with their animations, frames and hitboxes', () => {
    const text = fileWith(
      '"image": "knight.png", "frames": [[0, 0, 16, 16], [16, 0, 10, 16]], "animations": { "slash": { "frames": [0, 1] } }',
      '{ "name": "body", "role": "hurt", "rect": [10, 12, 22, 40] }',
      '{ "name": "blade", "role": "hit", "capsule": [30, 10, 50, 14, 3], "animation": "slash", "frames": [1, 1] }',
    );
    assert.deepEqual(rows(fileSymbols(text)), [
      'sprite knight | knight.png',
      '  frames frames | 2',
      '    frame frame 0 | 0, 0, 16, 16',
      '    frame frame 1 | 16, 0, 10, 16',
      '  animation slash | frames 0 to 1',
      '  hitbox body | hurt · rect 10, 12, 22, 40',
      '  hitbox blade | hit · capsule 30, 10, 50, 14, 3 · slash frame 1',
    ]);
  });

  const hitboxes: [hitbox: string, row: string, reason: string][] = [
    ['{}', 'hitbox hitbox 0', 'nothing yet'],
    ['{ "name": "" }', 'hitbox hitbox 0', 'an empty name'],
    ['{ "name": "a\\nb" }', 'hitbox a b', 'a name with a line break'],
    ['{ "name": "a", "circle": [1, "x", 2.5] }', 'hitbox a | circle 1, ?, 2.5', 'a value that is no number'],
    ['{ "name": "a", "circle": [1', 'hitbox a | circle 1', 'half a list'],
    ['{ "name": "a", "role": "hu\n', 'hitbox a | hu', 'half a role'],
    ['{ "name": "a", "polygon": [[0, 0], [4, 0], [4, 4]] }', 'hitbox a | polygon 0, 0, 4, 0, 4, 4', 'a triangle'],
    ['{ "name": "a", "polygon": [[0, 0], [4, 0], [4, 4], [0, 4]] }', 'hitbox a | polygon, 4 corners', 'more corners'],
    ['{ "name": "a", "frames": [1, 3] }', 'hitbox a | frames 1 to 3', 'frames of the sheet'],
    ['{ "name": "a", "frames": [3] }', 'hitbox a', 'frames that are no range'],
  ];
  for (const [hitbox, row, reason] of hitboxes) {
    it(`shows ${reason}`, () => {
      assert.deepEqual(rows(fileSymbols(fileWith('', hitbox))), ['sprite knight', `  ${row}`]);
    });
  }

  const empty: [text: string, reason: string][] = [
    ['', 'an empty file'],
    ['{', 'a bracket'],
    ['[]', 'a list'],
    ['{ "sprites": [] }', 'sprites that are a list'],
    ['{ "sprites": { "a', 'half a name'],
    [`{ "sprites": ${'['.repeat(200_000)}`, 'a text that is nested too deeply'],
  ];
  for (const [text, reason] of empty) {
    it(`doesn't fail on ${reason}`, () => {
      assert.ok(fileSymbols(text).length <= 1);
    });
  }

  it('keeps the names in the text of their symbols, and those in the text of their parents, wherever a file ends', () => {
    fc.assert(
      fc.property(fc.nat({ max: knight.length }), (end) => {
        const text = knight.slice(0, end);
        const visit = (symbol: OutlineSymbol): void => {
          const { span, selection, name, children } = symbol;
          assert.notEqual(name, '');
          for (const inner of [selection, ...children.map((child) => child.span)]) {
            assert.ok(span.start <= inner.start && inner.start <= inner.end && inner.end <= span.end, name);
          }
          assert.ok(span.end <= text.length);
          children.forEach(visit);
        };
        fileSymbols(text).forEach(visit);
      }),
      runs(100),
    );
  });
});
