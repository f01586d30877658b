import { effect, untracked, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { watchSize, type CanvasSize } from '../canvas/canvas-size.js';
import type { Images } from '../canvas/images.js';
import type { Palette } from '../canvas/palette.js';
import { getContext2d } from '../canvas/scene-layer.js';
import { getView } from '../canvas/view.js';
import { dependOn, sameItems } from '../editor/reactive.js';
import type { Viewport } from '../editor/viewport.js';
import { paintStaticActors, type StageScene } from './paint-actors.js';
import { StageOverlay } from './paint-overlay.js';
import type { StageTools } from './stage-tools.js';
import type { StageState } from './stage-state.js';

/** The objects that the stage's renderer uses. */
interface StageRendererContext {
  readonly surface: HTMLElement;
  readonly state: StageState;
  readonly viewport: Viewport;
  readonly images: Images;
  readonly tools: StageTools;
  readonly palette: ReadonlySignal<Palette>;
  /** Counts the painted frames, for elements over the canvas that follow them. */
  readonly painted: Signal<number>;
}

/**
 * Keeps the two canvases of the stage in step with its state, at most once a frame. The lower one shows all actors that
 * aren't dragged: during a drag only the upper one is painted.
 */
export class StageRenderer {
  private readonly background = document.createElement('canvas');
  private readonly overlay = document.createElement('canvas');
  private readonly backgroundContext = getContext2d(this.background);
  private readonly overlayContext = getContext2d(this.overlay);
  private readonly painter = new StageOverlay();
  private size: CanvasSize = { css: { width: 0, height: 0 }, width: 0, height: 0, dpr: 1 };
  private frame = 0;
  /** The camera and the actors that the lower canvas shows. If they differ, it is repainted. */
  private painted = '';
  private version = 0;

  constructor(private readonly context: StageRendererContext) {
    const { surface, state, viewport, images, tools, palette } = context;
    this.background.className = 'scene';
    this.overlay.className = 'overlay';
    surface.append(this.background, this.overlay);
    watchSize(surface, (size) => {
      this.resize(size);
    });
    document.addEventListener('visibilitychange', () => {
      this.schedule();
    });
    for (const type of ['focus', 'blur'] as const) {
      surface.addEventListener(type, () => {
        this.schedule();
      });
    }
    let before: readonly unknown[] = [];
    effect(() => {
      dependOn(state.actors, state.pairs);
      const { sceneVersion, selected, chosenPair, matrix, allOverlaps } = state;
      const now = [
        sceneVersion,
        selected,
        chosenPair,
        matrix,
        allOverlaps,
        palette.value,
        images.imageSettings,
        images.version,
      ];
      // A dragged actor is painted separately from the others, which stay as they are.
      const isDragOnly = sameItems(before, now) && untracked(() => tools.draggedActor) !== null;
      before = now;
      if (!isDragOnly) this.version++;
      this.schedule();
    });
    effect(() => {
      dependOn(viewport.camera, viewport.size, viewport.labels, tools.state, tools.hover);
      this.schedule();
    });
  }

  /** Draws in the next frame. */
  schedule(): void {
    if (this.frame !== 0 || document.hidden) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { width, height, dpr } = this.size;
    if (width === 0 || height === 0) return;
    const { surface, state, viewport, images, tools, palette, painted } = this.context;
    const view = getView(viewport.camera, dpr, width, height, viewport.labels);
    const scene: StageScene = { state, palette: palette.value, images, draggedActor: tools.draggedActor };
    const key = [this.version, scene.draggedActor, view.scale, view.tx, view.ty, width, height].join(' ');
    if (key !== this.painted) {
      this.painted = key;
      paintStaticActors(this.backgroundContext, scene, view);
    }
    const focused = document.activeElement === surface && document.hasFocus();
    this.painter.paint(this.overlayContext, scene, view, tools.hover, focused);
    painted.value++;
  }

  /** Resizing a canvas clears it, so it is drawn at once and not in a later frame. */
  private resize(size: CanvasSize): void {
    if (size.width !== this.size.width || size.height !== this.size.height) {
      for (const canvas of [this.background, this.overlay]) {
        canvas.width = size.width;
        canvas.height = size.height;
      }
      this.painted = '';
    }
    this.size = size;
    this.context.viewport.resize(size.css);
    this.draw();
  }
}
