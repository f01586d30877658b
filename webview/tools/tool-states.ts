import { signal, type Signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';
import { Idle } from './select/idle.js';
import { noModifiers, type Modifiers, type Press, type ToolState } from './tool.js';

/** The states that tools are in, one at a time: it hears of the pointer and of the keys that are held. Knows no events. */
export abstract class ToolStates {
  /** The press that is under way, or was the last one, is a click so far. */
  protected isClick = false;
  private held: Modifiers = noModifiers;

  private readonly idle: ToolState = new Idle(this);
  private readonly current: Signal<ToolState> = signal(this.idle);

  get state(): ToolState {
    return this.current.value;
  }

  get isIdle(): boolean {
    return this.state === this.idle;
  }

  /** The state in which the pointer holds something; null for none. */
  get dragging(): ToolState | null {
    return this.state.isDragging === true ? this.state : null;
  }

  /** The keys that are held now. */
  get modifiers(): Modifiers {
    return this.held;
  }

  /** How the pointer looks at a place; `panning`: the space bar is held. */
  cursor(at: Point | null, panning: boolean): string {
    const waits = this.isIdle || this.state.name === 'pressing';
    return waits && panning ? 'pan' : this.state.cursor(at);
  }

  press(at: Point, press: Press): void {
    this.commitKeyGesture();
    this.cancelState();
    this.held = press;
    this.isClick = !press.pan;
    const state = this.begin(at, press);
    if (state !== null) this.enter(state);
  }

  move(at: Point, modifiers: Modifiers): void {
    this.held = modifiers;
    this.state.pointerMove(at, modifiers);
  }

  /** The keys that are held are others, and the pointer where it was. */
  hold(modifiers: Modifiers): void {
    this.held = modifiers;
    this.state.modifiersChanged?.(modifiers);
  }

  release(): void {
    this.state.pointerUp();
  }

  /** A key was let go: what it did is finished. */
  commitKeyGesture(): void {
    this.state.commitKeyGesture?.();
  }

  /** The pointer is at a place, and does nothing. */
  abstract hoverAt(at: Point): void;

  /** How it looks there. */
  abstract cursorAt(at: Point): string;

  /** The state that a press begins. */
  protected abstract begin(at: Point, press: Press): ToolState | null;

  /** Goes on in another state. */
  enter(state: ToolState): void {
    this.current.value = state;
  }

  /** Nothing is done any more. */
  leave(): void {
    this.current.value = this.idle;
  }

  /** What was pressed is no click. */
  noClick(): void {
    this.isClick = false;
  }

  protected cancelState(): void {
    if (this.isIdle) return;
    this.isClick = false;
    this.state.cancel();
  }
}
