/**
 * Our own work per move of the pointer while hitboxes are dragged: gestures, snapping, where everything stands, what
 * collides, and the words beside the pointer. There is no canvas in Node: drawing is not in it, nor are the elements
 * around the picture. Time of the processor, so that it says the same beside other work.
 */
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { PictureMessage } from '../../src/messages/protocol.js';
import { Gestures, noModifiers } from '../../webview/input/gestures.js';
import { heldText } from '../../webview/picture/change-words.js';
import { PictureState } from '../../webview/picture/state.js';
import { Viewport } from '../../webview/picture/viewport.js';
import { printTable, quantile } from './texts.js';

/** Half of a frame of 60 a second: the other half is for drawing. */
const budget = 8;

const uri = 'file:///bench';
const size = { width: 1200, height: 900 };

/** A level of walls that meet their neighbours here and there. */
function level(count: number): PictureMessage {
  const columns = Math.ceil(Math.sqrt(count));
  const hitboxes = Array.from({ length: count }, (_, i): PictureHitbox => {
    const x = (i % columns) * 40 + ((i * 7) % 11);
    const y = Math.floor(i / columns) * 40 + ((i * 5) % 13);
    const width = 16 + (i % 24);
    const height = 16 + ((i * 3) % 24);
    return {
      id: `h${i}`,
      path: `level.walls[${i}]`,
      name: `wall ${i}`,
      role: 'solid',
      sprite: 'level',
      animation: null,
      frames: null,
      shape: i % 4 === 0 ? { kind: 'circle', x, y, radius: width / 2 } : { kind: 'rect', x, y, width, height },
      convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
      fields: [
        ['x', x],
        ['y', y],
      ],
      unknown: [],
      stale: false,
      fixed: null,
      cannot: {},
    };
  });
  const sprites = [{ id: 'level', name: 'level', space: 'shared', image: null, frameSize: null } as const];
  const plain = { readable: 'whole', notice: null, notStatic: 0 } as const;
  return { type: 'picture', uri, version: 1, fileName: 'bench', hitboxes, sprites: [...sprites], ...plain };
}

function measure(count: number, held: number, moves: number): string[] {
  const viewport = new Viewport(() => undefined);
  const state = new PictureState(() => undefined);
  const gestures = new Gestures(state, viewport, {
    post: () => undefined,
    notice: (text) => {
      throw new Error(text);
    },
    drawn: () => undefined,
    announce: () => undefined,
    changed: () => undefined,
  });
  viewport.resize(size);
  state.show(level(count));
  viewport.show(uri, state.content);
  // Spread over the whole level, so that everything else lies around them; the pointer is on the first.
  state.select(Array.from({ length: held }, (_, k) => `h${(k * 37) % count}`));
  const figure = state.figures[0]!;
  const { zoom, x, y } = viewport.camera;
  const at = {
    x: ((figure.minX + figure.maxX) / 2 - x) * zoom + size.width / 2,
    y: ((figure.minY + figure.maxY) / 2 - y) * zoom + size.height / 2,
  };
  gestures.press(at, { ...noModifiers, pan: false, touch: false });
  const times: number[] = [];
  let words = 0;
  for (let i = 0; i < moves + 50; i++) {
    const to = { x: at.x + 60 + 500 * Math.abs(Math.sin(i / 97)), y: at.y + 60 + 500 * Math.abs(Math.sin(i / 61)) };
    const began = process.cpuUsage();
    gestures.move(to, noModifiers);
    const { dragging } = gestures;
    if (dragging === null || dragging.drag.hold.kind !== 'body') throw new Error('nothing is dragged');
    words += heldText(state, dragging.drag).length;
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    if (i >= 50) times.push(took);
  }
  if (state.live.size !== held || words === 0) throw new Error(`${state.live.size} held instead of ${held}`);
  gestures.cancel();
  times.sort((a, b) => a - b);
  const p95 = quantile(times, 0.95);
  const cells = [quantile(times, 0.5), p95, times.at(-1)!].map((time) => time.toFixed(2));
  return [count.toLocaleString('en'), held.toLocaleString('en'), ...cells, p95 <= budget ? 'MET' : 'MISSED'];
}

console.log(`ms of the processor per pointer move, without drawing (no canvas in Node); budget ${budget} ms at p95`);
printTable([
  ['hitboxes', 'held', 'median', 'p95', 'longest', 'budget'],
  measure(1_000, 1, 1000),
  measure(1_000, 100, 1000),
  measure(1_000, 1_000, 300),
  measure(10_000, 1, 1000),
  measure(10_000, 100, 1000),
  measure(10_000, 1_000, 300),
  measure(10_000, 10_000, 60),
]);
