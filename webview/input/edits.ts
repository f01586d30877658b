import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { carryOver, finishDrag, isChanged, type Drag, type Held } from '../picture/drag.js';
import type { PictureState } from '../picture/state.js';

/**
 * Finished gestures on their way into the text. One is sent at a time: what is done before the host has answered is
 * shown at once, and sent for the version that comes of the answer.
 */
export class Edits {
  private gesture = 0;
  private readonly sent = new Map<number, readonly string[]>();
  private waiting: Drag | null = null;

  constructor(
    private readonly state: PictureState,
    private readonly post: (message: ToHost) => void,
    private readonly notice: (text: string) => void,
  ) {}

  /** The gesture is over: it is written into the text. False where it changes nothing. */
  finish(drag: Drag): boolean {
    if (!isChanged(drag)) {
      this.putBack(drag);
      return false;
    }
    if (this.sent.size > 0) this.waiting = this.waiting === null ? drag : merged(this.waiting, drag);
    else this.send(drag);
    return true;
  }

  /** Everything that a drag holds, where it was when the drag began. */
  putBack({ items }: Drag): void {
    const shapes = new Map<number, Shape | null>();
    for (const { id, from } of items) {
      const index = this.state.indexOf(id);
      // What an edit that is still under way has moved is there, and not yet where the text has it.
      shapes.set(index, this.isUnderWay(id) ? from : null);
    }
    this.state.setLive(shapes);
  }

  /** The host has another version of the text, which has what was sent or made it void. */
  documentChanged(): void {
    this.sent.clear();
    const { waiting, state } = this;
    this.waiting = null;
    if (waiting === null || state.picture === null) return;
    const next = state.picture.uri === waiting.uri ? carryOver(waiting, state.picture.version, shown(state)) : null;
    if (next === null) {
      this.notice(l10n.t('The text changed meanwhile, so the last change was given up.'));
      return;
    }
    show(state, next);
    this.send(next);
  }

  /** The host could not carry out an edit: its hitboxes go back to where the text has them. */
  refused(gesture: number, reason: string): void {
    const ids = this.sent.get(gesture);
    this.sent.delete(gesture);
    if (ids !== undefined) {
      const waiting = this.waiting?.items.map(({ id }) => id) ?? [];
      this.waiting = null;
      this.state.setLive(new Map([...ids, ...waiting].map((id) => [this.state.indexOf(id), null])));
    }
    this.notice(reason);
  }

  private isUnderWay(id: string): boolean {
    if (this.waiting?.items.some((item) => item.id === id) === true) return true;
    return [...this.sent.values()].some((ids) => ids.includes(id));
  }

  private send(drag: Drag): void {
    const edit = finishDrag(drag, ++this.gesture);
    if (edit === null) return;
    this.sent.set(
      edit.gesture,
      drag.items.map(({ id }) => id),
    );
    this.post(edit);
  }
}

/** What a drag holds, shown where it is held. `together`: as `PictureState.setLive` has it. */
export function show(state: PictureState, { items }: Drag, together = false): void {
  state.setLive(new Map(items.map(({ id, shape }) => [state.indexOf(id), shape])), together);
}

/** A hitbox and its shape in the picture, by id. */
export function shown(state: PictureState): Parameters<typeof carryOver>[2] {
  return (id) => {
    const index = state.indexOf(id);
    const hitbox = state.hitboxes[index];
    return hitbox === undefined || state.picture?.readable === 'stale' ? null : { hitbox, shape: state.shapeOf(index) };
  };
}

/** Two gestures one after the other, as one. */
function merged(first: Drag, second: Drag): Drag {
  const items = new Map<string, Held>(first.items.map((item) => [item.id, item]));
  for (const item of second.items) items.set(item.id, { ...item, from: items.get(item.id)?.from ?? item.from });
  return { ...second, items: [...items.values()] };
}
