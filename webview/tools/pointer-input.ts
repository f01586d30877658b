import { batch } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import type { Modifiers, Press } from './tool.js';

/** Returns the modifier keys of an event. */
export function getModifiers(event: KeyboardEvent | MouseEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey };
}

/** The target of pointer gestures. Points are in CSS px of the canvas. */
export interface PointerTarget {
  press(at: Point, press: Press): void;
  move(at: Point, modifiers: Modifiers): void;
  release(): void;
  cancel(): unknown;
  click(at: Point, count: number, modifiers: Modifiers): void;
  menu(at: Point): void;
  pointerLeave(): void;
  /** The current drag; null if there is none. */
  readonly dragging: unknown;
}

/** Pixels of the smallest notch of a wheel; steps of a pinch are smaller. */
const leastNotch = 50;

/** Turns pointer and wheel events of the canvas into gestures. */
export class PointerInput {
  private readonly touches = new Map<number, Point>();
  private pointerId: number | null = null;

  constructor(
    private readonly surface: HTMLElement,
    private readonly viewport: Viewport,
    private readonly tools: PointerTarget,
    private readonly pointer: Pointer,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ): void => {
      surface.addEventListener(
        type,
        (event) => {
          batch(() => {
            handle(event);
          });
        },
        { passive: false },
      );
    };
    on('pointerdown', (event) => {
      this.down(event);
    });
    on('pointermove', (event) => {
      this.move(event);
    });
    on('pointerup', (event) => {
      this.up(event);
    });
    on('pointercancel', (event) => {
      this.lost(event);
    });
    on('lostpointercapture', (event) => {
      this.lost(event);
    });
    on('pointerleave', () => {
      this.pointer.at = null;
      this.tools.pointerLeave();
    });
    on('click', (event) => {
      if (event.button === 0) this.tools.click(this.getPoint(event), event.detail, getModifiers(event));
    });
    on('contextmenu', (event) => {
      this.tools.menu(this.getPoint(event));
    });
    on('wheel', (event) => {
      this.wheel(event);
    });
    // The middle button would start the browser's autoscroll.
    on('mousedown', (event) => {
      if (event.button === 1) event.preventDefault();
    });
    window.addEventListener('blur', () => {
      this.pointer.isPanning = false;
      // VS Code moves the focus to a page, and away again, while a drag in it begins. The captured pointer reports its
      // end in any case.
      if (this.pointerId === null) this.tools.cancel();
    });
  }

  private down(event: PointerEvent): void {
    const at = this.getPoint(event);
    this.pointer.at = at;
    if (event.pointerType === 'touch') {
      this.touches.set(event.pointerId, at);
      if (this.touches.size > 1) {
        this.tools.cancel();
        this.release();
        return;
      }
    }
    if (this.pointerId !== null || event.button > 1) return;
    this.pointerId = event.pointerId;
    this.surface.setPointerCapture(event.pointerId);
    this.tools.press(at, {
      ...getModifiers(event),
      pan: event.button === 1 || this.pointer.isPanning,
      touch: event.pointerType === 'touch',
    });
  }

  private move(event: PointerEvent): void {
    const at = this.getPoint(event);
    if (this.touches.size > 1 && this.touches.has(event.pointerId)) {
      this.pinch(event.pointerId, at);
      return;
    }
    if (this.pointerId !== null && event.pointerId !== this.pointerId) return;
    this.pointer.at = at;
    // It was released where nobody reported it, such as in another application.
    if (this.pointerId !== null && event.buttons === 0) this.lost(event);
    this.tools.move(at, getModifiers(event));
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (event.pointerId !== this.pointerId) return;
    // A busy browser may report the last movement only as the position where the button is released.
    const at = this.getPoint(event);
    this.pointer.at = at;
    this.tools.move(at, getModifiers(event));
    this.release();
    this.tools.release();
  }

  private lost(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (event.pointerId !== this.pointerId) return;
    this.release();
    this.tools.cancel();
  }

  private release(): void {
    const pointerId = this.pointerId;
    this.pointerId = null;
    if (pointerId !== null && this.surface.hasPointerCapture(pointerId)) this.surface.releasePointerCapture(pointerId);
  }

  /** Two fingers: their midpoint moves the scene, their distance scales it. */
  private pinch(id: number, at: Point): void {
    const other = [...this.touches].find(([touch]) => touch !== id)?.[1];
    const before = this.touches.get(id);
    this.touches.set(id, at);
    if (other === undefined || before === undefined) return;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.viewport.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    if (was > 0 && is > 0) this.viewport.zoomBy(is / was, middle);
  }

  /** The wheel zooms; with Shift it pans sideways. Trackpad pinches arrive as small wheel steps with Ctrl. */
  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.getPoint(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : event.deltaMode === 2 ? 200 : 1;
    const dy = event.deltaY * lines;
    const dx = event.deltaX * lines;
    if (event.shiftKey && !event.ctrlKey) {
      this.viewport.panBy(-(dx === 0 ? dy : dx), 0);
      return;
    }
    // A notch of a wheel is as fast with Ctrl as without.
    const speed = event.ctrlKey && Math.abs(dy) < leastNotch ? 0.01 : 0.0022;
    const step = Math.max(-100, Math.min(100, dy));
    this.viewport.zoomBy(Math.exp(-step * speed), at);
    if (this.tools.dragging !== null) this.tools.move(at, getModifiers(event));
  }

  private getPoint(event: MouseEvent): Point {
    const box = this.surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
