import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesNamed } from '../launch/files-named';
import { project } from '../launch/project';
import { type Mutant, findAgain, toMutants } from './mutant';
import { instrument } from './stryker';

export interface Source {
  readonly file: string;
  readonly lines: number;
}

/**
 * Draws mutants from all rooms: each gets its share by lines, at least one. Within a room, a file is drawn by its lines,
 * then one of its mutants: so only the drawn files need to be parsed.
 */
export async function drawSample(count: number, seed: number): Promise<Mutant[]> {
  const rooms = await readRooms();
  const random = generator(seed);
  const sample: Mutant[] = [];
  for (const [room, share] of sharesOf(rooms, count)) {
    const sources = rooms.get(room)!;
    const left = new Map<string, Mutant[]>();
    for (let drawn = 0, tries = 0; drawn < share && tries < 100 * share; tries++) {
      const { file } = drawByLines(sources, random());
      if (!left.has(file)) left.set(file, await mutantsOf(room, file));
      const mutants = left.get(file)!;
      const [mutant] = mutants.splice(Math.floor(random() * mutants.length), 1);
      if (mutant === undefined) continue;
      sample.push({ ...mutant, id: String(sample.length + 1) });
      drawn++;
    }
  }
  return sample;
}

/** Finds the mutants of another run in today's code; those that aren't there anymore are left out. */
export async function findSample(earlier: readonly Mutant[]): Promise<Mutant[]> {
  const today = new Map<string, Mutant[]>();
  const found: Mutant[] = [];
  for (const mutant of earlier) {
    const { room, file } = mutant;
    if (!today.has(file)) today.set(file, await mutantsOf(room, file).catch(() => []));
    const again = findAgain(mutant, today.get(file)!);
    if (again !== null) found.push(again);
  }
  return found;
}

async function mutantsOf(room: string, file: string): Promise<Mutant[]> {
  const source = await readFile(join(project, file), 'utf8');
  const { changes } = await instrument(source, file);
  return toMutants(room, file, source, changes);
}

/** The sources by room: the folders of `src` and `webview`, and the files of `webview` itself. */
async function readRooms(): Promise<Map<string, Source[]>> {
  const rooms = new Map<string, Source[]>();
  for (const top of ['src', 'webview']) {
    for (const path of filesNamed(join(project, top), '')) {
      if (!/(?<!\.d)\.tsx?$/.test(path)) continue;
      const file = relative(project, path).replaceAll('\\', '/');
      const room = file.split('/').slice(0, -1).slice(0, 2).join('/');
      const lines = (await readFile(path, 'utf8')).split('\n').length;
      rooms.set(room, [...(rooms.get(room) ?? []), { file, lines }]);
    }
  }
  return rooms;
}

/** One for each room, the rest by lines; what is left of the rounding goes to the largest remainders. */
export function sharesOf(rooms: ReadonlyMap<string, readonly Source[]>, count: number): Map<string, number> {
  const sizes = [...rooms].map(([room, sources]) => ({ room, lines: linesOf(sources) }));
  const total = sizes.reduce((sum, { lines }) => sum + lines, 0);
  const exact = sizes.map(({ room, lines }) => ({ room, share: Math.max(1, (count * lines) / total) }));
  const scale = (factor: number): Map<string, number> =>
    new Map(exact.map(({ room, share }) => [room, Math.max(1, Math.round(share * factor))]));
  const sumOf = (shares: ReadonlyMap<string, number>): number => [...shares.values()].reduce((sum, n) => sum + n, 0);
  // The minimum of one per room takes something from the others.
  let factor = 1;
  while (factor > 0.01 && sumOf(scale(factor)) > count) factor -= 0.005;
  const shares = scale(factor);
  const largest = [...exact].sort((a, b) => b.share - a.share);
  for (let k = 0, rest = count - sumOf(shares); rest > 0; k++, rest--) {
    const { room } = largest[k % largest.length]!;
    shares.set(room, shares.get(room)! + 1);
  }
  return shares;
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { lines }) => sum + lines, 0);
}

/** @param at 0 to 1 */
function drawByLines(sources: readonly Source[], at: number): Source {
  let rest = at * linesOf(sources);
  return sources.find(({ lines }) => (rest -= lines) < 0) ?? sources.at(-1)!;
}

/** mulberry32 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
