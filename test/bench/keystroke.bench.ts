/**
 * Our own work per keystroke, from the text change to the validated message in the webview: read, check, build the
 * scene, diff it, serialize and parse JSON, validate, collide. Drawing is measured in the webview.
 */
import { check, defaultCheckOptions } from '../../src/check/check.js';
import { collidingPairs } from '../../src/check/pairs.js';
import { groupBySpace } from '../../src/model/coexistence.js';
import { SceneHitboxes } from '../../src/host/preview/scene-hitboxes.js';
import { patchBetween } from '../../src/host/preview/scene-patch.js';
import { readability, toSceneSprite } from '../../src/host/preview/to-scene.js';
import { parseToWebview, type SceneMessage } from '../../src/messages/protocol.js';
import type { HitboxDocument, Language } from '../../src/model/document.js';
import { defaultMatrix } from '../../src/model/matrix.js';
import { createReader } from '../../src/read/reader.js';
import { number, press } from './keys.js';
import { json, manyStatements, oneStatement, printTable, quantile } from './texts.js';

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

function measure(name: string, original: string, language: Language): string[] {
  const reader = createReader(language);
  let document = reader.read(original);
  const hitboxes = new SceneHitboxes();
  let sent = createScene(document, 0, hitboxes);
  const times: Record<(typeof steps)[number] | 'all', number[]> = {
    read: [],
    check: [],
    scene: [],
    message: [],
    collide: [],
    all: [],
  };
  let i = 0;
  for (const { text, edit } of press(original, number, 400)) {
    const marks = [performance.now()];
    document = reader.read(text, [edit]);
    marks.push(performance.now());
    check(document, defaultCheckOptions);
    marks.push(performance.now());
    const scene = createScene(document, ++i, hitboxes);
    const message = patchBetween(sent, scene) ?? scene;
    sent = scene;
    marks.push(performance.now());
    const received = parseToWebview(JSON.parse(JSON.stringify(message)));
    if (received instanceof Error) throw received;
    marks.push(performance.now());
    collidingPairs(scene.hitboxes, groupBySpace(scene.sprites), defaultMatrix);
    marks.push(performance.now());
    if (i <= 50) continue;
    steps.forEach((step, k) => times[step].push(marks[k + 1]! - marks[k]!));
    times.all.push(marks.at(-1)! - marks[0]!);
  }
  const cells = [...steps, 'all' as const].map((step) => {
    const sorted = times[step].sort((a, b) => a - b);
    return `${quantile(sorted, 0.5).toFixed(2)} / ${quantile(sorted, 0.95).toFixed(2)}`;
  });
  return [name, String(document.hitboxes.length), ...cells];
}

printTable([
  ['ms p50 / p95', 'hitboxes', ...steps, 'all'],
  measure('TypeScript, 1,500 statements', manyStatements(), 'typescript'),
  measure('TypeScript, one statement', oneStatement(), 'typescript'),
  measure('JSON', json(), 'json'),
]);
