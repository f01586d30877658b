import * as v from 'valibot';
import type * as vscode from 'vscode';
import { viewStateSchema, type ViewState } from '../../messages/protocol.js';

const viewsKey = 'hitboxLens.views';
const listKey = 'hitboxLens.listOpen';
const listWidthKey = 'hitboxLens.listWidth';

/** The maximum number of stored files, and of characters for all of them together. */
const maxFiles = 50;
const maxLength = 500_000;

/** The delay in milliseconds before changes are saved together. */
const writeDelay = 500;

const entrySchema = v.object({
  uri: v.string(),
  view: v.nullable(viewStateSchema),
  edited: v.optional(v.boolean(), false),
});
type Entry = v.InferOutput<typeof entrySchema>;

/** The address of a file. */
type Uri = Pick<vscode.Uri, 'toString'>;

/**
 * The last view state of each file, for its next preview and after a reload of the window: the page of a preview loses
 * everything when its tab shows another file. Whether the list is open, and how wide it is, applies to all files.
 */
export class ViewMemory {
  /** The one used last is last. */
  private readonly entries = new Map<string, Entry>();
  private list: boolean | undefined;
  private width: number | null;
  private readonly listeners = new Set<(by: object) => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** `report`: called if nothing can be saved. */
  constructor(
    private readonly memento: Pick<vscode.Memento, 'get' | 'update'>,
    private readonly report: (error: unknown) => void,
  ) {
    const stored = v.safeParse(v.array(v.unknown()), memento.get(viewsKey));
    // Another version may have written another form, so each entry is checked separately.
    const entries = (stored.success ? stored.output : []).map((entry) => v.safeParse(entrySchema, entry));
    for (const entry of entries.slice(-maxFiles)) if (entry.success) this.entries.set(entry.output.uri, entry.output);
    const list = memento.get(listKey);
    this.list = typeof list === 'boolean' ? list : undefined;
    const width = memento.get(listWidthKey);
    this.width = typeof width === 'number' && width > 0 ? width : null;
  }

  dispose(): void {
    this.listeners.clear();
    if (this.timer !== null) this.write();
  }

  /** Null: nothing is stored. */
  load(uri: Uri): ViewState | null {
    const view = this.entries.get(uri.toString())?.view ?? null;
    // A renamed file keeps its view state.
    return view === null ? null : { ...view, uri: uri.toString() };
  }

  save(uri: Uri, view: ViewState): void {
    this.set({ uri: uri.toString(), view, edited: this.isEdited(uri) });
  }

  /** Whether the list of hitboxes is open; undefined: not chosen yet. */
  get listOpen(): boolean | undefined {
    return this.list;
  }

  /** The width that the user chose for the list, in CSS px; null: the usual one. */
  get listWidth(): number | null {
    return this.width;
  }

  /** `by`: the preview that opened, closed or resized it. */
  keepList(open: boolean, width: number | null, by: object): void {
    if (open === this.list && width === this.width) return;
    if (open !== this.list) this.update(listKey, open);
    if (width !== this.width) this.update(listWidthKey, width ?? undefined);
    this.list = open;
    this.width = width;
    for (const listener of this.listeners) listener(by);
  }

  onDidChangeList(listener: (by: object) => void): { dispose(): void } {
    this.listeners.add(listener);
    return {
      dispose: () => {
        this.listeners.delete(listener);
      },
    };
  }

  /** Whether the text was changed while its preview was open: then VS Code kept the tab, not the user. */
  isEdited(uri: Uri): boolean {
    return this.entries.get(uri.toString())?.edited ?? false;
  }

  setEdited(uri: Uri, edited = true): void {
    if (this.isEdited(uri) !== edited) this.set({ uri: uri.toString(), view: this.load(uri), edited });
  }

  /** Handles renaming a file or a folder around it. */
  move(from: Uri, to: Uri): void {
    const old = from.toString();
    for (const [uri, entry] of [...this.entries]) {
      if (uri !== old && !uri.startsWith(`${old}/`)) continue;
      this.entries.delete(uri);
      this.set({ ...entry, uri: `${to.toString()}${uri.slice(old.length)}` });
    }
  }

  private set(entry: Entry): void {
    this.entries.delete(entry.uri);
    if (entry.view !== null || entry.edited) this.entries.set(entry.uri, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > maxFiles && oldest !== undefined) this.entries.delete(oldest);
    this.timer ??= setTimeout(() => {
      this.write();
    }, writeDelay);
  }

  /** Drops the oldest entries beyond the limit. */
  private write(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    let length = 0;
    const entries = [...this.entries.values()].reverse().filter((entry) => {
      length += JSON.stringify(entry).length;
      return length <= maxLength;
    });
    this.update(viewsKey, entries.reverse());
  }

  private update(key: string, value: unknown): void {
    this.memento.update(key, value).then(undefined, this.report);
  }
}
