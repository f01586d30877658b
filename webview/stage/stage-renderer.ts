import { watchSize, type CanvasSize } from '../canvas/canvas-size.js';
import type { Images } from '../canvas/images.js';
import { onThemeChange, readPalette, type Palette } from '../canvas/palette.js';
import { contextOf } from '../canvas/scene-layer.js';
import { viewOf } from '../canvas/view.js';
import type { Viewport } from '../editor/viewport.js';
import { paintStageGround, type StageScene } from './paint-actors.js';
import { StageOverlay } from './paint-overlay.js';
import type { StageTools } from './stage-tools.js';
import type { StageState } from './state.js';

export interface StageRendererUser {
  drawn(): void;
  themed(): void;
}

/**
 * Keeps the two canvases of the stage in step with its state, at most once a frame. On the lower one stands everybody whom
 * the user does not hold: while one is dragged only the upper one is painted.
 */
export class StageRenderer {
  private readonly ground = document.createElement('canvas');
  private readonly overlay = document.createElement('canvas');
  private readonly groundContext = contextOf(this.ground);
  private readonly overlayContext = contextOf(this.overlay);
  private readonly painter = new StageOverlay();
  private palette: Palette = readPalette();
  private size: CanvasSize = { css: { width: 0, height: 0 }, width: 0, height: 0, dpr: 1 };
  private frame = 0;
  /** What the ground shows: the camera and who was not held. Another one: it has to be painted anew. */
  private painted = '';
  private version = 0;

  constructor(
    private readonly surface: HTMLElement,
    private readonly state: StageState,
    private readonly viewport: Viewport,
    private readonly images: Images,
    private readonly tools: () => StageTools,
    private readonly user: StageRendererUser,
  ) {
    this.ground.className = 'scene';
    this.overlay.className = 'overlay';
    surface.append(this.ground, this.overlay);
    watchSize(surface, (size) => {
      this.resize(size);
    });
    document.addEventListener('visibilitychange', () => {
      this.schedule();
    });
    onThemeChange(() => {
      this.palette = readPalette();
      this.invalidate();
      user.themed();
    });
    for (const type of ['focus', 'blur'] as const) {
      surface.addEventListener(type, () => {
        this.schedule();
      });
    }
  }

  get colors(): Palette {
    return this.palette;
  }

  /** Those who stand still are others, or stand elsewhere. */
  invalidate(): void {
    this.version++;
    this.schedule();
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
    const view = viewOf(this.viewport.camera, dpr, width, height, this.viewport.labels);
    const tools = this.tools();
    const { state, palette, images } = this;
    const scene: StageScene = { state, palette, images, held: tools.draggedActor };
    const key = [this.version, scene.held, view.scale, view.tx, view.ty, width, height].join(' ');
    if (key !== this.painted) {
      this.painted = key;
      paintStageGround(this.groundContext, scene, view);
    }
    const focused = document.activeElement === this.surface && document.hasFocus();
    this.painter.paint(this.overlayContext, scene, view, tools.hover, focused);
    this.user.drawn();
  }

  /** Setting the size of a canvas clears it, so that it is drawn at once and not in a later frame. */
  private resize(size: CanvasSize): void {
    if (size.width !== this.size.width || size.height !== this.size.height) {
      for (const canvas of [this.ground, this.overlay]) {
        canvas.width = size.width;
        canvas.height = size.height;
      }
      this.painted = '';
    }
    this.size = size;
    this.viewport.resize(size.css);
    this.draw();
  }
}
