import type * as vscode from 'vscode';
import { EndOfLine, TextEditorSelectionChangeKind } from './enums';
import { type EventEmitter, request } from './events';
import type { OpenTexts } from './open-texts';
import { Range, Selection } from './positions';
import type { Replacement, TextDocument } from './text-document';

/** The events of all editors. */
export interface EditorEvents {
  readonly selection: EventEmitter<vscode.TextEditorSelectionChangeEvent>;
}

/** A text editor, as long as it is visible. */
export class TextEditor implements vscode.TextEditor {
  options: vscode.TextEditorOptions = { tabSize: 4, insertSpaces: true };
  readonly decorations = new Map<vscode.TextEditorDecorationType, readonly vscode.Range[]>();
  private current: readonly Selection[];
  /** What was reported last. */
  private reported: readonly Selection[];

  constructor(
    readonly document: TextDocument,
    selections: readonly Selection[],
    private readonly texts: OpenTexts,
    private readonly events: EditorEvents,
    private readonly column: () => vscode.ViewColumn | undefined,
  ) {
    this.current = selections;
    this.reported = selections;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.column();
  }
  get visibleRanges(): readonly vscode.Range[] {
    return [new Range(0, 0, this.document.lineCount - 1, 0)];
  }
  get selection(): Selection {
    return this.current[0]!;
  }
  set selection(value: vscode.Selection) {
    this.selections = [value];
  }
  get selections(): readonly Selection[] {
    return this.current;
  }
  set selections(values: readonly vscode.Selection[]) {
    this.current = values.map(({ anchor, active }) => new Selection(anchor, active));
    const kind = TextEditorSelectionChangeKind.Command;
    void request(() => {
      this.report(kind);
    });
  }

  /** Reports the selections if they have changed. */
  report(kind: vscode.TextEditorSelectionChangeKind | undefined): void {
    const selections = this.current;
    const isSame =
      selections.length === this.reported.length && selections.every((one, at) => isEqual(one, this.reported[at]!));
    if (isSame) return;
    this.reported = selections;
    this.events.selection.fire({ textEditor: this, selections, kind });
  }

  /** Moves the selections with the text: a caret goes to the end of what is inserted at it. */
  follow(edits: readonly Replacement[], before: readonly (readonly [number, number])[]): void {
    this.current = before.map(([anchor, active]) => {
      const isReversed = active < anchor;
      const [start, end] = isReversed ? [active, anchor] : [anchor, active];
      const to = moved(end, edits, true);
      const from = start === end ? to : moved(start, edits, false);
      const [first, last] = [this.document.positionAt(from), this.document.positionAt(to)];
      return isReversed ? new Selection(last, first) : new Selection(first, last);
    });
    this.report(undefined);
  }

  async edit(
    callback: (edit: vscode.TextEditorEdit) => void,
    _options?: { readonly undoStopBefore: boolean; readonly undoStopAfter: boolean },
  ): Promise<boolean> {
    const edits: Replacement[] = [];
    const { document } = this;
    const { version } = document;
    const add = (where: vscode.Position | vscode.Range, text: string): void => {
      const range = 'start' in where ? where : new Range(where, where);
      edits.push({ start: document.offsetAt(range.start), end: document.offsetAt(range.end), text });
    };
    callback({
      replace: add,
      insert: add,
      delete: (range) => {
        add(range, '');
      },
      setEndOfLine: (eol) => {
        if (eol !== document.eol) throw new Error("another end of lines isn't implemented in memory");
      },
    });
    return request(() => this.texts.edit(document, version, edits));
  }

  /** Types a text at each caret. */
  type(text: string): void {
    const edits = this.selections.map((one) => ({
      start: this.document.offsetAt(one.start),
      end: this.document.offsetAt(one.end),
      text: this.document.eol === EndOfLine.CRLF ? text.replace(/\r?\n/g, '\r\n') : text,
    }));
    this.texts.edit(this.document, this.document.version, edits);
  }

  insertSnippet(): Promise<boolean> {
    throw new Error("vscode.TextEditor.insertSnippet isn't implemented in memory");
  }

  setDecorations(
    type: vscode.TextEditorDecorationType,
    ranges: readonly vscode.Range[] | readonly vscode.DecorationOptions[],
  ): void {
    this.decorations.set(
      type,
      ranges.map((one) => ('range' in one ? one.range : one)),
    );
  }

  revealRange(_range: vscode.Range, _type?: vscode.TextEditorRevealType): void {
    // All lines are visible.
  }

  show(): void {
    throw new Error("vscode.TextEditor.show is deprecated, and isn't implemented in memory");
  }

  hide(): void {
    throw new Error("vscode.TextEditor.hide is deprecated, and isn't implemented in memory");
  }
}

function isEqual(a: Selection, b: Selection): boolean {
  return a.anchor.isEqual(b.anchor) && a.active.isEqual(b.active);
}

/** Where an offset is after edits; `isEnd`: what is inserted at it comes before. */
function moved(offset: number, edits: readonly Replacement[], isEnd: boolean): number {
  let delta = 0;
  for (const { start, end, text } of edits) {
    if (offset < start || (offset === start && !isEnd)) break;
    if (offset < end) return start + delta + (isEnd ? text.length : 0);
    delta += text.length - (end - start);
  }
  return offset + delta;
}
