import { effect, untracked, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { dependOn } from '../editor/reactive.js';
import type { SceneUpdate } from '../editor/scene-update.js';
import { frameImage } from '../../src/scene/frame-image.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import type { Scene } from './paint-figures.js';
import type { InteractionOverlay } from './interaction-overlay.js';
import type { ImageNote } from './name-labels.js';
import { liftedNames, paintOverlay } from './overlay.js';
import { getOffset } from '../../src/scene/layout.js';
import type { Images } from './images.js';
import type { Palette } from './palette.js';
import { watchSize, type CanvasSize } from './canvas-size.js';
import { getContext2d, SceneLayer } from './scene-layer.js';
import { ScenePainter } from './scene-painter.js';
import { artBounds } from './sprite-art.js';
import { getView } from './view.js';

/** The objects that the renderer uses. */
interface RendererContext {
  readonly surface: HTMLElement;
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly images: Images;
  readonly overlay: ReadonlySignal<InteractionOverlay>;
  readonly palette: ReadonlySignal<Palette>;
  /** Counts the painted frames, for elements over the canvas that follow them. */
  readonly painted: Signal<number>;
}

/** Keeps the two canvases in step with the editor, at most once a frame and never while the page is hidden. */
export class Renderer {
  readonly overlay = document.createElement('canvas');
  readonly layer: SceneLayer;
  private readonly overlayContext = getContext2d(this.overlay);
  private readonly painter: ScenePainter;
  private figures: readonly (Figure | null)[] = [];
  /** The last handled update of the scene. */
  private version = 0;
  private width = 0;
  private height = 0;
  private dpr = 1;
  private frame = 0;

  constructor(private readonly context: RendererContext) {
    const { surface, editor, viewport, images, overlay, palette } = context;
    this.painter = new ScenePainter(images);
    this.layer = new SceneLayer(this.painter);
    this.overlay.className = 'overlay';
    surface.prepend(this.layer.canvas, this.overlay);
    this.watch();
    effect(() => {
      const { sceneUpdate } = editor;
      untracked(() => {
        this.applyUpdate(sceneUpdate);
      });
    });
    effect(() => {
      dependOn(palette.value, images.imageSettings, images.version);
      untracked(() => {
        this.repaint();
      });
    });
    effect(() => {
      dependOn(viewport.camera, viewport.size, viewport.labels, editor.selection, editor.hover, overlay.value);
      this.schedule();
    });
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
    this.figures = this.context.editor.figures;
    this.schedule();
  }

  private applyUpdate({ version, changed, isDragOnly }: SceneUpdate): void {
    const isNext = version === this.version + 1;
    if (version === this.version) return;
    this.version = version;
    if (changed === null || !isNext) this.repaint();
    else if (isDragOnly) this.figures = this.context.editor.figures;
    else this.invalidateHitboxes(changed);
    this.schedule();
  }

  private invalidateHitboxes(indices: ReadonlySet<number>): void {
    const { figures } = this.context.editor;
    if (indices.size > 100) this.layer.invalidate();
    else {
      const boxes = [...indices].flatMap((index) => [this.figures[index] ?? null, figures[index] ?? null]);
      this.layer.invalidatePlaces(boxes.filter((box) => box !== null));
    }
    this.figures = figures;
    this.layer.invalidateNames(this.scene(), indices);
  }

  private scene(): Scene {
    const { editor, palette, images } = this.context;
    const { cells } = editor.layout;
    const notes = (): ImageNote[] =>
      (editor.scene?.sprites ?? []).flatMap((sprite) => {
        const text = images.note(frameImage(sprite, editor.getSheetFrame(sprite)));
        if (text === null) return [];
        return { text, cell: editor.layout.cellOf.get(sprite.id) ?? null, offset: getOffset(editor.layout, sprite.id) };
      });
    return { editor, palette: palette.value, onImages: images.hasAny, art: () => artBounds(editor), cells, notes };
  }

  private draw(now: number): void {
    const { editor, viewport, overlay, painted } = this.context;
    if (this.width === 0 || this.height === 0 || editor.scene === null) return;
    const view = getView(viewport.camera, this.dpr, this.width, this.height, viewport.labels);
    const scene = this.scene();
    this.layer.lift(liftedNames(editor, overlay.value.painter?.explained ?? []), viewport.camera.zoom);
    const more = this.layer.frame(scene, view, now);
    paintOverlay(this.overlayContext, scene, view, this.painter, overlay.value);
    if (more) this.schedule();
    painted.value++;
  }

  private watch(): void {
    watchSize(this.context.surface, (size) => {
      this.resize(size);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden && this.frame !== 0) {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
      }
      this.schedule();
    });
  }

  /** Resizing a canvas clears it, so it is drawn at once and not in a later frame. */
  private resize({ css, width, height, dpr }: CanvasSize): void {
    this.dpr = dpr;
    if (width !== this.width || height !== this.height) {
      this.width = width;
      this.height = height;
      this.layer.resize(width, height);
      this.overlay.width = width;
      this.overlay.height = height;
    }
    this.context.viewport.resize(css);
    this.draw(performance.now());
  }
}
