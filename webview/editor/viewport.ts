import { batch, signal } from '@preact/signals-core';
import type { Bounds, Point } from '../../src/core/index.js';
import { contains } from '../../src/model/bounds.js';
import {
  bringIntoView,
  fit,
  fitInto,
  panBy,
  startCamera,
  toScene,
  toScreen,
  visibleBounds,
  zoomAbout,
  zoomRange,
  zoomToBounds,
  type Camera,
} from './camera.js';
import type { Size } from '../../src/model/document.js';

/** The factor of a zoom button or key. */
const zoomStep = 1.25;

/** Fitting again is worth a jump if everything could be this much larger. */
const farTooSmall = 1 / 0.3;

/**
 * The camera and its limits. It fits the content through changes of the size, of images and of the text, until the user
 * zooms or pans.
 */
export class Viewport {
  readonly #camera = signal<Camera>(startCamera);
  private isHeld = false;
  readonly #size = signal<Size>({ width: 0, height: 0 });
  readonly #labels = signal(true);
  /** The camera hasn't been moved since everything was fitted. */
  readonly #isFitting = signal(false);
  private content: Bounds | null = null;
  /** The user's camera from an earlier page. */
  private restored: Camera | null = null;
  private hasContent = false;
  /** The camera fits the current content: it was fitted, restored or moved. */
  private isReady = false;

  get camera(): Camera {
    return this.#camera.value;
  }

  /** The size of the canvas, in CSS px. */
  get size(): Size {
    return this.#size.value;
  }

  /** Whether names and marks are shown. */
  get labels(): boolean {
    return this.#labels.value;
  }

  set labels(labels: boolean) {
    this.#labels.value = labels;
  }

  private get isFitting(): boolean {
    return this.#isFitting.value;
  }

  /** The camera set by the user; null if it fits everything automatically. */
  get userCamera(): Camera | null {
    const { camera, isFitting } = this;
    if (!this.isReady) return this.restored;
    return isFitting ? null : camera;
  }

  /** Restores the camera of an earlier page. */
  restore(camera: Camera): void {
    this.restored = camera;
  }

  /**
   * Handles new content. While everything is fitted, the camera stays as long as all of the content is visible at a
   * good size.
   */
  show(content: Bounds | null): void {
    this.content = content;
    this.hasContent = true;
    if (!this.isReady) this.initializeCamera();
    else if (this.isFitting && !this.isWellFitted) this.fit();
  }

  /** Handles content that grew because an image was loaded, not because the text changed. */
  handleGrowth(content: Bounds | null): void {
    this.content = content;
    if (this.isFitting) this.fit();
  }

  resize(size: Size): void {
    batch(() => {
      const { width, height } = this.#size.peek();
      this.#size.value = size;
      if (!this.isReady) this.initializeCamera();
      else if (!this.isFitting || this.isHeld) {
        // The canvas grows and shrinks at its right and lower ends: what is under the pointer stays there.
        const by = size.width > 0 && width > 0 ? 0.5 : 0;
        this.move(panBy(this.camera, (width - size.width) * by, (height - size.height) * by), this.isFitting);
        if (this.isFitting && !this.isWellFitted) this.fit();
      } else this.fit();
      this.isHeld = false;
    });
  }

  /** Keeps the scene where it is in the next resize, as far as all of it stays visible: a panel opens or closes. */
  hold(): void {
    this.isHeld = true;
  }

  /** Fits everything from now on, until the user moves the camera. */
  fit(): void {
    this.move(fit(this.content, this.size), true);
  }

  /** Fits everything, unless it is visible already. */
  showAll(): void {
    if (this.content !== null && !contains(this.visibleBounds, this.content)) this.fit();
  }

  /** Centers `target`, as large as possible. */
  zoomToBounds(target: Bounds): void {
    this.move(zoomToBounds(this.camera, this.size, target, zoomRange(this.content, this.size)));
  }

  toggleLabels(): void {
    this.labels = !this.labels;
  }

  actualSize(): void {
    this.zoomTo(1);
  }

  zoomIn(): void {
    this.zoomTo(this.camera.zoom * zoomStep);
  }

  zoomOut(): void {
    this.zoomTo(this.camera.zoom / zoomStep);
  }

  zoomBy(factor: number, at: Point): void {
    this.zoomTo(this.camera.zoom * factor, at);
  }

  panBy(dx: number, dy: number): void {
    this.move(panBy(this.camera, dx, dy));
  }

  bringIntoView(target: Bounds): void {
    // A camera that fits everything has its own margin.
    if (!this.isReady || (this.isFitting && contains(this.visibleBounds, target))) return;
    this.move(bringIntoView(this.camera, this.size, target));
  }

  /** Shows all of `target` in the part of the canvas (CSS px) where it is largest. */
  fitInto(target: Bounds, parts: readonly Bounds[]): void {
    const cameras = parts.map((part) => fitInto(this.camera, this.size, target, part));
    if (cameras.length > 0) this.move(cameras.reduce((best, camera) => (camera.zoom > best.zoom ? camera : best)));
  }

  /** The visible part of the scene. */
  get visibleBounds(): Bounds {
    return visibleBounds(this.camera, this.size);
  }

  toScene(point: Point): Point {
    return toScene(this.camera, this.size, point);
  }

  toScreen(point: Point): Point {
    return toScreen(this.camera, this.size, point);
  }

  boundsToScreen({ minX, minY, maxX, maxY }: Bounds): Bounds {
    const [low, high] = [this.toScreen({ x: minX, y: minY }), this.toScreen({ x: maxX, y: maxY })];
    return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
  }

  private zoomTo(zoom: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.move(zoomAbout(this.camera, this.size, at, zoom, zoomRange(this.content, this.size)));
  }

  private move(camera: Camera, isFitting = false): void {
    const isSame = isSameCamera(camera, this.camera);
    batch(() => {
      this.#isFitting.value = isFitting || (isSame && this.isFitting);
      if (!isSame) this.#camera.value = camera;
    });
  }

  private get isWellFitted(): boolean {
    const { content, camera, size, visibleBounds } = this;
    // Without content, the zoom of what was there until now means nothing.
    if (content === null) return isSameCamera(camera, fit(null, size));
    return contains(visibleBounds, content) && fit(content, size).zoom <= camera.zoom * farTooSmall;
  }

  private initializeCamera(): void {
    if (!this.hasContent || this.size.width <= 0 || this.size.height <= 0) return;
    this.isReady = true;
    if (this.restored === null) this.fit();
    else this.move(this.restored);
  }
}

function isSameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom;
}
