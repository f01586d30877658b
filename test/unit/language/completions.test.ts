import assert from 'node:assert/strict';
import fc from 'fast-check';
import { completionPlaceAt } from '../../../src/language/completion-place.js';
import { completionsFor, type CompletionFacts } from '../../../src/language/completions.js';
import { runs } from '../core/support.js';
import { atCursor, fileWith } from './marked.js';

const facts: CompletionFacts = { images: [], roles: [], frameCount: null, hasSchema: true };

interface Offered {
  readonly labels: readonly string[];
  /** The text after choosing the first. */
  readonly chosen: string | null;
}

function offered(marked: string, given: Partial<CompletionFacts> = {}): Offered {
  const { text, offset } = atCursor(marked);
  const place = completionPlaceAt(text, offset);
  if (place === null) return { labels: [], chosen: null };
  const choices = completionsFor(text, place, { ...facts, ...given });
  const { start, end } = place.replaced;
  const first = choices[0];
  return {
    labels: choices.map(({ label }) => label),
    chosen: first === undefined ? null : text.slice(0, start) + first.insertText + text.slice(end),
  };
}

const images = ['zebra.png', 'art/knight-b.png', '../knight.png', 'boss.png', 'knight.png', '../a.png'];

describe('completions in a hitbox file', () => {
  describe('offer what exists', () => {
    const withSheet = '"animations": { "slash": { "frames": [2, 5] }, "rest": { "frames": [0, 1] } }';
    const guards = ['{ "role": "guard" }', '{ "role": "parry" }', '{ "role": "parry" }', '{ "role": "hit" }'];
    const cases: [marked: string, given: Partial<CompletionFacts>, labels: string[], reason: string][] = [
      [
        fileWith('"image": "|"'),
        { images },
        ['knight.png', 'art/knight-b.png', '../knight.png', 'boss.png', 'zebra.png', '../a.png'],
        'images, those with the name of the sprite first, then those near the file',
      ],
      [
        fileWith('', ...guards, '{ "role": "|" }'),
        { roles: ['team-a', 'hurt'] },
        ['"parry"', '"guard"', '"team-a"'],
        'roles of the file by frequency, then others; the schema offers the known ones',
      ],
      [
        fileWith('', ...guards, '{ "role": "|" }'),
        { hasSchema: false },
        ['parry', 'guard', 'hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other'],
        'known roles too, without a schema',
      ],
      [fileWith('', '{ "role": "par|" }'), {}, [], 'not the role that is being typed'],
      [fileWith(withSheet, '{ "animation": "|" }'), {}, ['slash', 'rest'], 'animations of the sprite'],
      [
        fileWith(withSheet, '{ "animation": "slash", "frames": [|] }'),
        {},
        ['0', '1', '2', '3'],
        'frames of an animation',
      ],
      [
        fileWith(withSheet, '{ "animation": "slash", "frames": [2, |] }'),
        {},
        ['2', '3'],
        'last frames at or after the first',
      ],
      [fileWith(withSheet, '{ "animation": "slash", "frames": | }'), {}, ['[0, 3]'], 'the whole range'],
      [
        fileWith(withSheet, '{ "animation": "none", "frames": [|] }'),
        { frameCount: 4 },
        [],
        'no frames of an animation that does not exist',
      ],
      [fileWith('"frames": [[0, 0, 4, 4], [4, 0, 4, 4]]', '{ "frames": [|] }'), {}, ['0', '1'], 'frames of the sheet'],
      [
        fileWith('"animations": { "a": { "frames": [|] } }'),
        { frameCount: 3 },
        ['0', '1', '2'],
        'frames of the image for an animation',
      ],
      [fileWith('"animations": { "a": { "frames": [|] } }'), {}, [], 'no frames of an unknown sheet'],
      [
        fileWith('', '{ "name": "a", | }'),
        { hasSchema: false },
        ['rect', 'circle', 'capsule', 'ellipse', 'polygon', 'keys'],
        'shapes, without a schema',
      ],
      [
        fileWith('', '{ "keys": [{ "frame": 0, "circle": [1, 2, 3] }], | }'),
        { hasSchema: false },
        [],
        'no shape beside keys',
      ],
      [fileWith('', '{ "circle": [1, 2, 3], | }'), { hasSchema: false }, [], 'no second shape'],
      [fileWith('', '{ "name": "|" }'), { hasSchema: false }, [], 'nothing for names'],
      [fileWith('"origin": [|]'), { hasSchema: false, frameCount: 4 }, [], 'nothing for other numbers'],
    ];
    for (const [marked, given, labels, reason] of cases) {
      it(reason, () => {
        assert.deepEqual(offered(marked, given).labels, labels);
      });
    }
  });

  it('explain that both ends of a range are included', () => {
    const { text, offset } = atCursor(fileWith('"animations": { "a": { "frames": [1, |] } }'));
    const choices = completionsFor(text, completionPlaceAt(text, offset)!, { ...facts, frameCount: 3 });
    assert.deepEqual(
      choices.map(({ label, detail }) => `${label}: ${detail}`),
      ['1: from frame 1 to 1, both included', '2: from frame 1 to 2, both included'],
    );
  });

  describe('replace what is there', () => {
    const rest = '"rect": [0, 0, 1, 1] }';
    const cases: [before: string, after: string | null, reason: string][] = [
      ['{ "role": |, ' + rest, '{ "role": "parry", ' + rest, 'nothing'],
      ['{ "role":|, ' + rest, '{ "role": "parry", ' + rest, 'nothing, without a space'],
      ['{ "role": "|", ' + rest, '{ "role": "parry", ' + rest, 'empty quotes'],
      ['{ "role": |"", ' + rest, '{ "role": "parry", ' + rest, 'the quotes, from before them'],
      ['{ "role": "p|a", ' + rest, '{ "role": "parry", ' + rest, 'the whole string, from inside'],
      ['{ "role": "pa"|, ' + rest, null, 'nothing behind a string'],
      ['{ "role": p|a, ' + rest, '{ "role": "parry", ' + rest, 'a word without quotes'],
      ['{ "role": "p|, ' + rest, '{ "role": "parry", ' + rest, 'a string without its closing quote'],
      ['{ "role": "p|\n, ' + rest, '{ "role": "parry"\n, ' + rest, 'a string at the end of a line'],
      ['{ "role": "p|\r\n, ' + rest, '{ "role": "parry"\r\n, ' + rest, 'a string at the end of a line on Windows'],
      ['{ "role": "p|', '{ "role": "parry"', 'the last text of a file'],
      ['{ /* " */ "role": "p|" // "', '{ /* " */ "role": "parry" // "', 'a string beside comments'],
    ];
    for (const [before, after, reason] of cases) {
      it(reason, () => {
        const head = '{ "sprites": { "knight": { "hitboxes": [{ "role": "parry" }, ';
        const { chosen } = offered(head + before);
        assert.equal(chosen, after === null ? null : head + after);
      });
    }
  });

  const none: [marked: string, reason: string][] = [
    ['|', 'an empty file'],
    [fileWith('', '{ "role": "hit" /* | */ }'), 'a comment'],
    [fileWith('', '{ "role": // |\n "hit" }'), 'a comment at the end of a line'],
    ['{ "sprites": { "knight": { "image|": "" } } }', 'a key'],
    ['{ "others": { "knight": { "image": "|" } } }', 'another file'],
    [fileWith('', '{ "data": { "role": "|" } }'), 'data of the game'],
  ];
  for (const [marked, reason] of none) {
    it(`are not offered in ${reason}`, () => {
      assert.deepEqual(offered(marked, { images, hasSchema: false }).labels, []);
    });
  }

  it('replace text in one line around the cursor, and filter by what is typed, in any text', () => {
    const part = fc.constantFrom(
      '"',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '\n',
      ' ',
      '\\',
      '/',
      '*',
      'role',
      'frames',
      '"role": "',
      '"image": ',
      '1',
      '"sprites": {',
      '"a": {',
      '"hitboxes": [{',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), (parts, pick) => {
        const text = `{ "sprites": { "a": { "image": "", "hitboxes": [{ "role": ${parts.join('')}`;
        const offset = pick % (text.length + 1);
        const place = completionPlaceAt(text, offset);
        if (place === null) return;
        const { start, end } = place.replaced;
        assert.ok(start <= offset && offset <= end && end <= text.length);
        assert.ok(!/[\r\n]/.test(text.slice(start, end)));
        completionsFor(text, place, { ...facts, images, hasSchema: false });
      }),
      runs(100),
    );
  });
});
