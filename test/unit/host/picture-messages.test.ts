import assert from 'node:assert/strict';
import { PictureHitboxes } from '../../../src/host/preview/picture-hitboxes.js';
import { patchBetween, readability, toPictureSprite } from '../../../src/host/preview/picture-messages.js';
import type { PictureMessage } from '../../../src/messages/protocol.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';

const text = `export const walls = [
  { name: 'a', x: 0, y: 0, w: 8, h: 8 },
  { name: 'b', x: 16, y: 0, w: 8, h: 8 },
];
`;

/** Reads one version of a text after the other, as the host does. */
function versions(language: Language, ...texts: string[]): [HitboxDocument, PictureMessage][] {
  const reader = createReader(language);
  const hitboxes = new PictureHitboxes();
  let before = '';
  return texts.map((next, version) => {
    const document =
      version === 0 ? reader.read(next) : reader.read(next, [{ start: 0, end: before.length, text: next }]);
    before = next;
    const picture: PictureMessage = {
      type: 'picture',
      uri: 'file:///a.ts',
      version,
      fileName: 'a.ts',
      readable: readability(document),
      notice: null,
      hitboxes: hitboxes.of(document.hitboxes, null),
      sprites: [],
      notStatic: document.notStatic,
    };
    return [document, picture];
  });
}

/** The same with the edits as an editor makes them. */
function edited(start: string, from: string, to: string): [PictureMessage, PictureMessage] {
  const reader = createReader('typescript');
  const hitboxes = new PictureHitboxes();
  const pictureOf = (document: HitboxDocument, version: number): PictureMessage => ({
    type: 'picture',
    uri: 'file:///a.ts',
    version,
    fileName: 'a.ts',
    readable: readability(document),
    notice: null,
    hitboxes: hitboxes.of(document.hitboxes, null),
    sprites: [],
    notStatic: 0,
  });
  const first = pictureOf(reader.read(start), 1);
  const at = start.indexOf(from);
  const edit = { start: at, end: at + from.length, text: to };
  return [first, pictureOf(reader.read(start.replace(from, to), [edit]), 2)];
}

describe('patchBetween', () => {
  const cases: [from: string, to: string, changed: string[] | null, reason: string][] = [
    ['export', '// a comment\nexport', [], 'text before the hitboxes changes none'],
    ['16', '17', ['b'], 'one number, one hitbox'],
    ["'b'", "'c'", ['c'], 'a name'],
    ['h: 8 },\n]', 'h: 8 },\n  { x: 1, y: 2, w: 3, h: 4 },\n]', null, 'another hitbox needs the whole picture'],
    ["  { name: 'a', x: 0, y: 0, w: 8, h: 8 },\n", '', null, 'and so does one less'],
  ];
  for (const [from, to, changed, reason] of cases) {
    it(reason, () => {
      const [before, after] = edited(text, from, to);
      const patch = patchBetween(before, after);
      assert.deepEqual(patch === null ? null : patch.hitboxes.map(({ name }) => name), changed);
      if (patch !== null) assert.deepEqual([patch.baseVersion, patch.version], [1, 2]);
    });
  }
});

describe('PictureHitboxes', () => {
  it('hands out the same object for what did not change, and another for what did', () => {
    const [before, after] = edited(text, '16', '17');
    assert.equal(before.hitboxes[0], after.hitboxes[0]);
    assert.notEqual(before.hitboxes[1], after.hitboxes[1]);
  });

  it('has no shape for a number that is none, which JSON could not carry', () => {
    const [[, picture]] = versions('json', '{ "hurtbox": { "x": 1e999, "y": 0, "w": 4, "h": 4 } }') as [
      [HitboxDocument, PictureMessage],
    ];
    assert.equal(picture.hitboxes[0]?.shape, null);
    assert.deepEqual(picture.hitboxes[0].fields[0], ['x', null]);
    assert.match(picture.hitboxes[0].fixed ?? '', /x is not a number/);
  });
});

describe('toPictureSprite', () => {
  const sprite = (frames: unknown): string =>
    JSON.stringify({ sprites: { a: { image: 'a.png', frames, hitboxes: [{ circle: [1, 2, 3] }] } } });
  const cases: [frames: unknown, firstFrame: unknown, reason: string][] = [
    [
      [
        [8, 4, 16, 24],
        [24, 4, 16, 24],
      ],
      { x: 8, y: 4, width: 16, height: 24, rotated: false, offsetX: 0, offsetY: 0 },
      'tells where the first frame stands',
    ],
    [undefined, undefined, 'says nothing of frames where the text does not'],
  ];
  for (const [frames, firstFrame, reason] of cases) {
    it(reason, () => {
      const [[{ sprites }]] = versions('json', sprite(frames)) as [[HitboxDocument, PictureMessage]];
      assert.deepEqual(toPictureSprite(sprites[0]!).firstFrame, firstFrame);
    });
  }
});

describe('readability', () => {
  const cases: [language: Language, texts: string[], expected: string][] = [
    ['typescript', [text], 'whole'],
    ['json', ['{ "walls": [[0, 0, 8, 8]] }'], 'whole'],
    ['json', ['{ "walls": [[0, 0, 8, 8]]'], 'partial'],
    ['json', ['nonsense'], 'partial'],
  ];
  for (const [language, texts, expected] of cases) {
    it(`${language} ${JSON.stringify(texts)} is ${expected}`, () => {
      const last = versions(language, ...texts).at(-1);
      assert.equal(last?.[1].readable, expected);
    });
  }
});
