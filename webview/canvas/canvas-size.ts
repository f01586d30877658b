import type { Size } from '../../src/model/document.js';

/** The size of a canvas that fills its element with one px per device px. */
export interface CanvasSize {
  /** In CSS px. */
  readonly css: Size;
  /** In device px. */
  readonly width: number;
  readonly height: number;
  /** Device px per CSS px. */
  readonly dpr: number;
}

/** Reports the canvas size for an element, now and whenever it changes. */
export function watchSize(element: HTMLElement, onResize: (size: CanvasSize) => void): void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry !== undefined) onResize(getSize(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(element);
  }
}

function getSize(entry: ResizeObserverEntry): CanvasSize {
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

/** Returns the exact number of device px if it is reported and plausible: emulated screens report CSS px. */
function devicePixels(reported: number | undefined, computed: number): number {
  return reported !== undefined && Math.abs(reported - computed) < 2 ? reported : Math.round(computed);
}
