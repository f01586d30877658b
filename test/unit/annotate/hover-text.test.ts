import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findOverlapping } from '../../../src/annotate/collisions.js';
import {
  escapeMarkdown,
  hoverFrames,
  hoverNumbers,
  hoverOverlaps,
  hoverTitle,
} from '../../../src/annotate/hover-text.js';
import { hitboxesBeside, shownFrame } from '../../../src/annotate/shown-frame.js';
import type { Hitbox } from '../../../src/model/document.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { readForEditor } from './support.js';
import { runs } from '../core/support.js';

describe('text from files in Markdown', () => {
  it('contains no character that Markdown, HTML or an address needs, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const escaped = escapeMarkdown(text);
        assert.ok(escaped.length <= 400);
        assert.match(escaped.replace(/&#\d{2,3};/g, ''), /^[^!-/:-@[-`{-~\p{Cc}\p{Zl}\p{Zp}]*$/u);
      }),
      runs(100),
    );
  }).timeout(60_000);

  const rows: [text: string, escaped: string][] = [
    ['left wall', 'left wall'],
    ['"><script>', '&#34;&#62;&#60;script&#62;'],
    ['[a](command:x)', '&#91;a&#93;&#40;command&#58;x&#41;'],
    ['https://x.y', 'https&#58;&#47;&#47;x&#46;y'],
    ['a\n# b', 'a &#35; b'],
    ['剣', '剣'],
  ];
  for (const [text, escaped] of rows) {
    it(`${JSON.stringify(text)} becomes ${escaped}`, () => {
      assert.equal(escapeMarkdown(text), escaped);
    });
  }
});

/** The text of a hitbox's hover, with entities as characters. */
function describeHitbox(text: string, name: string, language: 'typescript' | 'jsonc' = 'typescript'): string[] {
  const { document } = readForEditor(text, language);
  const hitbox = document.hitboxes.find((candidate) => candidate.name === name)!;
  const overlaps = hoverOverlaps(hitbox, findOverlapping(document, hitbox, defaultMatrix));
  const lines = [hoverTitle(hitbox), ...hoverNumbers(hitbox), ...overlaps];
  return lines.map((line) => line.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}

describe('the text of a hover', () => {
  const hero = (hitboxes: string): string => `{ "version": 2, "sprites": { "hero": { "hitboxes": [${hitboxes}] } } }`;
  const rows: [reason: string, text: string, name: string, expected: string[], language?: 'jsonc'][] = [
    [
      'a rectangle',
      "const walls = [{ name: 'left', x: 1, y: 2, w: 3, h: 4 }];",
      'left',
      ['**left** · solid', 'x 1, y 2, w 3, h 4'],
    ],
    [
      'a circle with its bounds',
      "const hurtboxes = [{ name: 'head', x: 10, y: 20, radius: 4 }];",
      'head',
      ['**head** · hurt', 'x 10, y 20, radius 4', 'Bounds: 6, 16, 8 × 8'],
    ],
    [
      'what it collides with',
      "const walls = [{ name: 'a', x: 0, y: 0, w: 9, h: 9 }, { name: 'b', x: 5, y: 0, w: 9, h: 9 }, { name: 'c', x: 0, y: 5, w: 9, h: 9 }];",
      'a',
      ['**a** · solid', 'x 0, y 0, w 9, h 9', 'Collides with b and c'],
    ],
    [
      'what it overlaps, and why that is ignored',
      hero(
        '{ "name": "body", "role": "hurt", "rect": [0, 0, 9, 9] }, { "name": "sword", "role": "hit", "rect": [5, 0, 9, 9] }, { "name": "head", "role": "hurt", "rect": [0, 7, 9, 9] }',
      ),
      'body',
      [
        '**body** · hurt',
        'x 0, y 0, width 9, height 9',
        'Overlaps sword by 4, but ignored: parts of hero (counts with hit × hurt: always)',
        'Overlaps head by 2, but ignored: hurt and hurt never collide (counts with hurt × hurt: always)',
      ],
      'jsonc',
    ],
    [
      'a few reasons only',
      hero(
        Array.from({ length: 9 }, (_, at) => `{ "name": "s${at}", "role": "role ${at}", "rect": [0, 0, 9, 9] }`).join(
          ',',
        ),
      ),
      's0',
      [
        '**s0** · role 0',
        'x 0, y 0, width 9, height 9',
        ...[1, 2, 3, 4].map(
          (at) => `Overlaps s${at} by 9, but ignored: parts of hero (counts with role 0 × role ${at}: always)`,
        ),
        '4 more overlaps ignored',
      ],
      'jsonc',
    ],
    [
      'frames',
      hero('{ "name": "a", "role": "hit", "rect": [0, 0, 9, 9], "frames": [1, 2] }'),
      'a',
      ['**a** · hit · frames 1 to 2', 'x 0, y 0, width 9, height 9'],
      'jsonc',
    ],
    [
      'numbers known only at runtime',
      "const walls = [{ name: 'a', x: Math.random(), y: 0, w: 9, h: 9 }];",
      'a',
      ['**a** · solid · x known only at runtime', 'x ?, y 0, w 9, h 9'],
    ],
  ];
  for (const [reason, text, name, expected, language] of rows) {
    it(reason, () => {
      assert.deepEqual(describeHitbox(text, name, language), expected);
    });
  }

  it('names nothing of other frames', () => {
    const text = hero(
      ['[0, 1]', '[1, 3]', '[2, 3]']
        .map((frames, at) => `{ "name": "s${at}", "role": "solid", "rect": [0, 0, 9, 9], "frames": ${frames} }`)
        .join(','),
    );
    assert.equal(describeHitbox(text, 's0', 'jsonc').at(-1), 'Collides with s1');
    const { document } = readForEditor(text, 'jsonc');
    const first = document.hitboxes[0]!;
    const beside = (hitbox: Hitbox) => hitboxesBeside(document, hitbox, shownFrame(hitbox, [])).map(({ name }) => name);
    assert.deepEqual(beside(first), [], 'in frame 0');
    assert.deepEqual(beside(document.hitboxes[1]!), ['s0'], 'in frame 1');
  });
});

describe('the frame that a hover shows', () => {
  const animations = [{ name: 'slash', first: 4 }];
  const rows: [animation: string | null, frames: Hitbox['frames'], frame: number, sheetFrame: number | null][] = [
    [null, null, 0, 0],
    [null, [3, 5], 3, 3],
    ['slash', [1, 2], 1, 5],
    ['slash', null, 0, 4],
    ['other', [1, 2], 1, null],
    [null, [-3, null], 0, 0],
    [null, [NaN, null], 0, 0],
  ];
  for (const [animation, frames, frame, sheetFrame] of rows) {
    it(`${String(animation)} ${JSON.stringify(frames)}: ${frame}, ${String(sheetFrame)} of the sheet`, () => {
      assert.deepEqual(shownFrame({ animation, frames }, animations), { frame, sheetFrame });
    });
  }
});

describe('the frames of a hitbox file', () => {
  const entry = (more: string): string => `{ "name": "blade", "rect": [0, 0, 8, 8]${more} }`;
  const rows: [more: string, at: string, explained: string[], reason: string][] = [
    [', "frames": [2, 2]', '2, 2', ['It exists from frame 2 to 2, both included.'], 'one frame'],
    [', "frames": [2, 5]', '"frames"', ['It exists from frame 2 to 5, both included.'], 'several, at the key'],
    [', "frames": [2, 5]', '"rect"', [], 'another key'],
    [', "frames": [2, 5], "data": { "frames": [1, 3] }', '1, 3', [], 'data of the game'],
    ['', '"rect"', [], 'none'],
  ];
  for (const [more, at, explained, reason] of rows) {
    it(`are explained: ${reason}`, () => {
      const text = `{ "sprites": { "hero": { "hitboxes": [${entry(more)}] } } }`;
      const { document } = readForEditor(text, 'jsonc');
      assert.deepEqual(hoverFrames(text, document.hitboxes[0]!, text.indexOf(at)), explained);
    });
  }
});
