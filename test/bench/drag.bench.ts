/**
 * Our own work per pointer move while hitboxes are dragged: gestures, snapping, positions, collisions, the text beside
 * the pointer, and drawing to a canvas that draws nothing. The elements around the scene are not included. Measured in
 * processor time, so other load doesn't change it.
 */
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import { ToolManager } from '../../webview/tools/tool-manager.js';
import { noModifiers } from '../../webview/tools/tool.js';
import { dragText } from '../../webview/text/change-labels.js';
import { computed, effect, signal } from '@preact/signals-core';
import { Feedback } from '../../webview/editor/feedback.js';
import { PendingEdits } from '../../webview/editor/pending-edits.js';
import { SelectionController } from '../../webview/editor/selection-controller.js';
import { Editor } from '../../webview/editor/editor.js';
import { Viewport } from '../../webview/editor/viewport.js';
import type { InteractionOverlay } from '../../webview/canvas/interaction-overlay.js';
import type { Images } from '../../webview/canvas/images.js';
import { defaultImageSettings } from '../../src/messages/images.js';
import { shapes, installCanvas, nextAnimationFrame, noOverlay, processorTime, rendererOf } from './canvas.js';
import { hitboxOf } from './hitboxes.js';
import { printTable, quantile } from './texts.js';

/** Half of a frame at 60 fps: the other half is for drawing. */
const budget = 8;

const uri = 'file:///bench';
const size = { width: 1200, height: 900 };

/** A level of walls, some of which overlap their neighbors. */
function level(count: number): SceneMessage {
  const columns = Math.ceil(Math.sqrt(count));
  const hitboxes = Array.from({ length: count }, (_, i): SceneHitbox => {
    const x = (i % columns) * 40 + ((i * 7) % 11);
    const y = Math.floor(i / columns) * 40 + ((i * 5) % 13);
    const width = 16 + (i % 24);
    const height = 16 + ((i * 3) % 24);
    return hitboxOf({
      id: `h${i}`,
      path: `level.walls[${i}]`,
      name: `wall ${i}`,
      role: 'solid',
      sprite: 'level',
      shape: i % 4 === 0 ? { kind: 'circle', x, y, radius: width / 2 } : { kind: 'rect', x, y, width, height },
    });
  });
  const sprites = [{ id: 'level', name: 'level', space: 'shared', image: null, frameSize: null } as const];
  const plain = { readable: 'whole', notice: null, notStatic: 0 } as const;
  return { type: 'scene', uri, version: 1, fileName: 'bench', hitboxes, sprites: [...sprites], ...plain };
}

function measure(count: number, dragged: number, moves: number): string[] {
  const viewport = new Viewport();
  const editor = new Editor();
  const feedback = new Feedback();
  effect(() => {
    if (feedback.notice !== null) throw new Error(feedback.notice.text);
  });
  const post = (): undefined => undefined;
  const tools = new ToolManager({
    editor,
    viewport,
    selection: new SelectionController(editor, post),
    edits: new PendingEdits<KeyboardEvent>(editor, () => new Promise(post), feedback, post),
    hitboxEdits: { draw: post },
    feedback,
  });
  rendererOf(
    editor,
    viewport,
    noImages,
    computed(() => overlayOf(tools)),
    size,
  );
  editor.show(level(count));
  viewport.show(editor.content);
  while (nextAnimationFrame());
  // Spread over the whole level, so that all others are around them; the pointer is on the first.
  editor.select(Array.from({ length: dragged }, (_, k) => `h${(k * 37) % count}`));
  const figure = editor.figures[0]!;
  const { zoom, x, y } = viewport.camera;
  const at = {
    x: ((figure.minX + figure.maxX) / 2 - x) * zoom + size.width / 2,
    y: ((figure.minY + figure.maxY) / 2 - y) * zoom + size.height / 2,
  };
  tools.press(at, { ...noModifiers, pan: false, touch: false });
  const times: [number, number, number][] = [];
  let words = 0;
  for (let i = 0; i < moves + 50; i++) {
    const to = { x: at.x + 60 + 500 * Math.abs(Math.sin(i / 97)), y: at.y + 60 + 500 * Math.abs(Math.sin(i / 61)) };
    const took = processorTime(() => {
      tools.move(to, noModifiers);
      const { drag } = tools;
      if (drag === null || drag.handle.kind !== 'body') throw new Error('nothing is dragged');
      words += dragText(editor, drag).length;
    });
    const before = shapes.calls;
    const painted = processorTime(nextAnimationFrame);
    if (shapes.calls === before) throw new Error('nothing was drawn');
    if (i >= 50) times.push([took, painted, took + painted]);
  }
  if (editor.dragPreview.size !== dragged || words === 0)
    throw new Error(`${editor.dragPreview.size} held instead of ${dragged}`);
  tools.cancel();
  return rowOf([count.toLocaleString('en'), dragged.toLocaleString('en')], times);
}

/** Zooms in and out around the middle of a level, and paints the result frame by frame. */
function measureZoom(count: number, steps: number): string[] {
  const viewport = new Viewport();
  const editor = new Editor();
  rendererOf(editor, viewport, noImages, signal(noOverlay), size);
  editor.show(level(count));
  viewport.show(editor.content);
  while (nextAnimationFrame());
  const times: [number, number, number][] = [];
  for (let i = 0; i < steps; i++) {
    const took = processorTime(() => {
      if (i % 40 < 20) viewport.zoomIn();
      else viewport.zoomOut();
    });
    // A scene that doesn't fit into one frame continues in the next ones; each is measured separately.
    for (let k = 0, left = 1; left > 0 && k < 200; k++) {
      const painted = processorTime(() => {
        left = nextAnimationFrame() ? 1 : 0;
      });
      if (i >= 10) times.push([k === 0 ? took : 0, painted, painted + (k === 0 ? took : 0)]);
    }
  }
  return rowOf([count.toLocaleString('en'), 'zoom'], times);
}

function rowOf(names: readonly string[], times: readonly [number, number, number][]): string[] {
  const [work, drawing, all] = [0, 1, 2].map((k) => times.map((time) => time[k]!).sort((a, b) => a - b));
  const p95 = quantile(all!, 0.95);
  const cells = [work!, drawing!].flatMap((list) => [quantile(list, 0.5), quantile(list, 0.95)]);
  const result = [...cells, p95, all!.at(-1)!].map((time) => time.toFixed(2));
  return [...names, ...result, p95 <= budget ? 'MET' : 'MISSED'];
}

const noImages = {
  imageSettings: defaultImageSettings,
  any: false,
  get: () => null,
  note: () => null,
} as unknown as Images;

function overlayOf({ handles, drag, marquee, draft, draw }: ToolManager): InteractionOverlay {
  return {
    handles,
    corner: null,
    guides: drag?.guides ?? [],
    measures: [],
    marquee,
    draft,
    traced: [],
    path: draw.path,
    painter: null,
  };
}

installCanvas();
console.log(`CPU ms per frame; budget ${budget} ms for the whole frame at p95`);
printTable([
  ['hitboxes', 'held', 'work', 'p95', 'drawing', 'p95', 'all p95', 'longest', 'budget'],
  measure(1_000, 1, 1000),
  measure(1_000, 100, 1000),
  measure(1_000, 1_000, 300),
  measure(10_000, 1, 1000),
  measure(10_000, 100, 1000),
  measure(10_000, 1_000, 300),
  measure(10_000, 10_000, 60),
  measureZoom(1_000, 120),
  measureZoom(10_000, 120),
]);
