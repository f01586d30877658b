import * as v from 'valibot';
import type * as vscode from 'vscode';
import { viewStateSchema, type ViewState } from '../../messages/protocol.js';

const viewsKey = 'hitboxLens.views';
const listKey = 'hitboxLens.listOpen';

/** So many files are remembered, and so many characters of what is remembered of them. */
const maxFiles = 50;
const maxLength = 500_000;

/** So long changes are gathered before they are written down, in milliseconds. */
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
 * How each file was looked at last, for the next preview of it and after a reload of the window: the page of a preview
 * forgets everything when its tab shows another file. Whether the list is open holds for all files.
 */
export class ViewMemory {
  /** The one that was used last comes last. */
  private readonly entries = new Map<string, Entry>();
  private list: boolean | undefined;
  private readonly listeners = new Set<(open: boolean, by: object) => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** `report`: is told where nothing can be written down. */
  constructor(
    private readonly memento: Pick<vscode.Memento, 'get' | 'update'>,
    private readonly report: (error: unknown) => void,
  ) {
    const stored = v.safeParse(v.array(v.unknown()), memento.get(viewsKey));
    // What another version has written may be of another form: each entry stands for itself.
    const entries = (stored.success ? stored.output : []).map((entry) => v.safeParse(entrySchema, entry));
    for (const entry of entries.slice(-maxFiles)) if (entry.success) this.entries.set(entry.output.uri, entry.output);
    const list = memento.get(listKey);
    this.list = typeof list === 'boolean' ? list : undefined;
  }

  dispose(): void {
    this.listeners.clear();
    if (this.timer !== null) this.write();
  }

  /** Null: nothing is remembered. */
  of(uri: Uri): ViewState | null {
    const view = this.entries.get(uri.toString())?.view ?? null;
    // A file that was renamed is looked at as before.
    return view === null ? null : { ...view, uri: uri.toString() };
  }

  keep(uri: Uri, view: ViewState): void {
    this.set({ uri: uri.toString(), view, edited: this.isEdited(uri) });
  }

  /** Whether the list of hitboxes is open; undefined: nobody has opened or closed it yet. */
  get listOpen(): boolean | undefined {
    return this.list;
  }

  /** `by`: who has opened or closed it. */
  keepList(open: boolean, by: object): void {
    if (open === this.list) return;
    this.list = open;
    this.update(listKey, open);
    for (const listener of this.listeners) listener(open, by);
  }

  onDidChangeList(listener: (open: boolean, by: object) => void): { dispose(): void } {
    this.listeners.add(listener);
    return {
      dispose: () => {
        this.listeners.delete(listener);
      },
    };
  }

  /** Whether the text was changed while its preview was open: then VS Code has pinned the tab, and not the user. */
  isEdited(uri: Uri): boolean {
    return this.entries.get(uri.toString())?.edited ?? false;
  }

  setEdited(uri: Uri, edited = true): void {
    if (this.isEdited(uri) !== edited) this.set({ uri: uri.toString(), view: this.of(uri), edited });
  }

  /** A file was renamed, or the folder that it is in. */
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

  /** What is too long for all is dropped from the oldest on. */
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
