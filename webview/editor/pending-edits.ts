import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { PreviewRequest, PreviewResults, WriteRequest } from '../../src/messages/preview-requests.js';
import type { ResultOf } from '../../src/messages/requests.js';
import { describeError } from '../../src/model/describe-error.js';
import { rebaseDrag, toEditRequest, isChanged, type Drag, type DraggedShape } from './drag.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';
import { sameShape } from './figure.js';
import type { PreviewClient } from './host-client.js';

/** Called with the reason if a change is rejected. */
export type OnFail = ((why: string) => void) | undefined;

/** A task for the host that waits in the queue. */
type Task<Key> =
  | { readonly kind: 'drag'; readonly drag: Drag; readonly onFail: OnFail }
  | {
      readonly kind: 'write';
      readonly change: WriteRequest['change'];
      /** Called with the version that has it, or null if none will. */
      readonly done: (version: number | null) => void;
      readonly onFail: OnFail;
    }
  | { readonly kind: 'key'; readonly key: Key; readonly purpose: 'step' | 'save' | 'page' };

/** A change or an undo step that was sent to the host and isn't in the scene yet. */
interface Sent {
  readonly isStep: boolean;
  readonly uri: string;
  /** The hitboxes it changes, while they are where the text had them. */
  readonly items: readonly DraggedShape[];
  readonly onFail: OnFail;
  /** The version of the text that has it; null before the host has replied. */
  version: number | null;
}

/**
 * Edits of the preview on their way into the text, in order. Only one is in progress at a time: edits made before the
 * host has replied are shown at once, and sent for the version in the reply.
 */
export class PendingEdits<Key> {
  /** In the order in which they were sent. */
  private readonly sent = new Set<Sent>();
  /** Of the text in the scene. */
  private version = 0;
  private queue: Task<Key>[] = [];
  private replaying = false;
  readonly #rejections = signal(0);

  /** @param press presses a key again, for the page or for VS Code. */
  constructor(
    private readonly editor: Editor,
    private readonly request: PreviewClient['request'],
    private readonly feedback: Feedback,
    private readonly press: (key: Key, forPage: boolean) => void,
  ) {}

  /** The number of rejected edits. It changes before shapes go back: a drag in progress may build on them. */
  get rejections(): number {
    return this.#rejections.value;
  }

  /** Whether a deferred key is being pressed again. */
  get isReplaying(): boolean {
    return this.replaying;
  }

  /** Commits a finished drag to the text. Returns false if it changes nothing. */
  commitDrag(drag: Drag, onFail?: OnFail): boolean {
    if (!isChanged(drag) || this.editor.empty !== null) {
      this.revertDrag(drag);
      return false;
    }
    // Never merged with a waiting edit: the number of undo steps must not depend on how fast the host is.
    this.queue.push({ kind: 'drag', drag, onFail });
    this.flush();
    return true;
  }

  /**
   * Adds, removes or renames hitboxes in the text. Resolves to the version of the text that has it; null if it is
   * rejected or canceled.
   */
  write(change: WriteRequest['change'], onFail?: OnFail): Promise<number | null> {
    return new Promise((done) => {
      this.queue.push({ kind: 'write', change, done, onFail });
      this.flush();
    });
  }

  /** Has VS Code undo or redo a step as soon as earlier edits are in the text. */
  queueUndoRedo(key: Key): void {
    this.queue.push({ kind: 'key', key, purpose: 'step' });
    this.flush();
  }

  /** Defers the key of a save until earlier edits are in the text; returns false if they are. */
  deferSave(key: Key): boolean {
    if (this.queue.length === 0 && this.sent.size === 0) return false;
    this.queue.push({ kind: 'key', key, purpose: 'save' });
    return true;
  }

  /**
   * Defers a key of the page that is pressed after an undo or redo until the scene shows its result, which the key is
   * meant for. Returns false if there is none.
   */
  deferKeyAfterUndo(key: Key): boolean {
    const isWaiting =
      [...this.sent].some(({ isStep }) => isStep) ||
      this.queue.some((task) => task.kind === 'key' && task.purpose !== 'save');
    if (isWaiting) this.queue.push({ kind: 'key', key, purpose: 'page' });
    return isWaiting;
  }

  /** Moves everything in a drag back to its original shape. */
  revertDrag({ items }: Drag): void {
    const shapes = new Map<number, Shape | null>();
    for (const { id, from } of items) {
      const index = this.editor.getIndex(id);
      // Hitboxes moved by an edit that is still in progress go back to its result, which isn't in the text yet.
      shapes.set(index, this.isPending(id) ? from : null);
    }
    this.editor.setDragPreview(shapes);
  }

  /** Handles a new version of the document: with the sent changes, or from before them. */
  documentChanged(): void {
    this.removeApplied();
    this.showSent();
    const { editor, queue } = this;
    this.queue = [];
    let isCanceled = false;
    for (const task of queue) {
      if (task.kind !== 'drag') {
        this.queue.push(task);
        continue;
      }
      const { scene } = editor;
      const next = scene?.uri === task.drag.uri ? rebaseDrag(task.drag, scene.version, previewedHitbox(editor)) : null;
      if (next === null) isCanceled = true;
      else {
        previewDrag(editor, next);
        this.queue.push({ ...task, drag: next });
      }
    }
    if (isCanceled) this.feedback.notify(l10n.t('The file changed in the meantime. The last edit was canceled.'));
    this.flush();
  }

  /** Drops all edits: there is no scene any more, so none is written and none waits for a reply. */
  clear(): void {
    this.sent.clear();
    for (const task of this.queue.splice(0)) if (task.kind === 'write') task.done(null);
  }

  /** Sends something, and continues after the reply. */
  private async send(
    request: Extract<PreviewRequest, { readonly type: 'edit' | 'write' | 'sync' }>,
    { uri, items = [] }: { readonly uri: string; readonly items?: readonly DraggedShape[] },
    onFail?: OnFail,
  ): Promise<number | null> {
    const sent: Sent = { isStep: request.type === 'sync', uri, items, onFail, version: null };
    this.sent.add(sent);
    let result: ResultOf<PreviewResults, typeof request.type>;
    try {
      result = await this.request(request);
    } catch (error) {
      this.handleRejected(sent, describeError(error));
      return null;
    }
    this.handleApplied(sent, result.version);
    if ('missed' in result && result.missed !== null) this.feedback.notify(result.missed);
    return result.version;
  }

  /** Handles an applied change: a version of the text has it, which the scene may show already. */
  private handleApplied(sent: Sent, version: number): void {
    if (!this.sent.has(sent)) return;
    sent.version = version;
    this.removeApplied();
    this.flush();
  }

  /** Handles a rejected change: its hitboxes go back to their shapes in the text, as do later edits of them. */
  private handleRejected(sent: Sent, reason: string): void {
    this.#rejections.value++;
    if (this.sent.delete(sent)) {
      const back = new Set(sent.items.map(({ id }) => id));
      this.queue = this.queue.filter((task) => {
        if (task.kind !== 'drag' || !task.drag.items.some(({ id }) => back.has(id))) return true;
        for (const { id } of task.drag.items) back.add(id);
        return false;
      });
      this.editor.setDragPreview(new Map([...back].map((id) => [this.editor.getIndex(id), null])));
    }
    this.feedback.notify(reason);
    sent.onFail?.(reason);
    this.flush();
  }

  private get drags(): Drag[] {
    return this.queue.flatMap((task) => (task.kind === 'drag' ? [task.drag] : []));
  }

  private isPending(id: string): boolean {
    if (this.drags.some(({ items }) => items.some((item) => item.id === id))) return true;
    return [...this.sent].some(({ items }) => items.some((item) => item.id === id));
  }

  /** Removes edits that are in the scene, and those that waited for another file. */
  private removeApplied(): void {
    const { scene } = this.editor;
    // Versions of a text start over when it is opened again.
    const isReopened = scene === null || scene.version < this.version;
    this.version = scene?.version ?? 0;
    for (const sent of this.sent) {
      const { uri, version } = sent;
      const isApplied = version !== null && version <= this.version;
      if (isReopened || isApplied || uri !== scene.uri) this.sent.delete(sent);
    }
  }

  /** Keeps the dragged shapes when the text changes elsewhere while a change is on its way. */
  private showSent(): void {
    const { editor } = this;
    const shapes = new Map<number, Shape>();
    for (const { items } of this.sent) {
      for (const { id, from, shape } of items) {
        const index = editor.getIndex(id);
        if (sameShape(editor.hitboxes[index]?.shape ?? null, from)) shapes.set(index, shape);
      }
    }
    if (shapes.size > 0) editor.setDragPreview(shapes);
  }

  private flush(): void {
    for (let task = this.queue[0]; task !== undefined && this.canStart(task); task = this.queue[0]) {
      this.queue.shift();
      this.run(task);
    }
  }

  /** Tells whether a task can start: undo steps can follow one another; everything else waits for earlier edits. */
  private canStart(task: Task<Key>): boolean {
    if (this.sent.size === 0) return true;
    const isStep = task.kind === 'key' && task.purpose === 'step';
    return isStep && [...this.sent].every((sent) => sent.isStep);
  }

  private run(task: Task<Key>): void {
    switch (task.kind) {
      case 'key':
        this.runKey(task);
        return;
      case 'drag': {
        const edit = toEditRequest(task.drag, this.editor.autoKey);
        if (edit !== null) void this.send(edit, task.drag, task.onFail);
        return;
      }
      case 'write': {
        const { scene, empty } = this.editor;
        if (scene === null || empty !== null) {
          task.done(null);
          return;
        }
        const { uri, version } = scene;
        void this.send({ type: 'write', uri, version, change: task.change }, scene, task.onFail).then(task.done);
      }
    }
  }

  private runKey({ key, purpose }: Extract<Task<Key>, { kind: 'key' }>): void {
    // The page handles the key before anything done since.
    const since = this.queue;
    this.queue = [];
    this.replaying = true;
    this.press(key, purpose === 'page');
    this.replaying = false;
    this.queue.push(...since);
    const { scene } = this.editor;
    if (purpose !== 'step' || scene === null) return;
    void this.send({ type: 'sync' }, scene);
  }
}

/** Shows the dragged hitboxes with their dragged shapes. `isTranslation`: see `Editor.setDragPreview`. */
export function previewDrag(editor: Editor, { items }: Drag, isTranslation = false): void {
  editor.setDragPreview(new Map(items.map(({ id, shape }) => [editor.getIndex(id), shape])), isTranslation);
}

/** Returns a hitbox and its shape in the preview, by id. */
export function previewedHitbox(editor: Editor): Parameters<typeof rebaseDrag>[2] {
  return (id) => {
    const index = editor.getIndex(id);
    const hitbox = editor.hitboxes[index];
    return hitbox === undefined || editor.scene?.readable === 'stale'
      ? null
      : { hitbox, shape: editor.getShape(index) };
  };
}
