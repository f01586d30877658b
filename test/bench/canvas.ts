// The parts of a browser that our drawing needs: a canvas that counts calls and draws nothing.
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { defaultImageSettings } from '../../src/messages/images.js';
import type { InteractionOverlay } from '../../webview/canvas/interaction-overlay.js';
import type { Images } from '../../webview/canvas/images.js';
import { themePalette } from '../../webview/canvas/palette.js';
import { Renderer } from '../../webview/canvas/renderer.js';
import type { Editor } from '../../webview/editor/editor.js';
import type { Viewport } from '../../webview/editor/viewport.js';

/** Counts draw calls, to detect rows that draw nothing. */
export const shapes = { calls: 0 };

class NoContext {
  fillStyle: unknown = '';
  strokeStyle: unknown = '';
  lineWidth = 1;
  font = '';
  globalAlpha = 1;
  globalCompositeOperation = '';
  imageSmoothingEnabled = true;
  measureText(text: string): { width: number } {
    return { width: text.length * 6 };
  }
  createPattern(): { setTransform(): void } {
    return { setTransform: () => undefined };
  }
}
for (const name of (
  'save restore beginPath closePath rect clip fill stroke fillRect strokeRect clearRect moveTo lineTo arc ellipse ' +
  'arcTo roundRect quadraticCurveTo bezierCurveTo setLineDash fillText strokeText drawImage translate rotate transform scale ' +
  'setTransform resetTransform'
).split(' ')) {
  Object.defineProperty(NoContext.prototype, name, {
    value: () => {
      shapes.calls++;
    },
  });
}

/** A matrix that is never read. */
class NoMatrix {
  readonly isIdentity = true;
}

/** Callbacks waiting for the next frame, and for a resize. */
let waiting: ((now: number) => void)[] = [];
let sized: (entries: unknown[]) => void = () => undefined;
let now = 0;

class Observer {
  constructor(result: (entries: unknown[]) => void) {
    sized = result;
  }
  observe(): void {
    return undefined;
  }
}

/** Installs the globals (canvas, document, observers) that our drawing uses. */
export function installCanvas(): void {
  const element = () => {
    const canvas = { width: 0, height: 0, className: '', style: {} };
    return { ...canvas, getContext: () => Object.assign(new NoContext(), { canvas }) };
  };
  const nothing = () => undefined;
  const body = { classList: { contains: () => false } };
  Object.assign(globalThis, {
    document: { createElement: element, body, documentElement: body, hidden: false, addEventListener: nothing },
    window: { devicePixelRatio: 1 },
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    DOMMatrix: NoMatrix,
    ResizeObserver: Observer,
    MutationObserver: class {
      observe = nothing;
    },
    requestAnimationFrame: (run: (now: number) => void) => waiting.push(run),
    cancelAnimationFrame: () => {
      waiting = [];
    },
  });
}

/** Runs the callbacks of the next frame. Returns whether any wait for the one after it. */
export function nextAnimationFrame(): boolean {
  const due = waiting;
  waiting = [];
  now += 16;
  for (const run of due) run(now);
  return waiting.length > 0;
}

/** Images that are all sheets of this size. */
export function imagesOf(width: number, height: number): Images {
  const image = { naturalWidth: width, naturalHeight: height };
  return {
    imageSettings: defaultImageSettings,
    any: true,
    get: () => image,
    note: () => null,
    wantFrames: () => undefined,
  } as unknown as Images;
}

/** An empty overlay: no drag, no drawing. */
export const noOverlay: InteractionOverlay = {
  handles: [],
  corner: null,
  guides: [],
  measures: [],
  marquee: null,
  draft: null,
  traced: [],
  path: null,
  painter: null,
};

/** Creates the preview's renderer on a canvas of this size, in CSS px. */
export function rendererOf(
  editor: Editor,
  viewport: Viewport,
  images: Images,
  overlay: ReadonlySignal<InteractionOverlay>,
  { width, height }: { readonly width: number; readonly height: number },
): Renderer {
  const surface = { prepend: () => undefined } as unknown as HTMLElement;
  const renderer = new Renderer({
    surface,
    editor,
    viewport,
    images,
    overlay,
    palette: themePalette(),
    painted: signal(0),
  });
  sized([{ contentRect: { width, height } }]);
  return renderer;
}

/** Returns the processor time of `work`, in ms. */
export function processorTime(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
