import type * as vscode from 'vscode';

export class Position implements vscode.Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {
    if (line < 0 || character < 0) throw new Error('illegal argument: line and character must be non-negative');
  }

  compareTo(other: vscode.Position): number {
    return Math.sign(this.line - other.line) || Math.sign(this.character - other.character);
  }
  isBefore(other: vscode.Position): boolean {
    return this.compareTo(other) < 0;
  }
  isBeforeOrEqual(other: vscode.Position): boolean {
    return this.compareTo(other) <= 0;
  }
  isAfter(other: vscode.Position): boolean {
    return this.compareTo(other) > 0;
  }
  isAfterOrEqual(other: vscode.Position): boolean {
    return this.compareTo(other) >= 0;
  }
  isEqual(other: vscode.Position): boolean {
    return this.compareTo(other) === 0;
  }

  translate(by?: number | { lineDelta?: number; characterDelta?: number }, characters = 0): Position {
    const change = typeof by === 'object' ? by : { lineDelta: by ?? 0, characterDelta: characters };
    return new Position(this.line + (change.lineDelta ?? 0), this.character + (change.characterDelta ?? 0));
  }

  with(to?: number | { line?: number; character?: number }, character = this.character): Position {
    const change = typeof to === 'object' ? to : { line: to ?? this.line, character };
    return new Position(change.line ?? this.line, change.character ?? this.character);
  }

  toJSON(): unknown {
    return { line: this.line, character: this.character };
  }
}

type Place = vscode.Position | number;

function toPositions(args: readonly (Place | undefined)[]): [Position, Position] {
  const [a, b, c, d] = args;
  if (typeof a === 'number' && typeof b === 'number' && typeof c === 'number' && typeof d === 'number')
    return [new Position(a, b), new Position(c, d)];
  if (typeof a !== 'object' || typeof b !== 'object') throw new Error('Invalid arguments');
  return [new Position(a.line, a.character), new Position(b.line, b.character)];
}

export class Range implements vscode.Range {
  readonly start: Position;
  readonly end: Position;

  constructor(start: vscode.Position, end: vscode.Position);
  constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number);
  constructor(...args: (Place | undefined)[]) {
    const [a, b] = toPositions(args);
    [this.start, this.end] = a.isBefore(b) ? [a, b] : [b, a];
  }

  get isEmpty(): boolean {
    return this.start.isEqual(this.end);
  }
  get isSingleLine(): boolean {
    return this.start.line === this.end.line;
  }
  contains(other: vscode.Position | vscode.Range): boolean {
    const [first, last] = 'start' in other ? [other.start, other.end] : [other, other];
    return this.start.isBeforeOrEqual(first) && this.end.isAfterOrEqual(last);
  }
  isEqual(other: vscode.Range): boolean {
    return this.start.isEqual(other.start) && this.end.isEqual(other.end);
  }
  intersection(other: vscode.Range): Range | undefined {
    const start = this.start.isAfter(other.start) ? this.start : other.start;
    const end = this.end.isBefore(other.end) ? this.end : other.end;
    return start.isAfter(end) ? undefined : new Range(start, end);
  }
  union(other: vscode.Range): Range {
    return new Range(
      this.start.isBefore(other.start) ? this.start : other.start,
      this.end.isAfter(other.end) ? this.end : other.end,
    );
  }
  with(to?: vscode.Position | { start?: vscode.Position; end?: vscode.Position }, end?: vscode.Position): Range {
    const change = to === undefined || 'line' in to ? { start: to, end } : to;
    return new Range(change.start ?? this.start, change.end ?? this.end);
  }
  toJSON(): unknown {
    return [this.start, this.end];
  }
}

export class Selection extends Range implements vscode.Selection {
  readonly anchor: Position;
  readonly active: Position;

  constructor(anchor: vscode.Position, active: vscode.Position);
  constructor(anchorLine: number, anchorCharacter: number, activeLine: number, activeCharacter: number);
  constructor(...args: (Place | undefined)[]) {
    const [anchor, active] = toPositions(args);
    super(anchor, active);
    this.anchor = anchor;
    this.active = active;
  }

  get isReversed(): boolean {
    return this.anchor.isAfter(this.active);
  }
}

export class Location implements vscode.Location {
  readonly range: Range;

  constructor(
    readonly uri: vscode.Uri,
    at: vscode.Range | vscode.Position,
  ) {
    this.range = 'start' in at ? new Range(at.start, at.end) : new Range(at, at);
  }
}
