import { signal, type Signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';
import type { Modifiers, Press, ToolState } from './tool.js';
import type { Handle } from '../editor/handles.js';

/** The state machine of the tools: the current state receives pointer and modifier input. Independent of DOM events. */
export abstract class ToolStates {
  /** Whether the current or last press is a click so far. */
  protected isClick = false;

  private readonly idle: ToolState = new Idle(this);
  private readonly current: Signal<ToolState> = signal(this.idle);

  get state(): ToolState {
    return this.current.value;
  }

  get isIdle(): boolean {
    return this.state === this.idle;
  }

  /** The state that drags something; null if there is none. */
  get dragging(): ToolState | null {
    return this.state.isDragging === true ? this.state : null;
  }

  /** Returns the cursor at a point; `panning`: the space bar is held. */
  cursor(at: Point | null, panning: boolean): string {
    const waits = this.isIdle || this.state.name === 'pressing';
    return waits && panning ? 'pan' : this.state.cursor(at);
  }

  press(at: Point, press: Press): void {
    this.commitKeyGesture();
    this.cancelState();
    this.isClick = !press.pan;
    const state = this.begin(at, press);
    if (state !== null) this.enter(state);
  }

  move(at: Point, modifiers: Modifiers): void {
    this.state.pointerMove(at, modifiers);
  }

  /** Handles a change of the modifier keys without a pointer movement. */
  modifiersChanged(modifiers: Modifiers): void {
    this.state.modifiersChanged?.(modifiers);
  }

  release(): void {
    this.state.pointerUp();
  }

  /** Finishes the gesture of a released key. */
  commitKeyGesture(): void {
    this.state.commitKeyGesture?.();
  }

  /** Handles a pointer movement while idle. */
  abstract hoverAt(at: Point, modifiers: Modifiers): void;

  /** Returns the idle cursor at a point. */
  abstract cursorAt(at: Point): string;

  /** Returns the state that a press starts. */
  protected abstract begin(at: Point, press: Press): ToolState | null;

  /** Enters another state. */
  enter(state: ToolState): void {
    this.current.value = state;
  }

  /** Whether a state is the current one. */
  isIn(state: ToolState): boolean {
    return this.state === state;
  }

  /** Returns to the idle state. */
  leave(): void {
    this.current.value = this.idle;
  }

  /** Marks the press as not a click. */
  preventClick(): void {
    this.isClick = false;
  }

  protected cancelState(): void {
    if (this.isIdle) return;
    this.isClick = false;
    this.state.cancel();
  }
}

/** The tools that the idle state notifies of the pointer's position. */
interface IdleTools {
  hoverAt(at: Point, modifiers: Modifiers): void;
  cursorAt(at: Point): string;
}

/** The idle state: reports what is under the pointer. */
class Idle implements ToolState {
  readonly name = 'idle';

  constructor(private readonly tools: IdleTools) {}

  cursor(at: Point | null): string {
    return at === null ? 'none' : this.tools.cursorAt(at);
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all();
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    this.tools.hoverAt(at, modifiers);
  }

  pointerUp(): void {
    // No tool handled the press.
  }

  cancel(): void {
    // There is nothing to cancel.
  }
}
