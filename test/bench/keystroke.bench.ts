/**
 * Our own work per keystroke, from the text change to the validated message in the webview: read, check, build the
 * scene, diff it, serialize and parse JSON, validate, collide. Drawing is measured in the webview. Each figure is a median
 * of five rounds; beside the sum of reading, checking, scene and message stands its target.
 */
import { check, defaultCheckOptions } from '../../src/check/check.js';
import { collidingPairs } from '../../src/check/pairs.js';
import { groupBySpace } from '../../src/model/coexistence.js';
import { SceneHitboxes } from '../../src/host/preview/scene-hitboxes.js';
import { patchBetween } from '../../src/host/preview/scene-patch.js';
import { readability, toSceneSprite } from '../../src/scene/to-scene.js';
import { parseToWebview, type SceneMessage } from '../../src/messages/protocol.js';
import type { HitboxDocument, Language } from '../../src/model/document.js';
import { defaultMatrix } from '../../src/model/matrix.js';
import { createReader } from '../../src/read/reader.js';
import { number, press } from './keys.js';
import { json, manyStatements, median, oneStatement, printTable, quantile, verdict } from './texts.js';

function createScene(document: HitboxDocument, version: number, hitboxes: SceneHitboxes): SceneMessage {
  return {
    type: 'scene',
    uri: 'file:///bench',
    version,
    fileName: 'bench',
    readable: readability(document),
    notice: null,
    hitboxes: hitboxes.of(document.hitboxes, null),
    sprites: document.sprites.map(toSceneSprite),
    notStatic: document.notStatic,
  };
}

const steps = ['read', 'check', 'scene', 'message', 'collide'] as const;
const rounds = 5;
const keys = 30;
const warmUp = 20;
/** Milliseconds of a key without colliding, for 10,000 hitboxes. */
const targets = { p50: 4, p95: 8 };

function measure(name: string, original: string, language: Language): string[][] {
  const reader = createReader(language);
  let document = reader.read(original);
  const hitboxes = new SceneHitboxes();
  let sent = createScene(document, 0, hitboxes);
  const times: number[][] = [];
  let version = 0;
  for (const { text, edit } of press(original, number, warmUp + rounds * keys)) {
    const marks = [performance.now()];
    document = reader.read(text, [edit]);
    marks.push(performance.now());
    check(document, defaultCheckOptions);
    marks.push(performance.now());
    const scene = createScene(document, ++version, hitboxes);
    const message = patchBetween(sent, scene) ?? scene;
    sent = scene;
    marks.push(performance.now());
    const received = parseToWebview(JSON.parse(JSON.stringify(message)));
    if (received instanceof Error) throw received;
    marks.push(performance.now());
    collidingPairs(scene.hitboxes, groupBySpace(scene.sprites), defaultMatrix);
    marks.push(performance.now());
    if (version > warmUp) times.push([...steps.map((_, k) => marks[k + 1]! - marks[k]!), marks[4]! - marks[0]!]);
  }
  const count = String(document.hitboxes.length);
  return ([0.5, 0.95] as const).map((share) => {
    const figures = [...steps, 'sum'].map((_, k) =>
      median(
        Array.from({ length: rounds }, (_, round) => {
          const own = times.slice(round * keys, (round + 1) * keys).map((one) => one[k]!);
          return quantile(
            own.sort((a, b) => a - b),
            share,
          );
        }),
      ),
    );
    const target = share === 0.5 ? targets.p50 : targets.p95;
    return [
      name,
      count,
      `p${share * 100}`,
      ...figures.slice(0, -1).map((ms) => ms.toFixed(2)),
      ...verdict(figures.at(-1)!, target),
    ];
  });
}

printTable([
  ['ms', 'hitboxes', 'at', ...steps, 'all but collide', 'target', ''],
  ...measure('TypeScript, 1,500 statements', manyStatements(), 'typescript'),
  ...measure('TypeScript, one statement', oneStatement(), 'typescript'),
  ...measure('JSON', json(10_000), 'json'),
]);
