/**
 * Our own work per frame while an animation plays: visible hitboxes, collisions, and drawing to a canvas that draws
 * nothing. There is no browser in Node, so the elements around the scene are not included. Measured in processor time,
 * so other load doesn't change it.
 */
import { signal } from '@preact/signals-core';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import { getMarks } from '../../webview/editor/frame-marks.js';
import { beginning, nextFrame } from '../../webview/editor/frame-order.js';
import { Editor } from '../../webview/editor/editor.js';
import { Viewport } from '../../webview/editor/viewport.js';
import { shapes, imagesOf, installCanvas, nextAnimationFrame, noOverlay, processorTime, rendererOf } from './canvas.js';
import { hitboxOf } from './hitboxes.js';
import { printTable, quantile, random } from './texts.js';

/** Half of a frame at 60 fps: the other half is for the browser. */
const budget = 8;
const frames = 60;
const size = 512;
const space = { width: 1200, height: 900 };
const roles = ['hit', 'hurt', 'push', 'solid', 'trigger'];

/** An animation with this many boxes in each frame, each a separate hitbox of the text. */
function animation(boxes: number): SceneMessage {
  const next = random(boxes);
  const hitboxes = Array.from({ length: frames * boxes }, (_, i): SceneHitbox => {
    const [frame, k] = [Math.floor(i / boxes), i % boxes];
    const [x, y, width, height] = [next() * 400, next() * 400, 20 + next() * 90, 20 + next() * 90];
    return hitboxOf({
      id: `h${i}`,
      path: `knight.slash[${frame}][${k}]`,
      name: `box ${k}`,
      role: roles[k % roles.length]!,
      sprite: 'knight',
      animation: 'slash',
      frames: [frame, frame],
      shape: k % 5 === 0 ? { kind: 'circle', x, y, radius: width / 2 } : { kind: 'rect', x, y, width, height },
    });
  });
  const played = { first: 0, last: frames - 1, loop: true, direction: 'forward', fps: 60, durations: null } as const;
  const image = { src: 'sheet.png' };
  return {
    type: 'scene',
    uri: 'file:///bench',
    version: 1,
    fileName: 'knight.json',
    readable: 'whole',
    notice: null,
    notStatic: 0,
    hitboxes,
    sprites: [
      {
        id: 'knight',
        name: 'knight',
        space: 'own',
        image,
        frameSize: { width: size, height: size },
        animations: [{ name: 'slash', ...played }],
      },
    ],
  };
}

function measure(boxes: number, onion: OnionSkin): string[] {
  const viewport = new Viewport();
  const editor = new Editor();
  rendererOf(editor, viewport, imagesOf(10 * size, 6 * size), signal(noOverlay), space);
  const scene = animation(boxes);
  editor.show(scene);
  editor.setImageSize('sheet.png', { width: 10 * size, height: 6 * size });
  viewport.show(editor.content);
  editor.setOnion(onion);
  const timeline = editor.timelines[0]!;
  const times: number[] = [];
  let { frame, way } = beginning(timeline);
  let calls = 0;
  for (let k = 0; k < 10 * frames; k++) {
    const before = shapes.calls;
    const took = processorTime(() => {
      editor.setPlayhead({ timeline, frame });
      // Drawing that doesn't fit into one time slice continues in the next frame, and is counted together.
      while (nextAnimationFrame());
    });
    // The first rounds warm up.
    if (k >= 4 * frames) times.push(took);
    calls = shapes.calls - before;
    ({ frame, way } = nextFrame(timeline, frame, way)!);
  }
  if (editor.countInFrame !== boxes || calls < boxes) throw new Error(`${editor.countInFrame} boxes in ${calls} calls`);
  times.sort((a, b) => a - b);
  const p95 = quantile(times, 0.95);
  const { hitboxes, sprites } = scene;
  const marks = processorTime(() => {
    getMarks(timeline, { hitboxes, sprites, matrix: {}, getShape: (index) => hitboxes[index]!.shape });
  }).toFixed(1);
  const cells = [quantile(times, 0.5), p95, times.at(-1)!].map((time) => time.toFixed(2));
  return [String(frames), String(boxes), onion, ...cells, p95 <= budget ? 'MET' : 'MISSED', marks];
}

installCanvas();
console.log(`CPU ms per frame while playing, ${size} × ${size}; budget ${budget} ms at p95`);
console.log('(marks: once after each change of the file)');
printTable([
  ['frames', 'boxes each', 'onion skin', 'median', 'p95', 'longest', 'budget', 'marks'],
  measure(20, 'off'),
  measure(20, '2'),
  measure(20, 'all'),
  measure(50, 'off'),
]);
