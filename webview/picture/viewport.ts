import type { Bounds, Point } from '../../src/core/index.js';
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
  type Camera,
  type Size,
} from './camera.js';

/** How much a press of a zoom button or key zooms. */
const zoomStep = 1.25;

/** The camera over what is shown, and its limits. */
export class Viewport {
  camera: Camera = startCamera;
  size: Size = { width: 0, height: 0 };
  private content: Bounds | null = null;
  /** Where the user had put the camera in an earlier life of the page. */
  private restored: Camera | null = null;
  private shown = false;
  /** The camera belongs to what is shown, whether it was fitted, restored or moved. */
  private settled = false;
  /** The camera that a first look got; nobody has moved it as long as it is the camera. */
  private fitted: Camera | null = null;

  constructor(private readonly changed: () => void) {}

  /** The camera where the user has put it; null where it fits everything by itself. */
  get chosen(): Camera | null {
    if (!this.settled) return this.restored;
    return this.camera === this.fitted ? null : this.camera;
  }

  /** Takes up the camera of an earlier life of the page. */
  restore(camera: Camera): void {
    this.restored = camera;
  }

  /** Something is shown, or shown again with other content. Only the first time is it fitted. */
  show(content: Bounds | null): void {
    this.content = content;
    this.shown = true;
    if (!this.settled) this.settle();
  }

  /** More of the content came to be known, and not because the text changed: an image was loaded. */
  grew(content: Bounds | null): void {
    this.content = content;
    if (this.fitted === this.camera) this.fit();
  }

  resize(size: Size): void {
    this.size = size;
    if (!this.settled) this.settle();
    else if (this.fitted === this.camera) this.fit();
    this.changed();
  }

  /** Fits everything, and again when the canvas gets another size, until the user moves the camera. */
  fit(): void {
    this.fitted = fit(this.content, this.size);
    this.move(this.fitted);
  }

  /** Fits everything, unless it is in sight already. */
  showAll(): void {
    const { content, seen } = this;
    if (content === null) return;
    const low = seen.minX <= content.minX && seen.minY <= content.minY;
    if (!low || seen.maxX < content.maxX || seen.maxY < content.maxY) this.fit();
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
    if (this.settled) this.move(bringIntoView(this.camera, this.size, target));
  }

  /** Shows all of `target` in the part of the canvas (css px) where it is largest. */
  fitInto(target: Bounds, parts: readonly Bounds[]): void {
    const cameras = parts.map((part) => fitInto(this.camera, this.size, target, part));
    if (cameras.length > 0) this.move(cameras.reduce((best, camera) => (camera.zoom > best.zoom ? camera : best)));
  }

  /** The part of the scene that is on the canvas. */
  get seen(): Bounds {
    return visibleBounds(this.camera, this.size);
  }

  toScene(point: Point): Point {
    return toScene(this.camera, this.size, point);
  }

  toScreen(point: Point): Point {
    return toScreen(this.camera, this.size, point);
  }

  private zoomTo(zoom: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.move(zoomAbout(this.camera, this.size, at, zoom, zoomRange(this.content, this.size)));
  }

  private move(camera: Camera): void {
    if (camera === this.camera) return;
    this.camera = camera;
    this.changed();
  }

  private settle(): void {
    if (!this.shown || this.size.width <= 0 || this.size.height <= 0) return;
    this.settled = true;
    if (this.restored === null) this.fit();
    else this.move(this.restored);
  }
}
