/** A transparent canvas over the canvas of a game. */
export interface Overlay {
  readonly canvas: HTMLCanvasElement;
  /**
   * Clears it, fits it to the game's canvas, and returns its context. Coordinates of the context are those of the game:
   * add the game's camera with `translate` and `scale`. Call it once per frame.
   */
  clear(): CanvasRenderingContext2D;
  /** Removes it from the page. */
  remove(): void;
}

/** A width and a height in units of a game. */
export interface GameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Lays a transparent canvas over the canvas of a game, to draw on with `drawHitboxes`: a canvas with WebGL has no 2D
 * context. It lets the pointer through, and has the full resolution of the screen.
 *
 * @param size how many units of the game the canvas shows; by default, those of its `width` and `height`
 * @throws Error if the browser has no 2D context left
 */
export function createOverlay(game: HTMLCanvasElement, size?: GameSize): Overlay {
  const canvas = game.ownerDocument.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2D context for the overlay');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position: absolute; left: 0; top: 0; margin: 0; pointer-events: none;';
  return {
    canvas,
    clear() {
      // Engines may add their canvas to the page later, or move it.
      if (canvas.previousSibling !== game) game.after(canvas);
      fit(canvas, game);
      const { width, height } = size ?? game;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.scale(canvas.width / width, canvas.height / height);
      return context;
    },
    remove() {
      canvas.remove();
    },
  };
}

/** Lays a canvas exactly over the content of another one, in px of the screen. */
function fit(canvas: HTMLCanvasElement, game: HTMLCanvasElement): void {
  const { left, top } = game.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = game;
  const own = canvas.getBoundingClientRect();
  const { style } = canvas;
  // What is left to move depends on the parents, which don't matter this way.
  const dx = left + clientLeft - own.left;
  const dy = top + clientTop - own.top;
  if (dx !== 0) style.left = `${parseFloat(style.left) + dx}px`;
  if (dy !== 0) style.top = `${parseFloat(style.top) + dy}px`;
  const ratio = game.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  const width = Math.round(clientWidth * ratio);
  const height = Math.round(clientHeight * ratio);
  if (canvas.width === width && canvas.height === height) return;
  // Setting a size also clears.
  canvas.width = width;
  canvas.height = height;
  style.width = `${clientWidth}px`;
  style.height = `${clientHeight}px`;
}
