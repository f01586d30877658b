/**
 * How much of real sprites four rectangles cover, and how much of them is empty. The sprites of `sprites.json` were
 * labeled by looking at them, before anything was measured. Those of a game come from a folder with its repository, which
 * the variable `SPRITES` names; without it, they are left out.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coverOf, framesOf, maskOf, scoreOf, type Mask } from '../../../src/trace/index.js';
import { decodePng } from '../../../src/trace/png.js';
import { printTable, quantile } from '../texts.js';

const RECTS = 4;
const MOST_PIXELS = 10_000_000;

interface Sheet {
  readonly image: string;
  readonly label: string;
  /** Absent: the whole image. */
  readonly frame?: readonly [width: number, height: number];
  readonly frames?: number;
  readonly every?: number;
}

/** A package or repository with images. */
interface Source {
  readonly from: string;
  readonly license: string;
  readonly sheets: readonly Sheet[];
  /** Images of one frame, by label. */
  readonly stills?: Readonly<Record<string, readonly string[]>>;
}

interface Frame {
  readonly from: string;
  readonly name: string;
  readonly label: string;
  readonly coverage: number;
  readonly spill: number;
}

/** Returns the bytes of an image: of a file, or by the name under which a package exports it. */
async function imagesOf({ from }: Source): Promise<((image: string) => Uint8Array) | null> {
  if (from === '@kaplayjs/crew') {
    type Asset = { readonly sprite: string; readonly spritesheet?: { readonly sprite: string } };
    const { assets } = (await import(from)) as { readonly assets: Readonly<Record<string, Asset>> };
    return (image) => {
      const { sprite, spritesheet } = assets[image]!;
      return Buffer.from((spritesheet?.sprite ?? sprite).replace(/^data:image\/png;base64,/, ''), 'base64');
    };
  }
  const { SPRITES } = process.env;
  if (!from.includes('/')) {
    const folder = dirname(createRequire(__filename).resolve(`${from}/package.json`));
    return (image) => readFileSync(join(folder, image));
  }
  return SPRITES === undefined ? null : (image) => readFileSync(join(SPRITES, image));
}

/** Returns the silhouettes of the frames that count. */
function masksOf(bytes: Uint8Array, { frame, frames = 1, every = 1 }: Sheet): Mask[] {
  const pixels = decodePng(bytes, MOST_PIXELS)!;
  const [width, height] = frame ?? [pixels.width, pixels.height];
  const all = framesOf(maskOf(pixels).mask, { width, height }).slice(0, frames);
  return all.filter((mask, k) => k % every === 0 && mask.pixels.includes(1));
}

async function main(): Promise<void> {
  const sources = JSON.parse(readFileSync(join(__dirname, 'sprites.json'), 'utf8')) as readonly Source[];
  const found: Frame[] = [];
  for (const source of sources) {
    const { from, license, sheets, stills = {} } = source;
    const images = await imagesOf(source);
    const single = Object.entries(stills).flatMap(([label, names]) => names.map((image): Sheet => ({ image, label })));
    const before = found.length;
    for (const sheet of images === null ? [] : [...single, ...sheets]) {
      for (const [k, mask] of masksOf(images!(sheet.image), sheet).entries()) {
        const { coverage, spill } = scoreOf(mask, coverOf(mask, RECTS));
        found.push({
          from,
          name: `${sheet.image}${sheet.frame === undefined ? '' : ` ${k}`}`,
          label: sheet.label,
          coverage,
          spill,
        });
      }
    }
    console.log(`${from} (${license}): ${images === null ? 'left out' : `${found.length - before} frames`}`);
  }
  console.log(
    `\n${RECTS} rectangles; percentiles of the part of the art that is covered, and of the rectangles that is empty, in %\n`,
  );
  const percentiles = [0.1, 0.25, 0.5, 0.75, 0.9];
  const rowsOf = (title: string, frames: readonly Frame[]): string[][] =>
    (['coverage', 'spill'] as const).map((of) => {
      const sorted = frames.map((frame) => frame[of]).sort((a, b) => a - b);
      const cells = percentiles.map((part) => (100 * quantile(sorted, part)).toFixed(1));
      return [title, String(frames.length), of, ...cells];
    });
  const labels = [...new Set(found.map(({ label }) => label))];
  printTable([
    ['art', 'frames', '', ...percentiles.map((part) => `${100 * part}th`)],
    ...rowsOf('all', found),
    ...sources.flatMap(({ from }) =>
      rowsOf(
        from,
        found.filter((frame) => frame.from === from),
      ),
    ),
    ...labels.flatMap((label) =>
      rowsOf(
        label,
        found.filter((frame) => frame.label === label),
      ),
    ),
  ]);
  const good = found.filter(({ coverage, spill }) => coverage >= 0.9 && spill <= 0.12);
  console.log(
    `\nat least 90% covered with at most 12% spill: ${good.length} of ${found.length}\n\nthin and diagonal art:\n`,
  );
  const hard = found.filter(({ label }) => label === 'thin' || label === 'diagonal');
  printTable([
    ['frame', 'label', 'covered', 'spill'],
    ...hard.map(({ name, label, coverage, spill }) => [name, label, percent(coverage), percent(spill)]),
  ]);
}

const percent = (part: number): string => `${Math.round(100 * part)}%`;

void main();
