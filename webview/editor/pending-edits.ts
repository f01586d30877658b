import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { ToHost, WriteMessage } from '../../src/messages/protocol.js';
import { carryOver, finishDrag, isChanged, type Drag, type DraggedShape } from './drag.js';
import { sameShape } from './figure.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';

/** What is still to be told to the host. */
type Task =
  | { readonly kind: 'drag'; readonly drag: Drag }
  | {
      readonly kind: 'write';
      readonly change: WriteMessage['change'];
      readonly sent: ((gesture: number) => void) | null;
    }
  | { readonly kind: 'key'; readonly event: KeyboardEvent; readonly means: 'step' | 'save' | 'page' };

/** A change that the host was told of, or a step that VS Code was asked for, which the picture does not have yet. */
interface Sent {
  readonly isStep: boolean;
  readonly uri: string;
  /** What it holds, for as long as the text has it where it was. */
  readonly items: readonly DraggedShape[];
  /** The version of the text that has it; null before the host has answered. */
  readonly version: number | null;
}

/**
 * What was done in the picture on its way into the text, in the order in which it was done. One change is under way at a
 * time: what is done before the host has answered is shown at once, and sent for the version that comes of the answer.
 */
export class Edits {
  private gesture = 0;
  private readonly sent = new Map<number, Sent>();
  /** Of the text in the picture. */
  private version = 0;
  private line: Task[] = [];

  constructor(
    private readonly state: Editor,
    private readonly post: (message: ToHost) => void,
    private readonly feedback: Feedback,
    private readonly press: (event: KeyboardEvent, forPage: boolean) => void = pressAgain,
  ) {}

  /** The gesture is over: it is written into the text. False where it changes nothing. */
  finish(drag: Drag): boolean {
    if (!isChanged(drag)) {
      this.putBack(drag);
      return false;
    }
    // Never as one with what waits already: how many steps there are to undo must not depend on how fast the host is.
    this.line.push({ kind: 'drag', drag });
    this.goOn();
    return true;
  }

  /** Adds hitboxes to the text, takes them out, or calls them something else. `sent` is told the number of the answer. */
  write(change: WriteMessage['change'], sent: ((gesture: number) => void) | null = null): void {
    this.line.push({ kind: 'write', change, sent });
    this.goOn();
  }

  /** Has VS Code undo or redo a step, as soon as what was done before is in the text. */
  step(event: KeyboardEvent): void {
    this.line.push({ kind: 'key', event, means: 'step' });
    this.goOn();
  }

  /** Keeps the key of a save back until what was done before is in the text; false where it is, and it may go on. */
  keepSave(event: KeyboardEvent): boolean {
    if (this.line.length === 0 && this.sent.size === 0) return false;
    this.line.push({ kind: 'key', event, means: 'save' });
    return true;
  }

  /**
   * Keeps a key of the page back that is pressed behind an undo or a redo, until the picture shows what that left: it is
   * meant for that. False: there is none.
   */
  keepBehindStep(event: KeyboardEvent): boolean {
    const isBehind =
      [...this.sent.values()].some(({ isStep }) => isStep) ||
      this.line.some((task) => task.kind === 'key' && task.means !== 'save');
    if (isBehind) this.line.push({ kind: 'key', event, means: 'page' });
    return isBehind;
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

  /** The host has another version of the text: with what was sent, or before that came. */
  documentChanged(): void {
    this.forgetArrived();
    this.showSent();
    const { state, line } = this;
    this.line = [];
    let lost = false;
    for (const task of line) {
      if (task.kind !== 'drag') {
        this.line.push(task);
        continue;
      }
      const { picture } = state;
      const next = picture?.uri === task.drag.uri ? carryOver(task.drag, picture.version, shown(state)) : null;
      if (next === null) lost = true;
      else {
        show(state, next);
        this.line.push({ kind: 'drag', drag: next });
      }
    }
    if (lost) this.feedback.notify(l10n.t('The text changed meanwhile, so the last change was given up.'));
    this.goOn();
  }

  /** The host has carried out a change: a version of the text has it, which the picture may show already. */
  carriedOut(gesture: number, version: number): void {
    const sent = this.sent.get(gesture);
    if (sent === undefined) return;
    this.sent.set(gesture, { ...sent, version });
    this.forgetArrived();
    this.goOn();
  }

  /** The host could not carry out a change: its hitboxes go back to where the text has them, with what counted on it. */
  refused(gesture: number, reason: string): void {
    const sent = this.sent.get(gesture);
    this.sent.delete(gesture);
    if (sent !== undefined) {
      const back = new Set(sent.items.map(({ id }) => id));
      this.line = this.line.filter((task) => {
        if (task.kind !== 'drag' || !task.drag.items.some(({ id }) => back.has(id))) return true;
        for (const { id } of task.drag.items) back.add(id);
        return false;
      });
      this.state.setLive(new Map([...back].map((id) => [this.state.indexOf(id), null])));
    }
    this.feedback.notify(reason);
    this.goOn();
  }

  /** There is no picture any more: nobody will answer. */
  forget(): void {
    this.sent.clear();
    this.line = [];
  }

  private get drags(): Drag[] {
    return this.line.flatMap((task) => (task.kind === 'drag' ? [task.drag] : []));
  }

  private isUnderWay(id: string): boolean {
    if (this.drags.some(({ items }) => items.some((item) => item.id === id))) return true;
    return [...this.sent.values()].some(({ items }) => items.some((item) => item.id === id));
  }

  /** What the picture has is not under way any more; nor is what another picture than this one waited for. */
  private forgetArrived(): void {
    const { picture } = this.state;
    // The versions of a text begin anew when it is opened again.
    const isAnew = picture === null || picture.version < this.version;
    this.version = picture?.version ?? 0;
    for (const [gesture, { uri, version }] of this.sent) {
      const isThere = version !== null && version <= this.version;
      if (isAnew || isThere || uri !== picture.uri) this.sent.delete(gesture);
    }
  }

  /** The text changed elsewhere while a change was on its way: what it holds stays where the hand has put it. */
  private showSent(): void {
    const { state } = this;
    const shapes = new Map<number, Shape>();
    for (const { items } of this.sent.values()) {
      for (const { id, from, shape } of items) {
        const index = state.indexOf(id);
        if (sameShape(state.hitboxes[index]?.shape ?? null, from)) shapes.set(index, shape);
      }
    }
    if (shapes.size > 0) state.setLive(shapes);
  }

  private goOn(): void {
    for (let task = this.line[0]; task !== undefined && this.mayGo(task); task = this.line[0]) {
      this.line.shift();
      this.carryOut(task);
    }
  }

  /** One step of VS Code may follow another at once; everything else waits for what was done before it. */
  private mayGo(task: Task): boolean {
    if (this.sent.size === 0) return true;
    const isStep = task.kind === 'key' && task.means === 'step';
    return isStep && [...this.sent.values()].every((sent) => sent.isStep);
  }

  private carryOut(task: Task): void {
    switch (task.kind) {
      case 'key':
        this.carryOutKey(task);
        return;
      case 'drag': {
        const edit = finishDrag(task.drag, ++this.gesture);
        if (edit === null) return;
        this.sent.set(edit.gesture, { isStep: false, uri: edit.uri, items: task.drag.items, version: null });
        this.post(edit);
        return;
      }
      case 'write': {
        const { picture, empty } = this.state;
        if (picture === null || empty !== null) return;
        const { uri, version } = picture;
        const gesture = ++this.gesture;
        this.sent.set(gesture, { isStep: false, uri, items: [], version: null });
        task.sent?.(gesture);
        this.post({ type: 'write', uri, version, gesture, change: task.change });
      }
    }
  }

  private carryOutKey({ event, means }: Extract<Task, { kind: 'key' }>): void {
    // What the page does with it comes before what was done since.
    const since = this.line;
    this.line = [];
    this.press(event, means === 'page');
    this.line.push(...since);
    const { picture } = this.state;
    if (means !== 'step' || picture === null) return;
    const { uri } = picture;
    const gesture = ++this.gesture;
    this.sent.set(gesture, { isStep: true, uri, items: [], version: null });
    this.post({ type: 'sync', uri, gesture });
  }
}

/** Presses a key again, where it was pressed, or for VS Code, which listens for what comes to the window. */
function pressAgain(event: KeyboardEvent, forPage: boolean): void {
  if (forPage) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, event));
}

/** What a drag holds, shown where it is held. `together`: as `Editor.setLive` has it. */
export function show(state: Editor, { items }: Drag, together = false): void {
  state.setLive(new Map(items.map(({ id, shape }) => [state.indexOf(id), shape])), together);
}

/** A hitbox and its shape in the picture, by id. */
export function shown(state: Editor): Parameters<typeof carryOver>[2] {
  return (id) => {
    const index = state.indexOf(id);
    const hitbox = state.hitboxes[index];
    return hitbox === undefined || state.picture?.readable === 'stale' ? null : { hitbox, shape: state.shapeOf(index) };
  };
}
