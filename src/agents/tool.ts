import type * as v from 'valibot';
import type { CheckOptions } from '../check/check.js';
import type { Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import type { HitboxDocument } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import { parseInput } from './parse-input.js';

/** Another file that reads a file: its hitboxes before and after an edit of that one. */
export interface Dependent {
  readonly file: string;
  readonly before: HitboxDocument;
  readonly after: HitboxDocument;
}

/** A file that a tool reads or edits: its text and hitboxes, all of the same version. */
export interface ToolFile extends Writing {
  /** The path as it is shown: relative to the folder if it is in it. */
  readonly path: string;
  /** Reads a text like this file. */
  readonly reread: Reread;
  /** Which roles collide, and which problems are reported. */
  readonly checkOptions: CheckOptions;
  /** Returns a function for the rules that says what is on disk under the images of its sprites. */
  imageFacts(): Promise<NonNullable<CheckOptions['imageOf']>>;
  /** What is wrong with the settings of its project, as lines of text; absent: nothing, or it is reported elsewhere. */
  readonly settingsProblems?: readonly string[];
  /**
   * Reads the other files that read this one, as it is and with the next text; `leftOut`: how many of those that may do
   * so weren't looked at. Absent: which ones do isn't known.
   */
  readonly readDependents?: (next: string) => { readonly readings: readonly Dependent[]; readonly leftOut: number };
  /** Returns the line of an offset, counted from 1. */
  lineOf(offset: number): number;
  /**
   * Writes edits of the text, in text order, as one change, and returns the text after them. Nothing may have been
   * awaited since the file was opened.
   *
   * @throws ToolError if the file can't be written, or has changed since it was opened
   */
  write(edits: readonly TextEdit[]): Promise<string>;
}

/** The files that tools can reach. */
export interface ToolFiles {
  /**
   * Opens a file to read it, and to edit it if `write` is called.
   *
   * @throws ToolError if it is outside of the folder, missing, or isn't a text that can be read
   */
  open(path: string): Promise<ToolFile>;
  /**
   * Reads the bytes of an image.
   *
   * @throws ToolError if it is outside of the folder, missing or too large
   */
  readImage(path: string): Promise<Uint8Array>;
}

/** A tool that agents call. */
export interface AgentTool {
  /** Unique, in words with underscores. */
  readonly name: string;
  /** For people: two or three words. */
  readonly title: string;
  /** For models: what it does, what it needs, what it returns. */
  readonly description: string;
  readonly input: v.GenericSchema;
  /** Whether it edits a file; otherwise it only reads. */
  readonly edits: boolean;
  /**
   * Runs the tool with any input and returns its result as text.
   *
   * @throws ToolError if the input isn't valid, or the tool can't do it
   */
  call(input: unknown, files: ToolFiles): Promise<string>;
}

/** Defines a tool whose input is checked before it runs. */
export function defineTool<S extends v.GenericSchema>({
  run,
  ...tool
}: Omit<AgentTool, 'call' | 'input'> & {
  readonly input: S;
  readonly run: (input: v.InferOutput<S>, files: ToolFiles) => Promise<string>;
}): AgentTool {
  return {
    ...tool,
    call: async (input, files) => run(parseInput(tool.input, input), files),
  };
}
