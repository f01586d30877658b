/** The game of examples/play with the library from source: it needs no build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type * as Core from '../../../src/core/index.js';
import type { Bounds, MutableSlide, Point, Rect, Shape, ShapeSource } from '../../../src/core/index.js';
import type { HitboxSheet, SpriteInstance } from '../../../src/runtime/index.js';

const project = join(import.meta.dirname, '../../..');

export interface Input {
  left: boolean;
  right: boolean;
  down: boolean;
  jump: boolean;
  slash: boolean;
}

export interface Body {
  shape: { -readonly [K in keyof Rect]: Rect[K] };
  moveTo(x: number, y: number): void;
}

export interface Hero {
  readonly x: number;
  readonly y: number;
  readonly body: Body;
  readonly velocity: { x: number; y: number };
  readonly animation: string;
  readonly floorId: number;
  readonly facing: number;
  readonly instance: SpriteInstance;
  readonly slide: MutableSlide;
  hearts: number;
  safe: number;
  restart(place: Point): void;
}

export interface Monster {
  readonly kind: 'slime' | 'bat';
  readonly at: Point;
  readonly body: Body | null;
  readonly instance: SpriteInstance;
  readonly isAlive: boolean;
  facing: number;
  health: number;
}

interface Solid {
  readonly name: string;
  readonly shape: Shape;
  readonly isOneWay: boolean;
  readonly motion: Point | undefined;
}

interface Solids extends ShapeSource {
  readonly isOneWay: (id: number) => boolean;
  solidOf(id: number): Solid | undefined;
}

interface Platform {
  readonly id: number;
  readonly solid: Solid;
  readonly shape: Shape;
  phase: number;
  step(solids: Solids, hero: { readonly floorId: number; readonly body: Body }): void;
}

export interface Game {
  readonly steps: number;
  readonly hero: Hero;
  readonly monsters: readonly Monster[];
  readonly collected: ReadonlySet<number>;
  readonly defeated: number;
  readonly hasWon: boolean;
  readonly message: string;
  readonly camera: Point;
  readonly checkpoint: Point;
  readonly level: { readonly map: readonly string[]; readonly solids: readonly Solid[]; readonly coins: number };
  readonly scenery: {
    readonly platforms: readonly Platform[];
    readonly solids: Solids;
    thingsIn(window: Bounds, visit: (id: number, shape: Shape) => void): void;
  };
  step(input: Input): void;
  refresh(): void;
}

interface Sheets {
  readonly hero: HitboxSheet;
  readonly monsters: HitboxSheet;
  readonly keep: HitboxSheet;
}

/** What the bundle exports. */
export interface GameModule {
  readonly Game: new (sheets: Sheets) => Game;
  readonly checks: Readonly<Record<keyof Sheets, (sheet: HitboxSheet) => unknown>>;
  readonly RATE: number;
  readonly parseHitboxFile: (source: string) => HitboxSheet;
  replaceSheet(current: HitboxSheet, next: HitboxSheet): string[];
  readonly core: Pick<typeof Core, 'emptySlide' | 'moveAndSlideInto' | 'overlaps' | 'pairTracker'>;
}

/** Takes what the page gets from the built library from the sources. */
const fromSource: Plugin = {
  name: 'library from source',
  setup(bundler) {
    bundler.onResolve({ filter: /hitbox-lens\/\w+\.js$/ }, ({ path }) => {
      const name = /(\w+)\.js$/.exec(path)![1]!;
      return { path: join(project, 'src', name === 'hot' ? 'runtime/hot.ts' : `${name}/index.ts`) };
    });
  },
};

/** Bundles the game, and loads it. */
export async function loadGame(): Promise<GameModule> {
  const contents = `
    export { Game, checks } from './game.js';
    export { RATE } from './rate.js';
    export { emptySlide, moveAndSlideInto, overlaps, pairTracker } from './hitbox-lens/core.js';
    export { parseHitboxFile } from './hitbox-lens/runtime.js';
    export { replaceSheet } from './hitbox-lens/hot.js';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(project, 'examples', 'play') },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [fromSource],
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const exports = (await import(`data:text/javascript;base64,${source}`)) as GameModule & GameModule['core'];
  return { ...exports, core: exports };
}

/** Returns the text of a hitbox file of the game. */
export function readHitboxFile(name: keyof Sheets): string {
  return readFileSync(join(project, 'examples', 'play', `${name}.hitbox.json`), 'utf8');
}

/** Returns the sheets of the game. */
export function readSheets({ parseHitboxFile }: GameModule): Sheets {
  const [hero, monsters, keep] = (['hero', 'monsters', 'keep'] as const).map((name) =>
    parseHitboxFile(readHitboxFile(name)),
  );
  return { hero: hero!, monsters: monsters!, keep: keep! };
}

/** Nothing is held. */
export const nothing: Input = { left: false, right: false, down: false, jump: false, slash: false };
