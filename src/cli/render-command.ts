import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { themeColors } from '../annotate/theme-colors.js';
import { withoutPossible } from '../check/certain.js';
import { withSlashes } from '../disk/disk-settings.js';
import { findImageFile } from '../disk/image-files.js';
import { count, visible } from '../disk/plain-text.js';
import { kindOf, readPlainFile } from '../disk/read.js';
import type { ProjectSettings } from '../config/project-settings.js';
import type { HitboxDocument } from '../model/document.js';
import { imageDataUri } from '../model/image-size.js';
import { choiceForSprite } from '../project/image-choice.js';
import { maxImageBytes } from '../project/images.js';
import { suitableScale } from '../scene/drawing-frame.js';
import { maxPixels, writePng } from '../scene/drawing-png.js';
import { writeSvg } from '../scene/drawing-svg.js';
import { composeDrawing, imageAddresses, timelinesOf, type DrawnScene } from '../scene/drawing.js';
import { firstPlayhead, type Playhead, type Timeline } from '../scene/timelines.js';
import { toSceneHitbox, toSceneSprite } from '../scene/to-scene.js';
import type { Arguments } from './arguments.js';
import { UsageError, type Command } from './command.js';
import { complain, exitCodes, type Io } from './output.js';
import { contextFor, readingOptions } from './reading-options.js';
import { reportOn } from './report-on-file.js';
import { writeOutput } from './write-output.js';

const maxScale = 100;

/** `hitbox-lens render FILE`: draws a scene. */
export const renderCommand: Command = {
  name: 'render',
  summary: 'Draw the hitboxes of a file, as SVG or PNG.',
  parameters: 'FILE',
  description:
    'Draws the hitboxes of a file as its preview does: by role, with their names, over the images that the file or ' +
    'the settings name, on a transparent background. What collides is hatched.',
  options: [
    {
      title: 'Scene',
      options: [
        { name: 'animation', value: 'NAME', about: 'The animation. Default: the first one with a hitbox.' },
        { name: 'frame', value: 'N', about: 'The frame, counted from 0. Default: the first one with a hitbox.' },
        { name: 'possible', about: 'Draw possible hitboxes too: numbers that only look like a hitbox.' },
      ],
    },
    {
      title: 'Output',
      options: [
        { name: 'out', value: 'FILE', about: 'The file to write, .svg or .png. Default: SVG to standard output.' },
        { name: 'scale', value: 'N', about: 'The px of a unit of the file. Default: about 1200 px in all, at most 8.' },
        { name: 'theme', value: 'THEME', about: 'The colors: light (default) or dark.' },
        { name: 'force', about: 'Overwrite the file.' },
      ],
    },
    { title: 'Reading', options: readingOptions },
  ],
  examples: [
    'hitbox-lens render src/hero.ts --out hero.png',
    'hitbox-lens render knight.hitbox.json --animation kick --frame 3 --scale 4 --out kick.svg',
  ],
  exitCodes: {
    0: 'The image was written.',
    1: 'There is nothing to draw, or the file could not be read.',
    2: 'Bad usage, or the output could not be written.',
  },
  instead: { format: 'use --out', 'output-file': 'use --out', all: 'use --possible' },
  run: (args, io) => {
    const [file, ...others] = args.paths;
    if (file === undefined || others.length > 0) throw new UsageError('render needs one file');
    const out = args.text('out');
    if (out !== null && !/\.(?:svg|png)$/i.test(out)) throw new UsageError(`--out ${out}: must end with .svg or .png`);
    if (out !== null && path.resolve(io.cwd, out) === path.resolve(io.cwd, file))
      throw new UsageError(`--out ${out}: is the file to draw`);
    const theme = args.text('theme') ?? 'light';
    if (theme !== 'light' && theme !== 'dark') throw new UsageError(`--theme ${theme}: must be light or dark`);
    const scale = args.text('scale');
    if (scale !== null && !(Number(scale) > 0 && Number(scale) <= maxScale))
      throw new UsageError(`--scale ${scale}: must be a number up to ${maxScale}`);
    const wish = { file, out, theme, scale: scale === null ? null : Number(scale), frame: frameOf(args) } as const;
    return renderFile({ ...wish, animation: args.text('animation') }, args, io);
  },
};

interface RenderOptions {
  /** As the user wrote it; so is `out`, null for standard output. */
  readonly file: string;
  readonly out: string | null;
  readonly theme: 'light' | 'dark';
  readonly scale: number | null;
  readonly animation: string | null;
  readonly frame: number | null;
}

function frameOf(args: Arguments): number | null {
  const text = args.text('frame');
  if (text !== null && !/^\d{1,9}$/.test(text)) throw new UsageError(`--frame ${text}: must be a whole number from 0`);
  return text === null ? null : Number(text);
}

function renderFile(options: RenderOptions, args: Arguments, io: Io): number {
  const { file, out, theme } = options;
  const context = contextFor(args, io);
  const full = path.resolve(io.cwd, file);
  if (kindOf(full) === 'folder') throw new UsageError(`${file}: is a folder; render draws one file`);
  const outcome = reportOn({ path: full, named: true }, {}, io, context, () => []);
  if (typeof outcome === 'string') return exitCodes.problems;
  const document = args.has('possible') ? outcome.document : withoutPossible(outcome.document);
  const scene = readScene(document, full, io.cwd, outcome.opened.settings);
  const drawing = composeDrawing(scene, choosePlayhead(scene, options));
  if (drawing === null || drawing.figures.length === 0) {
    complain(io, `${file}: no hitboxes to draw`);
    return exitCodes.problems;
  }
  const scale = options.scale ?? suitableScale(drawing);
  const isPng = out !== null && /\.png$/i.test(out);
  const png = isPng ? writePng(drawing, themeColors[theme], scale) : null;
  if (isPng && png === null)
    throw new UsageError(`--scale ${scale}: more than ${maxPixels / 1e6} megapixels; use a smaller one, or SVG`);
  const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const content = png?.bytes ?? writeSvg(drawing, themeColors[theme], scale, (image) => imageDataUri(image, toBase64));
  if (out === null) io.stdout.write(String(content));
  else if (!writeOutput(path.resolve(io.cwd, out), out, content, args.has('force'), io)) return exitCodes.failed;
  const drawn = count(drawing.figures.length, 'hitbox', 'hitboxes');
  const missing =
    png === null || png.missing === 0 ? '' : `; ${count(png.missing, 'image', 'images')} left out: no PNG`;
  const hit = count(drawing.collisions.length, 'collision', 'collisions');
  if (out !== null) io.stderr.write(`${visible(out)}: ${drawn}, ${hit}${missing}\n`);
  return exitCodes.clean;
}

/** Returns the scene of a document with the images that it or settings name, and that are found. */
function readScene(
  document: HitboxDocument,
  file: string,
  root: string,
  { images: entries, collisionMatrix: matrix }: ProjectSettings,
): DrawnScene {
  const folder = path.dirname(file);
  const toImage = (written: string | null, chosen = false): { src: string; file: string } | null => {
    const found = written === null ? null : findImageFile(written, folder, root, chosen);
    return found === null ? null : { src: pathToFileURL(found).href, file: written! };
  };
  const sprites = document.sprites.map((sprite) => {
    const choice = choiceForSprite(entries, sprite.id, withSlashes(root));
    if (choice.image === '') return toSceneSprite(sprite);
    const image = toImage(choice.image ?? sprite.image?.path ?? null, choice.image !== undefined);
    const { columns, rows = 1 } = choice;
    const scene = { ...toSceneSprite(sprite), image, ...(columns === undefined ? {} : { grid: { columns, rows } }) };
    if (choice.image !== undefined) return scene;
    const frames = scene.frames?.map((frame, at) => {
      const image = toImage(sprite.frames[at]!.image);
      return image === null ? frame : { ...frame, image };
    });
    return frames === undefined ? scene : { ...scene, frames };
  });
  const images = imageAddresses(sprites).flatMap((address): [string, Uint8Array][] => {
    const bytes = readPlainFile(fileURLToPath(address), maxImageBytes);
    return bytes instanceof Uint8Array ? [[address, bytes]] : [];
  });
  // Why something can't be changed is of no interest here.
  const hitboxes = document.hitboxes.map((hitbox) => toSceneHitbox(hitbox, document.format, ''));
  return { sprites, hitboxes, matrix, images: new Map(images) };
}

/** Returns the frame to draw; null: all at once. */
function choosePlayhead(scene: DrawnScene, { file, animation, frame }: RenderOptions): Playhead | null {
  const timelines = timelinesOf(scene);
  const spriteOf = ({ sprite }: { readonly sprite: string }) => scene.sprites.find(({ id }) => id === sprite);
  const first = (among: readonly Timeline[]): Playhead | null => firstPlayhead(among, scene.hitboxes, spriteOf);
  const named = animation === null ? timelines : timelines.filter((timeline) => timeline.animation === animation);
  if (animation !== null && named.length === 0) {
    const names = timelines.flatMap((timeline) => timeline.animation ?? []);
    const known = names.length === 0 ? 'it has none' : `there are ${names.slice(0, 20).join(', ')}`;
    throw new UsageError(`--animation ${animation}: not in ${file}; ${known}`);
  }
  const start = first(named) ?? (named[0] === undefined ? null : { timeline: named[0], frame: 0 });
  if (frame === null) return animation === null ? first(timelines) : start;
  if (start === null) throw new UsageError(`--frame ${frame}: ${file} has no frames`);
  const { name, count: frames } = start.timeline;
  if (frame >= frames) throw new UsageError(`--frame ${frame}: ${name} has frames 0 to ${frames - 1}`);
  return { ...start, frame };
}
