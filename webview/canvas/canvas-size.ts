import type { Size } from '../editor/camera.js';

/** How large a canvas has to be to fill its place with a px for each of the screen's. */
export interface CanvasSize {
  /** In css px. */
  readonly css: Size;
  /** In device px. */
  readonly width: number;
  readonly height: number;
  /** Device px of one css px. */
  readonly dpr: number;
}

/** Tells how large the canvas of an element has to be, now and whenever that changes. */
export function watchSize(element: HTMLElement, resized: (size: CanvasSize) => void): void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry !== undefined) resized(sizeOf(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(element);
  }
}

function sizeOf(entry: ResizeObserverEntry): CanvasSize {
  const { width, height } = entry.contentRect;
  const dpr = window.devicePixelRatio;
  const exact = (entry.devicePixelContentBoxSize as readonly ResizeObserverSize[] | undefined)?.[0];
  return {
    css: { width, height },
    width: devicePixels(exact?.inlineSize, width * dpr),
    height: devicePixels(exact?.blockSize, height * dpr),
    dpr,
  };
}

/** The exact number of device px where it is told and can be true: emulated screens tell css px. */
function devicePixels(told: number | undefined, computed: number): number {
  return told !== undefined && Math.abs(told - computed) < 2 ? told : Math.round(computed);
}
