/**
 * Our own work per pointer move while an actor is dragged on the stage: positions, colliding pairs, depths or
 * distances, and the text of the list. There is no canvas in Node, so drawing is not included. Measured in processor
 * time, so other load doesn't change it.
 */
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { StageActor, SubjectMessage } from '../../src/messages/stage.js';
import { depthText, summary, contactName } from '../../webview/stage/stage-strings.js';
import { StageState } from '../../webview/stage/stage-state.js';
import { hitboxOf } from './hitboxes.js';
import { printTable, quantile } from './texts.js';

/** Half of a frame at 60 fps: the other half is for drawing. */
const budget = 8;

type Kind = 'boxes' | 'all kinds';

const roles = ['hit', 'hurt', 'push', 'solid'] as const;

/** A sprite of many hitboxes in a square, side by side with gaps; with `'all kinds'` of every kind of shape. */
function subject(name: string, count: number, kind: Kind): SubjectMessage {
  const columns = Math.ceil(Math.sqrt(count));
  const hitboxes = Array.from({ length: count }, (_, i): SceneHitbox => {
    const x = (i % columns) * 12 + ((i * 7) % 5);
    const y = Math.floor(i / columns) * 12 + ((i * 5) % 5);
    const size = 5 + (i % 4);
    return hitboxOf({
      id: `${name}${i}`,
      path: `${name}.boxes[${i}]`,
      name: `box ${i}`,
      role: roles[i % roles.length]!,
      sprite: name,
      shape: kind === 'boxes' ? { kind: 'rect', x, y, width: size, height: size } : shapeOf(i, x, y, size),
    });
  });
  const sprite = { id: name, name, space: 'own', image: null, frameSize: null } as const;
  return {
    type: 'subject',
    uri: `file:///${name}`,
    sprite: name,
    fileName: name,
    content: { kind: 'scene', hitboxes, sprites: [sprite] },
  };
}

function shapeOf(i: number, x: number, y: number, size: number): NonNullable<SceneHitbox['shape']> {
  switch (i % 4) {
    case 0:
      return { kind: 'rect', x, y, width: size, height: size, rotation: 0.3 };
    case 1:
      return { kind: 'circle', x, y, radius: size / 2 };
    case 2:
      return { kind: 'capsule', x1: x, y1: y, x2: x + size, y2: y + 2, radius: size / 3 };
    default:
      return {
        kind: 'polygon',
        points: [
          { x, y },
          { x: x + size, y },
          // Concave shapes are rare and expensive: one in twenty.
          { x: x + (i % 20 === 19 ? size / 2 : size * 1.5), y: y + size / 2 },
          { x: x + size, y: y + size },
          { x, y: y + size },
        ],
      };
  }
}

function actor(name: string, more: Partial<StageActor>): StageActor {
  const transform = { x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null };
  return { id: name, uri: `file:///${name}`, sprite: name, ...transform, playhead: 'first', ...more };
}

/** `far`: past each other, so that mostly the nearest pair is searched; else one on top of the other. */
function measure(count: number, kind: Kind, turn: number, far: boolean, moves: number): string[] {
  const state = new StageState();
  state.setActors([actor('still', {}), actor('moved', { rotation: turn, flipped: turn !== 0 })]);
  state.show(subject('still', count, kind));
  state.show(subject('moved', count, kind));
  const side = Math.ceil(Math.sqrt(count)) * 12;
  const times: number[] = [];
  let pairs = 0;
  for (let i = 0; i < moves + 50; i++) {
    const x = far ? side * 1.1 + 40 * Math.abs(Math.sin(i / 37)) : side * Math.sin(i / 97);
    const y = far ? side * Math.sin(i / 61) : (side / 2) * Math.sin(i / 61);
    const began = process.cpuUsage();
    state.setTransform('moved', { x, y });
    const pair = state.pairs[0]!;
    const { details, closest } = pair.contacts;
    let textLength = summary(state).length;
    for (const touch of details) textLength += contactName(pair, touch).length + depthText(touch).length;
    const { user, system } = process.cpuUsage(began);
    if (textLength === 0 || closest === null) throw new Error('the stage has no text');
    pairs = Math.max(pairs, pair.contacts.pairs.length);
    if (i >= 50) times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const p95 = quantile(times, 0.95);
  const cells = [quantile(times, 0.5), p95, times.at(-1)!].map((time) => time.toFixed(2));
  const what = `2 x ${count.toLocaleString('en')} ${kind}${turn === 0 ? '' : `, rotated by ${turn}°`}`;
  return [what, far ? 'apart' : 'together', String(pairs), ...cells, p95 <= budget ? 'MET' : 'MISSED'];
}

console.log(`CPU ms per pointer move, without drawing (no canvas in Node); budget ${budget} ms at p95`);
printTable([
  ['hitboxes', 'where', 'most pairs', 'median', 'p95', 'longest', 'budget'],
  measure(500, 'boxes', 0, false, 1000),
  measure(500, 'boxes', 0, true, 1000),
  measure(500, 'boxes', 33, false, 1000),
  measure(500, 'all kinds', 0, false, 1000),
  measure(500, 'all kinds', 0, true, 1000),
  measure(500, 'all kinds', 33, false, 1000),
  measure(500, 'all kinds', 33, true, 1000),
  measure(2_000, 'all kinds', 33, false, 300),
]);
