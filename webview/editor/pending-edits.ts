import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { PreviewRequest, PreviewResults, WriteRequest } from '../../src/messages/preview-requests.js';
import type { ResultOf } from '../../src/messages/requests.js';
import { rebaseDrag, toEditRequest, isChanged, type Drag, type DraggedShape } from './drag.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';
import { sameShape } from './figure.js';
import type { PreviewClient } from './preview-client.js';

/** What is still to be told to the host. */
type Task<Key> =
  | { readonly kind: 'drag'; readonly drag: Drag }
  | {
      readonly kind: 'write';
      readonly change: WriteRequest['change'];
      /** Told the version that has it, or null where none will. */
      readonly done: (version: number | null) => void;
    }
  | { readonly kind: 'key'; readonly key: Key; readonly means: 'step' | 'save' | 'page' };

/** A change that the host was told of, or a step that VS Code was asked for, which the picture does not have yet. */
interface Sent {
  readonly isStep: boolean;
  readonly uri: string;
  /** What it holds, for as long as the text has it where it was. */
  readonly items: readonly DraggedShape[];
  /** The version of the text that has it; null before the host has answered. */
  version: number | null;
}

/**
 * What was done in the picture on its way into the text, in the order in which it was done. One change is under way at a
 * time: what is done before the host has answered is shown at once, and sent for the version that comes of the answer.
 */
export class PendingEdits<Key> {
  /** In the order in which they were sent. */
  private readonly sent = new Set<Sent>();
  /** Of the text in the picture. */
  private version = 0;
  private queue: Task<Key>[] = [];
  readonly #refusals = signal(0);

  /** @param press presses a key again, for the page or for VS Code. */
  constructor(
    private readonly editor: Editor,
    private readonly request: PreviewClient['request'],
    private readonly feedback: Feedback,
    private readonly press: (key: Key, forPage: boolean) => void,
  ) {}

  /** How often the host has refused something. Another number before that goes back: what is held may count on it. */
  get refusals(): number {
    return this.#refusals.value;
  }

  /** The gesture is over: it is written into the text. False where it changes nothing. */
  commitDrag(drag: Drag): boolean {
    if (!isChanged(drag)) {
      this.putBack(drag);
      return false;
    }
    // Never as one with what waits already: how many steps there are to undo must not depend on how fast the host is.
    this.queue.push({ kind: 'drag', drag });
    this.flush();
    return true;
  }

  /**
   * Adds hitboxes to the text, takes them out, or calls them something else. Answers with the version of the text that
   * has it; null where it is refused or given up.
   */
  write(change: WriteRequest['change']): Promise<number | null> {
    return new Promise((done) => {
      this.queue.push({ kind: 'write', change, done });
      this.flush();
    });
  }

  /** Has VS Code undo or redo a step, as soon as what was done before is in the text. */
  queueUndoRedo(key: Key): void {
    this.queue.push({ kind: 'key', key, means: 'step' });
    this.flush();
  }

  /** Keeps the key of a save back until what was done before is in the text; false where it is, and it may go on. */
  deferSave(key: Key): boolean {
    if (this.queue.length === 0 && this.sent.size === 0) return false;
    this.queue.push({ kind: 'key', key, means: 'save' });
    return true;
  }

  /**
   * Keeps a key of the page back that is pressed behind an undo or a redo, until the picture shows what that left: it is
   * meant for that. False: there is none.
   */
  deferKeyAfterUndo(key: Key): boolean {
    const isBehind =
      [...this.sent].some(({ isStep }) => isStep) ||
      this.queue.some((task) => task.kind === 'key' && task.means !== 'save');
    if (isBehind) this.queue.push({ kind: 'key', key, means: 'page' });
    return isBehind;
  }

  /** Everything that a drag holds, where it was when the drag began. */
  putBack({ items }: Drag): void {
    const shapes = new Map<number, Shape | null>();
    for (const { id, from } of items) {
      const index = this.editor.indexOf(id);
      // What an edit that is still under way has moved is there, and not yet where the text has it.
      shapes.set(index, this.isUnderWay(id) ? from : null);
    }
    this.editor.setDragPreview(shapes);
  }

  /** The host has another version of the text: with what was sent, or before that came. */
  documentChanged(): void {
    this.forgetArrived();
    this.showSent();
    const { editor, queue } = this;
    this.queue = [];
    let lost = false;
    for (const task of queue) {
      if (task.kind !== 'drag') {
        this.queue.push(task);
        continue;
      }
      const { scene } = editor;
      const next = scene?.uri === task.drag.uri ? rebaseDrag(task.drag, scene.version, previewedHitbox(editor)) : null;
      if (next === null) lost = true;
      else {
        previewDrag(editor, next);
        this.queue.push({ kind: 'drag', drag: next });
      }
    }
    if (lost) this.feedback.notify(l10n.t('The file changed in the meantime. The last edit was canceled.'));
    this.flush();
  }

  /** There is no picture any more: nothing goes into the text, and nothing waits for answers. */
  clear(): void {
    this.sent.clear();
    for (const task of this.queue.splice(0)) if (task.kind === 'write') task.done(null);
  }

  /** Sends something, and goes on when it is answered. */
  private async send(
    request: Extract<PreviewRequest, { readonly type: 'edit' | 'write' | 'sync' }>,
    { uri, items = [] }: { readonly uri: string; readonly items?: readonly DraggedShape[] },
  ): Promise<number | null> {
    const sent: Sent = { isStep: request.type === 'sync', uri, items, version: null };
    this.sent.add(sent);
    let done: ResultOf<PreviewResults, typeof request.type>;
    try {
      done = await this.request(request);
    } catch (error) {
      this.refused(sent, error instanceof Error ? error.message : String(error));
      return null;
    }
    this.carriedOut(sent, done.version);
    if ('missed' in done && done.missed !== null) this.feedback.notify(done.missed);
    return done.version;
  }

  /** The host has carried out a change: a version of the text has it, which the picture may show already. */
  private carriedOut(sent: Sent, version: number): void {
    if (!this.sent.has(sent)) return;
    sent.version = version;
    this.forgetArrived();
    this.flush();
  }

  /** The host could not carry out a change: its hitboxes go back to where the text has them, with what counted on it. */
  private refused(sent: Sent, reason: string): void {
    this.#refusals.value++;
    if (this.sent.delete(sent)) {
      const back = new Set(sent.items.map(({ id }) => id));
      this.queue = this.queue.filter((task) => {
        if (task.kind !== 'drag' || !task.drag.items.some(({ id }) => back.has(id))) return true;
        for (const { id } of task.drag.items) back.add(id);
        return false;
      });
      this.editor.setDragPreview(new Map([...back].map((id) => [this.editor.indexOf(id), null])));
    }
    this.feedback.notify(reason);
    this.flush();
  }

  private get drags(): Drag[] {
    return this.queue.flatMap((task) => (task.kind === 'drag' ? [task.drag] : []));
  }

  private isUnderWay(id: string): boolean {
    if (this.drags.some(({ items }) => items.some((item) => item.id === id))) return true;
    return [...this.sent].some(({ items }) => items.some((item) => item.id === id));
  }

  /** What the picture has is not under way any more; nor is what another picture than this one waited for. */
  private forgetArrived(): void {
    const { scene } = this.editor;
    // The versions of a text begin anew when it is opened again.
    const isAnew = scene === null || scene.version < this.version;
    this.version = scene?.version ?? 0;
    for (const sent of this.sent) {
      const { uri, version } = sent;
      const isThere = version !== null && version <= this.version;
      if (isAnew || isThere || uri !== scene.uri) this.sent.delete(sent);
    }
  }

  /** The text changed elsewhere while a change was on its way: what it holds stays where the hand has put it. */
  private showSent(): void {
    const { editor } = this;
    const shapes = new Map<number, Shape>();
    for (const { items } of this.sent) {
      for (const { id, from, shape } of items) {
        const index = editor.indexOf(id);
        if (sameShape(editor.hitboxes[index]?.shape ?? null, from)) shapes.set(index, shape);
      }
    }
    if (shapes.size > 0) editor.setDragPreview(shapes);
  }

  private flush(): void {
    for (let task = this.queue[0]; task !== undefined && this.mayGo(task); task = this.queue[0]) {
      this.queue.shift();
      this.carryOut(task);
    }
  }

  /** One step of VS Code may follow another at once; everything else waits for what was done before it. */
  private mayGo(task: Task<Key>): boolean {
    if (this.sent.size === 0) return true;
    const isStep = task.kind === 'key' && task.means === 'step';
    return isStep && [...this.sent].every((sent) => sent.isStep);
  }

  private carryOut(task: Task<Key>): void {
    switch (task.kind) {
      case 'key':
        this.carryOutKey(task);
        return;
      case 'drag': {
        const edit = toEditRequest(task.drag);
        if (edit !== null) void this.send(edit, task.drag);
        return;
      }
      case 'write': {
        const { scene, empty } = this.editor;
        if (scene === null || empty !== null) {
          task.done(null);
          return;
        }
        const { uri, version } = scene;
        void this.send({ type: 'write', uri, version, change: task.change }, scene).then(task.done);
      }
    }
  }

  private carryOutKey({ key, means }: Extract<Task<Key>, { kind: 'key' }>): void {
    // What the page does with it comes before what was done since.
    const since = this.queue;
    this.queue = [];
    this.press(key, means === 'page');
    this.queue.push(...since);
    const { scene } = this.editor;
    if (means !== 'step' || scene === null) return;
    void this.send({ type: 'sync' }, scene);
  }
}

/** Shows the dragged hitboxes where the drag has them. `isTranslation`: see `Editor.setDragPreview`. */
export function previewDrag(editor: Editor, { items }: Drag, isTranslation = false): void {
  editor.setDragPreview(new Map(items.map(({ id, shape }) => [editor.indexOf(id), shape])), isTranslation);
}

/** A hitbox and its shape in the picture, by id. */
export function previewedHitbox(editor: Editor): Parameters<typeof rebaseDrag>[2] {
  return (id) => {
    const index = editor.indexOf(id);
    const hitbox = editor.hitboxes[index];
    return hitbox === undefined || editor.scene?.readable === 'stale' ? null : { hitbox, shape: editor.shapeOf(index) };
  };
}
