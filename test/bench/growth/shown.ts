import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { SceneHitboxes } from '../../../src/host/preview/scene-hitboxes.js';
import { patchBetween } from '../../../src/host/preview/scene-patch.js';
import { readability, toSceneSprite } from '../../../src/scene/to-scene.js';
import type { SceneMessage } from '../../../src/messages/protocol.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { getMarks } from '../../../webview/editor/frame-marks.js';
import { animationRows } from '../../../webview/editor/sheet-animations.js';
import { Editor } from '../../../webview/editor/editor.js';
import { each, type Form } from './form.js';

/** Returns the scene message that the host sends to the preview for a document. */
export function createScene(document: HitboxDocument): SceneMessage {
  return {
    type: 'scene',
    uri: 'file:///a',
    version: 1,
    fileName: 'a',
    readable: readability(document),
    notice: null,
    hitboxes: new SceneHitboxes().of(document.hitboxes, null, document.format),
    sprites: document.sprites.map(toSceneSprite),
    notStatic: document.notStatic,
  };
}

/** Reads and checks a text, sends it to the preview, shows it there, and goes from frame to frame. */
function shown(name: string, language: Language, n: number, text: Form['text']): Form {
  return { name, n, text, work: (of) => () => showAll(readText(of, language)) };
}

function showAll(document: HitboxDocument): unknown {
  const problems = check(document, defaultCheckOptions);
  const scene = createScene(document);
  const editor = new Editor();
  editor.show(scene);
  const { timelines, hitboxes } = editor;
  const last = timelines.at(-1);
  if (last !== undefined) {
    const { matrix } = editor;
    const { sprites } = scene;
    for (const timeline of timelines.slice(0, 2)) animationRows(timeline, sprites);
    getMarks(last, { hitboxes, sprites, matrix, getShape: (index) => editor.getShape(index) });
    for (let frame = 0; frame < Math.min(3, last.count); frame++) editor.setPlayhead({ timeline: last, frame });
  }
  editor.select(hitboxes.map(({ id }) => id));
  editor.setHidden(hitboxes.filter((_, index) => index % 2 === 0).map(({ path }) => path));
  editor.setHidden([]);
  const next = { ...scene, version: 2, hitboxes: hitboxes.map((hitbox) => ({ ...hitbox, stale: !hitbox.stale })) };
  const patch = patchBetween(scene, next);
  if (patch !== null) editor.patch(patch);
  return [problems, editor.figures, editor.countInFrame];
}

const sprites = (n: number, sprite: (i: number) => string): string => `{"sprites": {${each(n, sprite, ',\n')}}}`;
const shape = (i: number): string => `"rect": [${9 * i}, 2, 3, 4]`;
/** As in the frames of an animation: all in the same place. */
const samePlace = '"rect": [1, 2, 3, 4]';

export const scenes: readonly Form[] = [
  shown('a scene of hitboxes', 'json', 300, (n) =>
    sprites(1, () => `"a": {"hitboxes": [${each(n, (i) => `{"name": "h${i}", ${shape(i)}}`, ',\n')}]}`),
  ),
  shown('a scene of sprites', 'json', 300, (n) => sprites(n, (i) => `"s${i}": {"hitboxes": [{${shape(i)}}]}`)),
  shown('a scene of animations', 'json', 300, (n) =>
    sprites(
      1,
      () => `"a": {
"animations": {${each(n, (i) => `"a${i}": {"frames": [${i}, ${i + 3}]}`, ',\n')}},
"hitboxes": [${each(n, (i) => `{"animation": "a${i}", "frames": [0, 1], ${samePlace}}`, ',\n')}]}`,
    ),
  ),
  shown('a scene of one animation of many sprites', 'json', 300, (n) =>
    sprites(
      n,
      (i) => `"s${i}": {"animations": {"walk": {"frames": [0, 3]}}, "hitboxes": [{"animation": "walk", ${samePlace}}]}`,
    ),
  ),
  shown(
    'a scene of frames',
    'typescript',
    300,
    (n) => `const hero = { frameBoxes: [\n${each(n, (i) => `[{ x: ${i % 9}, y: 2, w: 3, h: 4 }],`)}\n] };`,
  ),
  shown(
    'a scene of animations that end in empty frames',
    'typescript',
    150,
    (n) =>
      `const hero = { animations: {\n${each(n, (i) => `a${i}: { frameBoxes: [[{ x: 1, y: 2, w: 3, h: 4 }], []] },`)}\n} };`,
  ),
  shown('a scene of roles in frames', 'json', 300, (n) =>
    sprites(
      1,
      () => `"a": {"hitboxes": [${each(n, (i) => `{"role": "r${i}", "frames": [${i % 50}], ${shape(i)}}`, ',\n')}]}`,
    ),
  ),
  shown('a scene of sprites in separate cells', 'typescript', 300, (n) =>
    each(
      n,
      (i) => `const hero${i} = { hurtbox: { x: 1, y: 2, w: 3, h: 4 }, hitbox: { x: ${i % 9}, y: 2, w: 3, h: 4 } };`,
    ),
  ),
  shown('a scene of roles', 'json', 300, (n) =>
    sprites(1, () => `"a": {"hitboxes": [${each(n, (i) => `{"role": "r${i}", ${shape(i)}}`, ',\n')}]}`),
  ),
];
