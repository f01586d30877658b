import { knownWords, parseChoice, valuesOfWord, type ConventionChoice } from '../model/convention.js';
import type { ReadOptions } from '../read/reader.js';
import { ModuleFiles } from './module-files.js';
import { Projects } from './projects.js';

/** What a run knows of the files beyond their texts. */
export class Known {
  private readonly modules: ModuleFiles;
  private readonly projects: Projects;

  constructor(
    cwd: string,
    private readonly convention: ConventionChoice = {},
    private readonly variables: Readonly<Record<string, number>> = {},
  ) {
    this.modules = new ModuleFiles(cwd);
    this.projects = new Projects(cwd);
  }

  /** What is known of one file. */
  of(file: string): ReadOptions {
    return {
      path: file,
      isGame: this.projects.isGame(file),
      convention: this.convention,
      variables: this.variables,
      modules: this.modules.around(file),
    };
  }
}

/** The numbers of `--variable canvas.width=800`; a text says what is wrong with one. */
export function parseVariables(given: readonly string[]): Readonly<Record<string, number>> | string {
  const variables: [string, number][] = [];
  for (const text of given) {
    const [, name, digits] = /^([\w$\u00a1-\uffff]+(?:\.[\w$\u00a1-\uffff]+)*)=(\S+)$/.exec(text) ?? [];
    const value = Number(digits);
    if (name === undefined || !Number.isFinite(value)) return `invalid variable: ${text}; use name=number`;
    variables.push([name, value]);
  }
  return Object.fromEntries(variables);
}

/** The choice of `--convention "anchor=center y=up"`; a text says what is wrong with it. */
export function parseConvention(given: string): ConventionChoice | string {
  const { choice, unknown } = parseChoice(given.split(/[\s,]+/).filter((word) => word !== ''));
  const [first] = unknown;
  if (first === undefined) return choice;
  const [word = ''] = first.toLowerCase().split('=');
  const values = valuesOfWord(word);
  const others = values === null ? `there are ${knownWords.join(' ')}` : `${word} can be ${values.join(', ')}`;
  return `unknown convention: ${first}; ${others}`;
}
