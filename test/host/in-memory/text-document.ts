import type * as vscode from 'vscode';
import { EndOfLine } from './enums';
import { Position, Range } from './positions';

/** A replacement by offsets in the text before it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a text consists of after it was read: its line ends are all the same. */
export interface Content {
  readonly text: string;
  readonly eol: vscode.EndOfLine;
}

/** Uses the line end of most lines for all of them. */
export function normalize(text: string): Content {
  const all = text.match(/\r\n|\r|\n/g) ?? [];
  const eol = all.filter((one) => one === '\r\n').length * 2 > all.length ? EndOfLine.CRLF : EndOfLine.LF;
  return { text: withLineEnds(text, eol), eol };
}

export function withLineEnds(text: string, eol: vscode.EndOfLine): string {
  return text.replace(/\r\n|\r|\n/g, eol === EndOfLine.CRLF ? '\r\n' : '\n');
}

/** A text as extensions see it; `OpenTexts` changes it. */
export class TextDocument implements vscode.TextDocument {
  version = 1;
  isDirty = false;
  isClosed = false;
  private starts: number[] | null = null;
  private content: Content;

  constructor(
    readonly uri: vscode.Uri,
    public languageId: string,
    content: Content,
    private readonly onSave: (document: TextDocument) => Promise<boolean>,
  ) {
    this.content = content;
  }

  get fileName(): string {
    return this.uri.fsPath;
  }
  get isUntitled(): boolean {
    return this.uri.scheme === 'untitled';
  }
  get eol(): vscode.EndOfLine {
    return this.content.eol;
  }
  get lineCount(): number {
    return this.lineStarts.length;
  }

  setText(text: string): void {
    this.content = { text, eol: this.content.eol };
    this.starts = null;
  }

  save(): Promise<boolean> {
    return this.onSave(this);
  }

  getText(range?: vscode.Range): string {
    const { text } = this.content;
    return range === undefined ? text : text.slice(this.offsetAt(range.start), this.offsetAt(range.end));
  }

  lineAt(at: number | vscode.Position): vscode.TextLine {
    const line = typeof at === 'number' ? at : at.line;
    if (line < 0 || line >= this.lineCount || Math.floor(line) !== line) throw new Error('Illegal value for `line`');
    const text = this.textOfLine(line);
    const indent = /^\s*/.exec(text)![0].length;
    const range = new Range(line, 0, line, text.length);
    const isLast = line === this.lineCount - 1;
    return {
      lineNumber: line,
      text,
      range,
      rangeIncludingLineBreak: isLast ? range : new Range(line, 0, line + 1, 0),
      firstNonWhitespaceCharacterIndex: indent,
      isEmptyOrWhitespace: indent === text.length,
    };
  }

  offsetAt(position: vscode.Position): number {
    const { line, character } = this.validatePosition(position);
    return this.lineStarts[line]! + character;
  }

  positionAt(offset: number): Position {
    const within = Math.max(0, Math.min(Math.floor(offset), this.content.text.length));
    const starts = this.lineStarts;
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= within) low = middle;
      else high = middle;
    }
    return new Position(low, Math.min(within - starts[low]!, this.textOfLine(low).length));
  }

  validatePosition(position: vscode.Position): Position {
    if (position.line >= this.lineCount)
      return new Position(this.lineCount - 1, this.textOfLine(this.lineCount - 1).length);
    return new Position(position.line, Math.min(position.character, this.textOfLine(position.line).length));
  }

  validateRange({ start, end }: vscode.Range): Range {
    return new Range(this.validatePosition(start), this.validatePosition(end));
  }

  getWordRangeAtPosition(position: vscode.Position, pattern = /[\w$]+/g): Range | undefined {
    const { line, character } = this.validatePosition(position);
    const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`;
    for (const match of this.textOfLine(line).matchAll(new RegExp(pattern.source, flags))) {
      const end = match.index + match[0].length;
      if (match[0] !== '' && match.index <= character && character <= end)
        return new Range(line, match.index, line, end);
    }
    return undefined;
  }

  private textOfLine(line: number): string {
    const { text } = this.content;
    const start = this.lineStarts[line]!;
    const next = this.lineStarts[line + 1];
    if (next === undefined) return text.slice(start);
    return text.slice(start, next - (this.eol === EndOfLine.CRLF ? 2 : 1));
  }

  private get lineStarts(): number[] {
    if (this.starts !== null) return this.starts;
    const { text } = this.content;
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
    return starts;
  }
}
