import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { random } from './texts.js';

/** One kind of file of a game's repository. */
interface Kind {
  /** How many of 100 files are of this kind. */
  readonly share: number;
  readonly name: (index: number) => string;
  readonly text: (next: () => number, index: number) => string;
}

const pick = (next: () => number, max: number): number => Math.floor(next() * max);

const kinds: readonly Kind[] = [
  { share: 20, name: (i) => `levels/level-${i}.json`, text: level },
  { share: 10, name: (i) => `maps/map-${i}.tmj`, text: tiledMap },
  { share: 10, name: (i) => `sprites/sprite-${i}.hitbox.json`, text: hitboxFile },
  { share: 20, name: (i) => `src/actors/actor-${i}.ts`, text: actor },
  { share: 20, name: (i) => `src/systems/system-${i}.ts`, text: system },
  { share: 10, name: (i) => `src/tools/tool-${i}.js`, text: tool },
  { share: 10, name: (i) => `data/dialog-${i}.json`, text: dialog },
];

/** Writes files as in the repository of a game, the same for the same number: levels, maps, code with and without hitboxes, other data. */
export function writeMixedFiles(folder: string, count: number): void {
  const next = random(20);
  write(folder, 'src/constants.ts', 'export const TILE = 16;\nexport const GRAVITY = 980;\n');
  write(folder, 'package.json', '{ "type": "module", "dependencies": { "phaser": "^3.90.0" } }\n');
  for (const { share, name, text } of kinds) {
    for (let i = 0; i < Math.round((share / 100) * count); i++) {
      write(folder, name(i), text(next, i));
    }
  }
}

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function walls(next: () => number, count: number): { x: number; y: number; w: number; h: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (i % 40) * 64,
    y: Math.floor(i / 40) * 64,
    w: 16 + pick(next, 40),
    // Now and then a mistake.
    h: next() < 0.02 ? 0 : 16 + pick(next, 40),
  }));
}

function level(next: () => number, i: number): string {
  const coins = Array.from({ length: 20 }, () => [pick(next, 2000), pick(next, 900)]);
  return `${JSON.stringify({ name: `level ${i}`, music: 'theme.ogg', walls: walls(next, 20 + pick(next, 80)), coins }, null, 2)}\n`;
}

function tiledMap(next: () => number, i: number): string {
  const objects = walls(next, 10 + pick(next, 40)).map(({ x, y, w, h }, id) => ({
    id: id + 1,
    name: `wall ${id}`,
    type: 'solid',
    x,
    y,
    width: w,
    height: h,
    rotation: 0,
    visible: true,
  }));
  const data = Array.from({ length: 40 * 30 }, () => pick(next, 60));
  const layers = [
    { id: 1, name: 'ground', type: 'tilelayer', width: 40, height: 30, x: 0, y: 0, opacity: 1, visible: true, data },
    { id: 2, name: 'walls', type: 'objectgroup', x: 0, y: 0, opacity: 1, visible: true, objects },
  ];
  const size = { width: 40, height: 30, tilewidth: 16, tileheight: 16, infinite: false, orientation: 'orthogonal' };
  return `${JSON.stringify({ type: 'map', version: '1.10', tiledversion: `1.10.${i % 3}`, ...size, layers, tilesets: [] })}\n`;
}

function hitboxFile(next: () => number, i: number): string {
  const hitboxes = Array.from({ length: 12 }, (_, k) => ({
    name: `part ${k}`,
    role: k % 2 === 0 ? 'hurt' : 'hit',
    frames: [k % 6, (k % 6) + 1],
    rect: [pick(next, 40), pick(next, 40), 4 + pick(next, 20), 4 + pick(next, 20)],
  }));
  const sprite = { frameSize: [64, 64], animations: { run: { frames: [0, 7] } }, hitboxes };
  return `${JSON.stringify({ version: 1, sprites: { [`sprite${i}`]: sprite } }, null, 2)}\n`;
}

function actor(next: () => number, i: number): string {
  const boxes = Array.from(
    { length: 6 + pick(next, 10) },
    (_, k) => `  { name: 'box ${k}', x: ${k * 20}, y: TILE * ${pick(next, 6)}, w: ${8 + pick(next, 10)}, h: TILE },`,
  );
  return [
    "import { GRAVITY, TILE } from '../constants';",
    '',
    `export const hurtboxes${i} = [`,
    ...boxes,
    '];',
    '',
    ...code(next, `Actor${i}`),
    `export const fall = (seconds: number): number => GRAVITY * seconds;`,
    '',
  ].join('\n');
}

function system(next: () => number, i: number): string {
  return [`// System ${i}`, ...code(next, `System${i}`), ...code(next, `Helper${i}`)].join('\n');
}

function code(next: () => number, name: string): string[] {
  const methods = Array.from({ length: 8 + pick(next, 8) }, (_, k) => [
    `  /** Step ${k} of ${name}. */`,
    `  step${k}(state: Map<string, number>, input: readonly string[]): number {`,
    `    const speed = (state.get('speed') ?? 0) * ${k + 1} + input.length;`,
    `    if (speed > ${pick(next, 500)}) {`,
    "      state.set('speed', 0);",
    '      return 0;',
    '    }',
    '    for (const key of input) state.set(key, speed);',
    `    return input.includes('jump') ? speed - ${pick(next, 40)} : speed;`,
    '  }',
    '',
  ]);
  return [`export class ${name} {`, `  private readonly label = '${name}';`, '', ...methods.flat(), '}', ''];
}

function tool(next: () => number, i: number): string {
  const functions = Array.from({ length: 10 + pick(next, 10) }, (_, k) => [
    `export function convert${k}(text) {`,
    `  const lines = text.split('\\n').filter((line) => line.length > ${pick(next, 20)});`,
    `  return lines.map((line, index) => ({ id: index + ${i}, line: line.trim() }));`,
    '}',
    '',
  ]);
  return functions.flat().join('\n');
}

function dialog(next: () => number, i: number): string {
  const lines = Array.from({ length: 60 }, (_, k) => ({
    id: `d${i}-${k}`,
    speaker: 'guide',
    text: 'Mind the gap. '.repeat(1 + pick(next, 6)),
  }));
  return `${JSON.stringify({ dialog: i, lines }, null, 2)}\n`;
}
