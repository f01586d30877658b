import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { project } from '../launch/project';

/** A position as Stryker counts: lines and columns from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change of the code, as Stryker's mutators make it. */
export interface Change {
  readonly mutator: string;
  readonly start: Position;
  readonly end: Position;
  readonly replacement: string;
}

/** What is used of the installed instrumenter; it exports only a whole that places every mutant. */
interface Instrumenter {
  readonly createParser: (options: object) => (code: string, name: string) => Promise<SyntaxTree>;
  readonly print: (tree: SyntaxTree) => string;
  readonly transform: (tree: SyntaxTree, collector: object, context: object) => void;
  readonly MutantCollector: new () => { collect: (...args: readonly unknown[]) => StrykerMutant };
}

interface SyntaxTree {
  readonly format: string;
}

interface StrykerMutant {
  id: string;
  ignoreReason?: string | undefined;
  toApiMutant: () => {
    readonly mutatorName: string;
    readonly location: { readonly start: Position; readonly end: Position };
    readonly replacement: string;
  };
}

const folder = join(project, 'test', 'mutation', 'node_modules', '@stryker-mutator', 'instrumenter', 'dist', 'src');

let loaded: Promise<Instrumenter> | null = null;

function load(): Promise<Instrumenter> {
  const part = (name: string): Promise<object> => import(pathToFileURL(join(folder, name, 'index.js')).href);
  loaded ??= Promise.all(['parsers', 'printers', 'transformers'].map(part)).then(
    (parts) => Object.assign({}, ...parts) as Instrumenter,
  );
  return loaded;
}

/** Declared by function, because modules that import each other may call them before their own code ran. */
const header = `
function stryNS_9fa48() {
  return (globalThis.hitboxLensMutants ??= { active: globalThis.process?.env?.HITBOX_LENS_MUTANT, reached: new Set() });
}
function stryMutAct_9fa48(id) {
  return stryNS_9fa48().active === id;
}
function stryCov_9fa48(...ids) {
  const { reached } = stryNS_9fa48();
  for (const id of ids) reached.add(id);
}
`;

/**
 * Returns all changes of a source that Stryker's mutators make, and its text with those that have an id. A change with
 * an id is behind a switch: it is active while `globalThis.hitboxLensMutants.active` is its id, which the variable
 * `HITBOX_LENS_MUTANT` of the environment sets.
 */
export async function instrument(
  code: string,
  name: string,
  idOf: (change: Change) => string | undefined = () => undefined,
): Promise<{ readonly changes: readonly Change[]; readonly text: string }> {
  const { createParser, MutantCollector, print, transform } = await load();
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const tree = await createParser(options)(code, name);
  const collector = new MutantCollector();
  const collect = collector.collect.bind(collector);
  const changes: Change[] = [];
  const placed: string[] = [];
  collector.collect = (...args) => {
    const mutant = collect(...args);
    const { mutatorName: mutator, location, replacement } = mutant.toApiMutant();
    const change = { mutator, ...location, replacement };
    changes.push(change);
    const id = idOf(change);
    if (id === undefined) mutant.ignoreReason = 'not in the sample';
    else placed.push((mutant.id = id));
    return mutant;
  };
  const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined };
  transform(tree, collector, { options, mutateDescription: true, logger });
  return { changes, text: placed.length > 0 ? print(tree) + header : code };
}
