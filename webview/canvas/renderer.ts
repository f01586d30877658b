import { effect, untracked } from '@preact/signals-core';
import { track } from '../editor/evolved.js';
import type { SceneUpdate } from '../editor/scene-update.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import type { Scene } from './figures.js';
import type { InteractionOverlay } from './interaction-overlay.js';
import { liftedNames, paintOverlay } from './overlay.js';
import type { Images } from './images.js';
import { onThemeChange, readPalette, type Palette } from './palette.js';
import { watchSize, type CanvasSize } from './canvas-size.js';
import { contextOf, SceneLayer } from './scene-layer.js';
import { ScenePainter } from './scene-painter.js';
import { artPlaces } from './sprite-art.js';
import { viewOf } from './view.js';

/** Keeps the two canvases in step with the state, at most once a frame and never while the page is hidden. */
export class Renderer {
  readonly overlay = document.createElement('canvas');
  readonly layer: SceneLayer;
  private readonly overlayContext = contextOf(this.overlay);
  private readonly painter: ScenePainter;
  private palette: Palette = readPalette();
  private figures: readonly (Figure | null)[] = [];
  /** The update of the scene that was seen last. */
  private version = 0;
  private width = 0;
  private height = 0;
  private dpr = 1;
  private frame = 0;

  constructor(
    private readonly surface: HTMLElement,
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly images: Images,
    private readonly hands: () => InteractionOverlay,
    private readonly drawn: () => void,
    private readonly themed: () => void,
  ) {
    this.painter = new ScenePainter(images);
    this.layer = new SceneLayer(this.painter);
    this.overlay.className = 'overlay';
    surface.append(this.layer.canvas, this.overlay);
    this.watch();
    effect(() => {
      const { sceneUpdate } = state;
      untracked(() => {
        this.follow(sceneUpdate);
      });
    });
    effect(() => {
      track(state.selection, state.hover);
      this.schedule();
    });
  }

  get colors(): Palette {
    return this.palette;
  }

  /** Draws in the next frame. */
  schedule(): void {
    if (this.frame !== 0 || document.hidden) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  /** Paints everything again. */
  repaint(): void {
    this.painter.names.reset();
    this.layer.invalidate();
    this.figures = this.state.figures;
    this.schedule();
  }

  private follow({ version, changed, isDragOnly }: SceneUpdate): void {
    const isNext = version === this.version + 1;
    if (version === this.version) return;
    this.version = version;
    if (changed === null || !isNext) this.repaint();
    else if (isDragOnly) this.figures = this.state.figures;
    else this.invalidateHitboxes(changed);
    this.schedule();
  }

  private invalidateHitboxes(indices: ReadonlySet<number>): void {
    const { figures } = this.state;
    if (indices.size > 100) this.layer.invalidate();
    else {
      const boxes = [...indices].flatMap((index) => [this.figures[index] ?? null, figures[index] ?? null]);
      this.layer.invalidatePlaces(boxes.filter((box) => box !== null));
    }
    this.figures = figures;
    this.layer.renamed(this.scene(), indices);
  }

  private scene(): Scene {
    const { state, palette, images } = this;
    return { state, palette, onImages: images.any, art: () => artPlaces(state) };
  }

  private draw(now: number): void {
    if (this.width === 0 || this.height === 0 || this.state.picture === null) return;
    const view = viewOf(this.viewport.camera, this.dpr, this.width, this.height, this.viewport.labels);
    const scene = this.scene();
    this.layer.lift(liftedNames(this.state), this.viewport.camera.zoom);
    const more = this.layer.frame(scene, view, now);
    paintOverlay(this.overlayContext, scene, view, this.painter, this.hands());
    if (more) this.schedule();
    this.drawn();
  }

  private watch(): void {
    watchSize(this.surface, (size) => {
      this.resize(size);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden && this.frame !== 0) {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
      }
      this.schedule();
    });
    onThemeChange(() => {
      this.palette = readPalette();
      this.painter.names.reset();
      this.layer.invalidate();
      this.themed();
      this.schedule();
    });
  }

  /** Setting the size of a canvas clears it, so that it is drawn at once and not in a later frame. */
  private resize({ css, width, height, dpr }: CanvasSize): void {
    this.dpr = dpr;
    if (width !== this.width || height !== this.height) {
      this.width = width;
      this.height = height;
      this.layer.resize(width, height);
      this.overlay.width = width;
      this.overlay.height = height;
    }
    this.viewport.resize(css);
    this.draw(performance.now());
  }
}
