import * as v from 'valibot';
import * as vscode from 'vscode';
import { viewStateSchema, type ViewState } from '../../messages/protocol.js';

const key = 'hitboxLens.views';

/** So many files are remembered. */
const maxFiles = 50;

/** So long changes are gathered before they are written down, in milliseconds. */
const writeDelay = 500;

const entrySchema = v.object({
  uri: v.string(),
  view: v.nullable(viewStateSchema),
  edited: v.optional(v.boolean(), false),
});
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * How each file was looked at last, for the next preview of it and after a reload of the window: the page of a preview
 * forgets everything when its tab shows another file.
 */
export class ViewMemory implements vscode.Disposable {
  /** The one that was used last comes last. */
  private readonly entries = new Map<string, Entry>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly subscription: vscode.Disposable;

  constructor(private readonly memento: Pick<vscode.Memento, 'get' | 'update'>) {
    const parsed = v.safeParse(v.array(entrySchema), memento.get(key));
    for (const entry of parsed.success ? parsed.output : []) this.entries.set(entry.uri, entry);
    this.subscription = vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) this.move(oldUri, newUri);
    });
  }

  dispose(): void {
    this.subscription.dispose();
    if (this.timer !== null) this.write();
  }

  /** Null: nothing is remembered. */
  of(uri: vscode.Uri): ViewState | null {
    return this.entries.get(uri.toString())?.view ?? null;
  }

  /** Whether the list of hitboxes was open when a preview was used last; undefined: there was none. */
  get listOpen(): boolean | undefined {
    const views = [...this.entries.values()].flatMap(({ view }) => (view === null ? [] : [view]));
    return views.at(-1)?.listOpen;
  }

  keep(uri: vscode.Uri, view: ViewState): void {
    this.set({ uri: uri.toString(), view, edited: this.isEdited(uri) });
  }

  /** Whether the text was changed while its preview was open: then VS Code has pinned the tab, and not the user. */
  isEdited(uri: vscode.Uri): boolean {
    return this.entries.get(uri.toString())?.edited ?? false;
  }

  setEdited(uri: vscode.Uri, edited = true): void {
    if (this.isEdited(uri) !== edited) this.set({ uri: uri.toString(), view: this.of(uri), edited });
  }

  private move(from: vscode.Uri, to: vscode.Uri): void {
    const entry = this.entries.get(from.toString());
    if (entry === undefined) return;
    this.entries.delete(entry.uri);
    this.set({ ...entry, uri: to.toString() });
  }

  private set(entry: Entry): void {
    this.entries.delete(entry.uri);
    this.entries.set(entry.uri, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > maxFiles && oldest !== undefined) this.entries.delete(oldest);
    this.timer ??= setTimeout(() => {
      this.write();
    }, writeDelay);
  }

  private write(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    void this.memento.update(key, [...this.entries.values()]);
  }
}
