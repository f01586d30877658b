import { agentTools, ToolError, type ToolFile, type ToolFiles } from '../../../src/agents/index.js';
import { textVersion } from '../../../src/agents/text-version.js';
import { defaultCheckOptions } from '../../../src/check/check.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';

/** Files in memory, and calls of tools on them. */
export class MemoryFiles implements ToolFiles {
  /** How often a text was written. */
  writes = 0;

  constructor(
    private readonly texts: Record<string, string>,
    private readonly images: Readonly<Record<string, Uint8Array>> = {},
  ) {}

  text(path: string): string {
    return this.texts[path]!;
  }

  version(path: string): string {
    return textVersion(this.text(path));
  }

  readImage(path: string): Promise<Uint8Array> {
    const bytes = this.images[path];
    return bytes === undefined ? Promise.reject(new ToolError(`There is no file ${path}.`)) : Promise.resolve(bytes);
  }

  open(path: string): Promise<ToolFile> {
    const text = this.texts[path];
    const language = languageOfPath(path);
    if (text === undefined || language === null) return Promise.reject(new ToolError(`There is no file ${path}.`));
    const reader = createReader(language, undefined, { path, isGame: true });
    const document = reader.read(text);
    return Promise.resolve({
      path,
      text,
      document,
      roots: reader.roots(),
      checkOptions: defaultCheckOptions,
      imageFacts: () => Promise.resolve(() => null),
      lineOf: (offset: number) => text.slice(0, offset).split('\n').length,
      reread: (next, edits, choice) => {
        if (choice === undefined) return reader.readSpeculatively(next, edits);
        const other = createReader(language, undefined, { path, isGame: true, convention: choice });
        return { document: other.read(next), roots: other.roots() };
      },
      write: (edits) => {
        this.writes++;
        return Promise.resolve((this.texts[path] = applyEdits(text, edits)));
      },
    });
  }

  /** Calls a tool and returns its text. */
  async callText(name: string, input: unknown): Promise<string> {
    return agentTools.find((tool) => tool.name === name)!.call(input, this);
  }

  /** Calls a tool and returns its result. */
  async call(name: string, input: unknown): Promise<Result> {
    return JSON.parse(await this.callText(name, input)) as Result;
  }

  /** Calls a tool on a file with its current version. */
  async edit(name: string, file: string, input: object): Promise<Result> {
    return this.call(name, { file, version: this.version(file), ...input });
  }

  /** Returns the message of a refused call; an empty text if it wasn't refused. */
  async refusal(name: string, input: unknown): Promise<string> {
    try {
      await this.callText(name, input);
      return '';
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return error.message;
    }
  }
}

/** What results contain; each tool has some of it. */
export interface Result {
  readonly version: string;
  readonly written?: boolean;
  readonly hitboxes?: readonly (Record<string, unknown> & { readonly hitbox: string; readonly name: string })[];
  readonly alsoChanged?: Result['hitboxes'];
  readonly sprites?: readonly Record<string, unknown>[];
  readonly collisions?: readonly {
    readonly a: { readonly hitbox: string };
    readonly b: { readonly hitbox: string };
    readonly depth: number;
    readonly move: { readonly x: number; readonly y: number };
  }[];
  readonly ignored?: readonly {
    readonly a: { readonly hitbox: string };
    readonly b: { readonly hitbox: string };
    readonly reason: string;
  }[];
  readonly ignoredTotal?: number | string;
  readonly problems?: readonly Record<string, unknown>[];
  readonly total?: number | string;
  readonly leftOut?: string;
  readonly notes?: readonly string[];
  readonly deleted?: number;
  readonly left?: number;
}
