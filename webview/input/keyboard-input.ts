import type { ToHost } from '../../src/messages/protocol.js';
import type { Guard } from '../draw/guard.js';
import type { PictureState } from '../picture/state.js';
import type { Viewport } from '../picture/viewport.js';
import type { Gestures } from './gestures.js';
import { canvasAction, textAction, type KeyAction } from './keyboard.js';
import type { PointerInput } from './pointer.js';

/** How far an arrow key pans, in css px. */
const panStep = 48;

interface Parts {
  readonly stage: HTMLElement;
  readonly listbox: HTMLElement;
  readonly state: PictureState;
  readonly viewport: Viewport;
  readonly gestures: Gestures;
  readonly pointer: PointerInput;
  readonly post: (message: ToHost) => void;
  /** What the pointer does is another, because the space bar is held or let go. */
  readonly changed: () => void;
}

/** Turns keys into gestures and views. */
export class KeyboardInput {
  constructor(
    private readonly parts: Parts,
    guard: Guard,
  ) {
    document.addEventListener('keydown', (event) => {
      guard(() => {
        this.anywhere(event);
      });
    });
    parts.stage.addEventListener('keydown', (event) => {
      guard(() => {
        this.onCanvas(event);
      });
    });
    parts.listbox.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      guard(() => {
        this.run('cancel');
      });
    });
    document.addEventListener('keyup', (event) => {
      if (event.key !== ' ') return;
      parts.pointer.panning = false;
      parts.changed();
    });
  }

  /** The text's history and saving it, and giving up a gesture, whatever has the focus. */
  private anywhere(event: KeyboardEvent): void {
    const { gestures, state, post } = this.parts;
    if (event.key === 'Escape' && gestures.cancel()) return;
    const action = textAction(event);
    const uri = state.empty === null ? state.picture?.uri : undefined;
    if (action === null || uri === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat && gestures.dragging === null) post({ type: action, uri });
  }

  private onCanvas(event: KeyboardEvent): void {
    if (event.key === ' ') {
      event.preventDefault();
      this.parts.pointer.panning = true;
      this.parts.changed();
      return;
    }
    const action = canvasAction(event);
    if (action === null) return;
    event.preventDefault();
    this.run(action);
  }

  private run(action: KeyAction): void {
    const { state, viewport, gestures } = this.parts;
    switch (action) {
      case 'fit':
        viewport.fit();
        return;
      case 'actual-size':
        viewport.actualSize();
        return;
      case 'zoom-in':
        viewport.zoomIn();
        return;
      case 'zoom-out':
        viewport.zoomOut();
        return;
      case 'pan-left':
        viewport.panBy(panStep, 0);
        return;
      case 'pan-right':
        viewport.panBy(-panStep, 0);
        return;
      case 'pan-up':
        viewport.panBy(0, panStep);
        return;
      case 'pan-down':
        viewport.panBy(0, -panStep);
        return;
      case 'reveal':
        if (state.selectedIndex >= 0) gestures.choose(state.selectedIndex, true);
        return;
      case 'cancel':
        if (!gestures.cancel() && state.selection.size > 0) gestures.choose(null, false);
        return;
    }
  }
}
