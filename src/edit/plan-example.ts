import { hasEvidence } from '../model/certainty.js';
import type { Hitbox, HitboxDocument, Language } from '../model/document.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import { fillEmpty, indentUnit } from './entries/insert.js';
import { indexOfKey, setKey } from './entries/keys.js';
import type { Writing } from './plan-entries.js';
import { lineBreakOf } from './entries/trivia.js';

/** Two hitboxes that overlap, for a file without any. */
export interface Example {
  /** What is shown and inserted. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

const name = 'hitboxes';

const boxes = [
  { x: 0, y: 0, width: 32, height: 32 },
  { x: 24, y: 16, width: 32, height: 32 },
];

/** Files that only hold the settings of tools. */
const settingsFile = /(?:^|\/)(?:package|package-lock|[jt]sconfig[^/]*)\.json$|(?:^|\/)\.vscode\//;

const scripts: readonly Language[] = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'];

/**
 * Plans an example of hitboxes at the end of a file, in the form that people type there. Null if it has no place for
 * one. `path`: that of the file.
 */
export function planExample(writing: Writing, path: string): Example | null {
  const { document, text } = writing;
  if (document.tool !== null || document.broken !== null) return null;
  if (scripts.includes(document.language)) return inScript(text, document.language);
  const isJson = document.language === 'json' || document.language === 'jsonc';
  return !isJson || isHitboxFile(path) || settingsFile.test(path) ? null : inJson(writing);
}

/**
 * Whether a text with an example reads as expected: everything else as before, and two hitboxes more, which need nothing
 * else to be certain.
 */
export function isExampleRead(before: HitboxDocument, after: HitboxDocument): boolean {
  const { hitboxes } = after;
  const added = hitboxes.slice(before.hitboxes.length);
  return (
    after.broken === null &&
    added.length === boxes.length &&
    added.every(({ certain, shape }, at) => hasEvidence(certain) && isBox(shape, boxes[at]!)) &&
    before.hitboxes.every((hitbox, at) => isSame(hitbox, hitboxes[at]!))
  );
}

/** Returns the text after an example was inserted. */
export function withExample(text: string, { edits }: Example): string {
  return applyEdits(text, edits);
}

function isBox(shape: Hitbox['shape'], { x, y, width, height }: (typeof boxes)[number]): boolean {
  if (shape.kind !== 'rect') return false;
  return shape.x === x && shape.y === y && shape.width === width && shape.height === height;
}

function isSame(a: Hitbox, b: Hitbox): boolean {
  return (
    a.start === b.start && a.end === b.end && a.role === b.role && JSON.stringify(a.shape) === JSON.stringify(b.shape)
  );
}

function inScript(text: string, language: Language): Example | null {
  if (new RegExp(`\\b${name}\\b`).test(text)) return null;
  const isBlank = text.trim() === '';
  const isModule = isBlank ? language.startsWith('typescript') : /^\s*(?:import|export)\b/m.test(text);
  const end = isBlank || /;\s*$/m.test(text) ? ';' : '';
  const unit = indentUnit(text, 4);
  const lines = boxes.map(
    ({ x, y, width, height }) => `${unit}{ x: ${x}, y: ${y}, width: ${width}, height: ${height} },`,
  );
  const written = [`${isModule ? 'export ' : ''}const ${name} = [`, ...lines, `]${end}`];
  const eol = lineBreakOf(text);
  const gap = isBlank ? '' : text.endsWith('\n') ? eol : eol + eol;
  const at = text.length;
  return {
    text: written.join('\n'),
    edits: [{ start: at, end: at, text: `${gap}${written.join(eol)}${eol}` }],
  };
}

function inJson({ text, roots }: Writing): Example | null {
  const unit = indentUnit(text, 4);
  const eol = lineBreakOf(text);
  const lines = boxes.map(
    ({ x, y, width, height }) => `${unit}${unit}{ "x": ${x}, "y": ${y}, "width": ${width}, "height": ${height} }`,
  );
  const list = (lineBreak: string): string => `[${lineBreak}${lines.join(`,${lineBreak}`)}${lineBreak}${unit}]`;
  const shown = `{\n${unit}"${name}": ${list('\n')}\n}`;
  if (text.trim() === '') {
    return { text: shown, edits: [{ start: 0, end: text.length, text: shown.replaceAll('\n', eol) + eol }] };
  }
  const [root, ...others] = roots;
  if (root?.value.kind !== 'object' || others.length > 0 || indexOfKey(root, name) >= 0) return null;
  const edit =
    root.value.entries.length === 0
      ? fillEmpty(text, root, [`"${name}": ${list(eol)}`], '')
      : setKey(text, root, name, list(eol));
  return edit === null ? null : { text: shown, edits: [edit] };
}
