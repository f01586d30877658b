/** How a text changes: replacements with their events, and steps to undo them. */
import type * as vscode from 'vscode';
import { TextDocumentChangeReason } from './enums';
import { Range, type Selection } from './positions';
import { type Replacement, type TextDocument, withLineEnds } from './text-document';

interface Step {
  readonly edits: readonly Replacement[];
  readonly inverse: readonly Replacement[];
  /** The states of the text before and after, by which it is known whether the text is as it was saved. */
  readonly states: readonly [before: number, after: number];
  readonly carets: readonly (readonly [vscode.TextEditor, readonly Selection[]])[];
}

/** What a change calls back: the text is already changed, and its editors are not. */
export type OnChange = (event: vscode.TextDocumentChangeEvent, edits: readonly Replacement[]) => void;

/** The changes of one text. */
export class TextHistory {
  private undoSteps: Step[] = [];
  private redoSteps: Step[] = [];
  private state = 0;
  private savedState = 0;
  private lastState = 0;

  constructor(
    private readonly document: TextDocument,
    private readonly onChange: OnChange,
    private readonly carets: () => Step['carets'],
    private readonly onWillChange: () => void,
  ) {}

  /** Marks the current text as what the file contains. */
  markSaved(): void {
    this.savedState = this.state;
    this.updateDirty();
  }

  /** Makes the text one that no file contains. */
  markNew(): void {
    this.savedState = -1;
    this.document.isDirty = true;
  }

  /** Replaces parts of the text in one step. @throws {Error} if they overlap */
  change(edits: readonly Replacement[], isAsSaved = false): void {
    const { document } = this;
    const sorted = edits
      .map((edit) => ({ ...edit, text: withLineEnds(edit.text, document.eol) }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
    sorted.forEach((edit, at) => {
      const next = sorted[at + 1];
      if (next !== undefined && next.start < edit.end) throw new Error('Overlapping ranges are not allowed!');
    });
    const effective = sorted.filter(({ start, end, text }) => end > start || text !== '');
    if (effective.length === 0) return;
    const text = document.getText();
    let moved = 0;
    const inverse = effective.map(({ start, end, text: inserted }): Replacement => {
      const edit = { start: start + moved, end: start + moved + inserted.length, text: text.slice(start, end) };
      moved += inserted.length - (end - start);
      return edit;
    });
    const before = this.state;
    this.state = ++this.lastState;
    if (isAsSaved) this.savedState = this.state;
    this.undoSteps.push({ edits: effective, inverse, states: [before, this.state], carets: this.carets() });
    this.redoSteps = [];
    this.apply(effective, undefined);
  }

  /** Undoes the last step; false: there is none. */
  undo(): boolean {
    const step = this.undoSteps.pop();
    if (step === undefined) return false;
    this.redoSteps.push(step);
    this.state = step.states[0];
    this.apply(step.inverse, TextDocumentChangeReason.Undo);
    for (const [editor, selections] of step.carets) editor.selections = selections;
    return true;
  }

  redo(): boolean {
    const step = this.redoSteps.pop();
    if (step === undefined) return false;
    this.undoSteps.push(step);
    this.state = step.states[1];
    this.apply(step.edits, TextDocumentChangeReason.Redo);
    return true;
  }

  private updateDirty(): void {
    const isDirty = this.state !== this.savedState;
    if (this.document.isDirty === isDirty) return;
    this.document.isDirty = isDirty;
    // VS Code reports this as a change without changes.
    this.onChange({ document: this.document, contentChanges: [], reason: undefined }, []);
  }

  private apply(edits: readonly Replacement[], reason: vscode.TextDocumentChangeReason | undefined): void {
    const { document } = this;
    const text = document.getText();
    // From the end to the start, so that each offset holds after the changes listed before it.
    const contentChanges = [...edits].reverse().map(({ start, end, text: inserted }) => ({
      range: new Range(document.positionAt(start), document.positionAt(end)),
      rangeOffset: start,
      rangeLength: end - start,
      text: inserted,
    }));
    this.onWillChange();
    document.setText(replaced(text, edits));
    document.version++;
    this.onChange({ document, contentChanges, reason }, edits);
    // Reported after the change.
    this.updateDirty();
  }
}

function replaced(text: string, edits: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: inserted } of edits) {
    parts.push(text.slice(at, start), inserted);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** The one replacement of whole lines that makes a text another one; VS Code updates texts of changed files like this. */
export function lineReplacement(before: string, after: string): Replacement[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  start = start === 0 ? 0 : before.lastIndexOf('\n', start - 1) + 1;
  let [end, afterEnd] = [before.length, after.length];
  while (end > start && afterEnd > start && before[end - 1] === after[afterEnd - 1]) {
    end--;
    afterEnd--;
  }
  return [{ start, end, text: after.slice(start, afterEnd) }];
}
