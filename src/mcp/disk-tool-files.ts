import path from 'node:path';
import { ToolError, type ToolFile, type ToolFiles } from '../agents/index.js';
import { maxImageBytes } from '../agents/limits.js';
import { displayPath, isWithin, loadFile } from '../disk/files.js';
import { kindOf, readPlainFile, realPath } from '../disk/read.js';
import { replaceText } from '../disk/write.js';
import { NumberTexts } from '../edit/number-style.js';
import { LineIndex } from '../model/line-index.js';
import { importersIn } from '../disk/importers.js';
import { openFile } from '../disk/open-file.js';
import { RunContext } from '../disk/run-context.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import { createReader } from '../read/reader.js';

/** The texts of numbers of so many files are remembered. */
const maxFiles = 100;

/** At most this many files that may read an edited one are read. */
const maxDependents = 50;

/** The files below a folder, for tools. Nothing outside of it is read or written, even through links. */
export class DiskToolFiles implements ToolFiles {
  private readonly realRoot: string;
  /** By path: the texts that the numbers of the last files had. */
  private readonly numberTexts = new Map<string, NumberTexts>();

  /** @param root an existing folder */
  constructor(private readonly root: string) {
    this.realRoot = realPath(root) ?? root;
  }

  open(asked: string): Promise<ToolFile> {
    // Errors reject the promise.
    return Promise.resolve().then(() => this.openNow(asked));
  }

  readImage(asked: string): Promise<Uint8Array> {
    return Promise.resolve().then(() => {
      const file = this.locate(asked);
      const bytes = readPlainFile(file, maxImageBytes);
      if (bytes instanceof Uint8Array) return bytes;
      throw new ToolError(`${displayPath(file, this.realRoot)}: ${bytes.reason}.`);
    });
  }

  private openNow(asked: string): ToolFile {
    const file = this.locate(asked);
    const shown = displayPath(file, this.realRoot);
    // Files may have changed since the last call, so nothing is kept.
    const context = new RunContext(this.realRoot);
    const opened = openFile({ path: file, named: true }, context, { load: (one) => loadFile(one) });
    if ('reason' in opened)
      throw new ToolError(`${shown}${opened.kind === 'excluded' ? ' is' : ':'} ${opened.reason}.`);
    const { text, language, settings, options, limits } = opened;
    const reader = createReader(language, limits, options);
    const document = reader.read(text);
    const lines = new LineIndex(text);
    const settingsProblems = context.settings
      .takeTroubles()
      .map(({ file: source, line, column, message }) => `${source}:${line}:${column}: ${message}`);
    return {
      path: shown,
      text,
      document,
      roots: reader.roots(),
      numberTexts: this.numberTextsOf(file),
      checkOptions: { matrix: settings.collisionMatrix, severities: settings.severities },
      imageFacts: () => Promise.resolve(context.images.for(opened, document)),
      settingsProblems,
      readDependents: (next) => importersIn(context).readWith(file, text, next, maxDependents),
      lineOf: (offset) => lines.position(offset).line,
      reread: (next, edits, choice) => {
        if (choice === undefined) return reader.readSpeculatively(next, edits);
        const convention = { ...options.convention, ...choice };
        const other = createReader(language, limits, { ...options, convention });
        return { document: other.read(next), roots: other.roots() };
      },
      write: (edits) => Promise.resolve().then(() => writeEdits(file, shown, text, edits)),
    };
  }

  private numberTextsOf(file: string): NumberTexts {
    const texts = this.numberTexts.get(file) ?? new NumberTexts();
    this.numberTexts.delete(file);
    this.numberTexts.set(file, texts);
    const [oldest] = this.numberTexts.keys();
    if (oldest !== undefined && this.numberTexts.size > maxFiles) this.numberTexts.delete(oldest);
    return texts;
  }

  /** Returns the real path of a file in the folder. */
  private locate(asked: string): string {
    if (asked.includes('\0')) throw new ToolError('The path contains a null character.');
    const resolved = path.resolve(this.root, asked);
    // A path outside is refused before it is looked at, so that nobody learns what exists there.
    if (!isWithin(this.root, resolved) && !isWithin(this.realRoot, resolved)) throw outside(asked);
    const file = realPath(resolved);
    if (file === null) throw new ToolError(`There is no file ${displayPath(resolved, this.root)} in the folder.`);
    if (!isWithin(this.realRoot, file)) throw outside(asked);
    // Reading a pipe or a device could wait forever.
    if (kindOf(file) !== 'file') throw new ToolError(`${displayPath(file, this.realRoot)} is not a file.`);
    return file;
  }
}

function outside(asked: string): ToolError {
  return new ToolError(`${asked} is outside of the folder that this server may use.`);
}

/** Writes edits of the text that was read, and returns the text after them. */
function writeEdits(file: string, shown: string, text: string, edits: readonly TextEdit[]): string {
  const next = applyEdits(text, edits);
  if (Buffer.from(next).toString() !== next) throw new ToolError('A name or role has half of a surrogate pair.');
  const refusal = replaceText(file, text, next);
  if (refusal === null) return next;
  const reasons = {
    unreadable: ` can't be read: ${refusal.reason}.`,
    'not-utf8': " has bytes that aren't UTF-8, which an edit would lose. Save it as UTF-8 first.",
    changed: ' has changed in the meantime. List its hitboxes again.',
    'read-only': ' is read-only.',
    failed: ` can't be written: ${refusal.reason}.`,
  };
  throw new ToolError(shown + reasons[refusal.kind]);
}
