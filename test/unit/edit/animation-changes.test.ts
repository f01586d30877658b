import assert from 'node:assert/strict';
import { describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import type { AnimationChange } from '../../../src/edit/plan-animation.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { rereadIn } from './rereading.js';
import { writing } from './texts.js';

/** The text after a change of an animation, or why there is none. */
function changed(text: string, animation: string, set: AnimationChange['set']): string {
  const language: Language = text.startsWith('{') ? 'jsonc' : 'typescript';
  const sprite = writing(text, language).document.sprites[0]!.id;
  const change = { kind: 'animation', sprite, animation, set } as const;
  const plan = planVerified(writing(text, language), change, rereadIn(language));
  if ('edits' in plan) return applyEdits(text, plan.edits);
  return 'refused' in plan && plan.refused.by === 'time' ? plan.refused.refusal : JSON.stringify(plan);
}

/** A hitbox file with an animation, and hitboxes in it and in another one. */
const file = (slash: string, hit = '"frames": [1, 2]', name = 'slash'): string =>
  `{ "sprites": { "hero": { "animations": { "${name}": { ${slash} }, "rest": { "frames": [0, 1], "fps": 5 } },\n` +
  `  "hitboxes": [{ "rect": [0, 0, 8, 8], "animation": "${name}" }, { "rect": [0, 0, 9, 9], "animation": "${name}", ${hit} },\n` +
  '    { "rect": [0, 0, 7, 7], "animation": "rest", "frames": [1, 1] }] } } }';
const keyed = (first: number, last: number): string =>
  `{ "sprites": { "hero": { "animations": { "slash": { "frames": [${2 - first}, 6] } }, "hitboxes": [{ "animation": "slash",\n` +
  `  "keys": [{ "frame": ${first}, "rect": [0, 0, 8, 8] }, { "frame": ${last}, "rect": [4, 0, 8, 8] }] }] } } }`;
const code = (slash: string, name = 'slash'): string =>
  `export const file = { sprites: { hero: { animations: { ${name}: { frames: [0, 2]${slash} } },\n` +
  `  hitboxes: [{ name: 'body', role: 'hurt', rect: [0, 0, 8, 8], animation: '${name}' }] } } } as const satisfies HitboxFile;`;
const aseprite = (...tags: readonly object[]): string =>
  JSON.stringify({
    frames: [0, 1, 2, 3].map((k) => ({
      filename: `hero ${k}.aseprite`,
      frame: { x: 8 * k, y: 0, w: 8, h: 8 },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, w: 8, h: 8 },
      sourceSize: { w: 8, h: 8 },
      duration: 100,
    })),
    meta: {
      app: 'https://www.aseprite.org/',
      image: 'hero.png',
      frameTags: [{ name: 'idle', from: 0, to: 1, direction: 'forward' }, ...tags],
      slices: [{ name: 'body', keys: [{ frame: 0, bounds: { x: 1, y: 1, w: 4, h: 4 } }] }],
    },
  });
const tag = (name: string, from: number, to: number, direction: string, more = {}): string =>
  aseprite({ name, from, to, direction, ...more });
const frames = '"frames": [2, 5]';

describe('an animation is changed', () => {
  type Case = readonly [text: string, set: AnimationChange['set'], expected: string, reason: string];
  const cases: readonly Case[] = [
    [file(frames), { loop: false }, file(`${frames}, "loop": false`), 'it plays once'],
    [file(`${frames}, "loop": false`), { loop: true }, file(frames), 'it loops, which needs no key'],
    [file(frames), { direction: 'ping-pong' }, file(`${frames}, "direction": "ping-pong"`), 'there and back'],
    [file(`"direction": "reverse", ${frames}`), { direction: 'forward' }, file(frames), 'forward needs no key'],
    [code(''), { direction: 'reverse' }, code(", direction: 'reverse'"), 'in the quotes of the text'],
    [code(''), { name: 'cut' }, code('', 'cut'), 'a name in code'],
    [
      file(frames),
      { name: 'cut "2"' },
      file(frames, '"frames": [1, 2]', 'cut \\"2\\"'),
      'a name, with the hitboxes that refer to it',
    ],
    [file(frames), { name: 'rest' }, 'animation-taken', 'the name of another one'],
    [file(frames, '"frames": [1, 2]', 'gone'), { loop: false }, 'animation-gone', 'it was renamed meanwhile'],
    [file('"frames": [2,  5]'), { last: 7 }, file('"frames": [2,  7]'), 'a later end: only its number changes'],
    [
      file(frames),
      { first: 1 },
      file('"frames": [1, 5]', '"frames": [2, 3]'),
      'an earlier start: hitboxes stay in their frames of the image',
    ],
    [
      file(frames),
      { first: 4 },
      file('"frames": [4, 5]', '"frames": [0, 0]'),
      'a later start: a hitbox loses the frames before it',
    ],
    [file(frames), { first: 5 }, 'animation-hitboxes', 'a hitbox would lose all its frames'],
    [file(frames), { first: 3, last: 6 }, file('"frames": [3, 6]'), 'moved as a whole, hitboxes go with it'],
    [
      file(`${frames}, "durations": [9, 8, 7, 6]`),
      { last: 6 },
      file('"frames": [2, 6], "durations": [9, 8, 7, 6, 6]'),
      'one more frame is shown as long as the last one',
    ],
    [
      file(`${frames}, "durations": [9, 8, 7, 6]`),
      { first: 3 },
      file('"frames": [3, 5], "durations": [8, 7, 6]', '"frames": [0, 1]'),
      'durations stay with their frames',
    ],
    [
      file(`${frames}, "durations": [9]`),
      { last: 6 },
      file('"frames": [2, 6], "durations": [9]'),
      'a short list stays',
    ],
    [keyed(1, 4), { first: 0 }, keyed(2, 5), 'keys stay in their frames of the image'],
    [keyed(0, 3), { first: 3 }, 'animation-hitboxes', 'a key would be before the first frame'],
    [
      tag('slash', 2, 3, 'forward'),
      { direction: 'ping-pong-reverse' },
      tag('slash', 2, 3, 'pingpong_reverse'),
      'Aseprite: direction',
    ],
    [tag('slash', 2, 3, 'forward'), { first: 1 }, tag('slash', 1, 3, 'forward'), 'Aseprite: frames'],
    [tag('slash', 2, 3, 'forward'), { name: 'cut' }, tag('cut', 2, 3, 'forward'), 'Aseprite: name'],
    [tag('slash', 2, 3, 'forward'), { loop: false }, tag('slash', 2, 3, 'forward', { repeat: '1' }), 'Aseprite: once'],
    [tag('slash', 2, 3, 'forward', { repeat: '2' }), { loop: true }, tag('slash', 2, 3, 'forward'), 'Aseprite: loop'],
    [tag('slash', 2, 3, 'forward'), { name: 'idle' }, 'animation-taken', 'Aseprite: the name of another tag'],
  ];
  for (const [text, set, expected, reason] of cases) {
    it(reason, () => {
      assert.equal(changed(text, 'slash', set), expected);
    });
  }

  it('has a sentence for each refusal', () => {
    for (const refusal of ['animation-gone', 'animation-taken', 'animation-hitboxes', 'animation-of-format'] as const)
      assert.match(describePlanRefusal({ by: 'time', refusal }), /^[A-Z].*[a-z]\.?$/);
  });
});
