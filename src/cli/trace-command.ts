import path from 'node:path';
import { bounds } from '../core/index.js';
import { fileOfSprites } from '../convert/to-hitbox-file.js';
import { hitboxFileText } from '../convert/hitbox-file-text.js';
import { count } from '../disk/plain-text.js';
import { readPlainFile } from '../disk/read.js';
import { maxFrames } from '../model/animation.js';
import {
  hexOf,
  type fits,
  mostRects,
  partName,
  smallestPart,
  timesOf,
  traceArt,
  type TracedArt,
  type TraceMethod,
} from '../trace/index.js';
import { readSheet } from '../trace/png-sheet.js';
import type { Arguments } from './arguments.js';
import { UsageError, type Command } from './command.js';
import { complain, exitCodes, type Io } from './output.js';
import { writeOutput } from './write-output.js';

/** The largest PNG that is read, in bytes. */
const mostBytes = 256 * 1024 * 1024;

const shapeOptions = [
  ['fit', 'rect', 'The smallest rectangle. This is the default.'],
  ['circle', 'circle', 'The smallest circle.'],
  ['capsule', 'capsule', 'A small capsule.'],
  ['ellipse', 'ellipse', 'A small ellipse.'],
  ['hull', 'hull', 'The convex hull, a polygon.'],
] as const satisfies readonly (readonly [string, keyof typeof fits, string])[];

/** `hitbox-lens trace SHEET.png`: makes a hitbox file from the pixels of an image. */
export const traceCommand: Command = {
  name: 'trace',
  summary: 'Make hitboxes from the pixels of an image.',
  parameters: 'SHEET.png',
  description:
    'Makes a hitbox file from the opaque pixels of a PNG, frame by frame. Boxes that are equal in frames that follow each other ' +
    'become one hitbox. An image without transparent pixels is cut out by the color of its corners.',
  options: [
    {
      title: 'Shapes, for each frame',
      options: [
        ...shapeOptions.map(([name, , about]) => ({ name, about })),
        { name: 'polygon', value: 'PX', about: 'The outline of each part, at most PX from the border of the pixels.' },
        {
          name: 'rects',
          value: 'N',
          about: `The N rectangles (1 to ${mostRects}) that cover the pixels best; 92%: as few as cover that part of them.`,
        },
      ],
    },
    {
      title: 'Pixels',
      options: [
        { name: 'frame', value: 'WxH', about: 'The size of a frame, such as 64x64. Default: the whole image.' },
        { name: 'threshold', value: 'ALPHA', about: 'The least alpha of a pixel that counts, 1 to 255. Default: 1.' },
        { name: 'grow', value: 'PX', about: 'Reach farther by PX, or less far if negative.' },
      ],
    },
    {
      title: 'Output',
      options: [
        { name: 'out', value: 'FILE', about: 'The file to write. Default: standard output.' },
        {
          name: 'names',
          value: 'A,B,…',
          about: 'The names of the hitboxes in each frame. Default: box, or box1, box2, …',
        },
        { name: 'role', value: 'ROLE', about: 'Their role, such as hurt. Default: other.' },
        { name: 'force', about: 'Overwrite the file.' },
      ],
    },
  ],
  examples: [
    'hitbox-lens trace hero.png --frame 64x64 --rects 3 --names head,torso,legs --out hero.hitbox.json',
    'hitbox-lens trace rock.png --polygon 1.5 > rock.hitbox.json',
  ],
  exitCodes: {
    0: 'The hitboxes were written.',
    1: 'There are no pixels to trace, or the image could not be read.',
    2: 'Bad usage, or the output could not be written.',
  },
  run: (args, io) => traceImage(parseTrace(args), io),
};

interface TraceOptions {
  /** As the user wrote it. */
  readonly image: string;
  readonly method: TraceMethod;
  /** Null: the whole image. */
  readonly frame: { readonly width: number; readonly height: number } | null;
  readonly threshold: number;
  readonly grow: number;
  readonly out: string | null;
  readonly names: readonly string[];
  readonly role: string;
  readonly force: boolean;
}

function parseTrace(args: Arguments): TraceOptions {
  const [image, ...others] = args.paths;
  if (image === undefined || others.length > 0) throw new UsageError('trace needs one image');
  const frame = args.text('frame');
  const size = frame === null ? null : /^([1-9]\d{0,4})[x×]([1-9]\d{0,4})$/i.exec(frame);
  if (frame !== null && size === null) throw new UsageError(`--frame ${frame}: not a size; use one such as 64x64`);
  return {
    image,
    method: parseMethod(args),
    frame: size && { width: Number(size[1]), height: Number(size[2]) },
    threshold: numberOf(args, 'threshold', { least: 1, most: 255, isWhole: true }) ?? 1,
    grow: numberOf(args, 'grow', { least: -100, most: 100 }) ?? 0,
    out: args.text('out'),
    names: (args.text('names') ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    role: args.text('role') ?? 'other',
    force: args.has('force'),
  };
}

function parseMethod(args: Arguments): TraceMethod {
  const methods: TraceMethod[] = shapeOptions.flatMap(([name, shape]) =>
    args.has(name) ? [{ kind: 'fit', shape }] : [],
  );
  const tolerance = numberOf(args, 'polygon', { least: 0, most: 1000 });
  if (tolerance !== null) methods.push({ kind: 'polygon', tolerance });
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(args.text('rects') ?? '')?.[1];
  if (percent === undefined) {
    const rects = numberOf(args, 'rects', { least: 1, most: mostRects, isWhole: true });
    if (rects !== null) methods.push({ kind: 'rects', count: rects });
  } else {
    if (Number(percent) > 100) throw new UsageError(`--rects ${percent}%: must be at most 100%`);
    methods.push({ kind: 'cover', coverage: Number(percent) / 100 });
  }
  if (methods.length > 1)
    throw new UsageError('choose one of --fit, --circle, --capsule, --ellipse, --hull, --polygon and --rects');
  return methods[0] ?? { kind: 'fit', shape: 'rect' };
}

function numberOf(
  args: Arguments,
  option: string,
  { least, most, isWhole = false }: { readonly least: number; readonly most: number; readonly isWhole?: boolean },
): number | null {
  const text = args.text(option);
  if (text === null) return null;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  throw new UsageError(`--${option} ${text}: must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`);
}

function traceImage(options: TraceOptions, io: Io): number {
  const fail = (reason: string): number => {
    complain(io, `${options.image}: ${reason}`);
    return exitCodes.problems;
  };
  const file = path.resolve(io.cwd, options.image);
  const bytes = readPlainFile(file, mostBytes);
  if (!(bytes instanceof Uint8Array)) return fail(bytes.reason);
  const sheet = readSheet(bytes, { ...options, maxFrames });
  if (typeof sheet === 'string') return fail(sheet);
  const { background } = sheet;
  const traced = traceArt(sheet.frames, options);
  const shapes = timesOf(traced.frames);
  if (shapes.length === 0) return fail('no pixel to trace');
  if (background !== null)
    complain(
      io,
      `${options.image}: has no transparent pixels; the color of its corners is left out: ${hexOf(background)}`,
    );
  const doubtful = sideBySide(traced.frames, options.names);
  if (doubtful !== null)
    complain(io, `${options.image}: ${doubtful.join(' and ')} are side by side in the first frame; check their names`);
  const text = hitboxFileText(fileOf(options, file, shapes, io));
  if (options.out === null) io.stdout.write(text);
  else if (!writeOutput(path.resolve(io.cwd, options.out), options.out, text, options.force, io))
    return exitCodes.failed;
  io.stderr.write(`${summaryOf(traced, shapes.length)}\n`);
  return exitCodes.clean;
}

/** The names of parts of the first frame that don't follow from their order from the top; null if all do. */
function sideBySide(frames: TracedArt['frames'], names: readonly string[]): readonly string[] | null {
  const first = frames.find((shapes) => shapes.some((shape) => shape !== null)) ?? [];
  const boxes = names.map((name, part) => ({ name, box: first[part] ? bounds(first[part]) : null }));
  for (const [k, { name, box }] of boxes.entries()) {
    const next = boxes[k + 1];
    if (box === null || next === undefined || next.box === null) continue;
    const apart = Math.abs(next.box.minY + next.box.maxY - box.minY - box.maxY) / 2;
    const height = Math.min(box.maxY - box.minY, next.box.maxY - next.box.minY);
    if (apart < height / 4) return [name, next.name];
  }
  return null;
}

function fileOf(
  { image, out, names, role, frame }: TraceOptions,
  file: string,
  shapes: ReturnType<typeof timesOf>,
  io: Io,
): ReturnType<typeof fileOfSprites> {
  const folder = out === null ? io.cwd : path.dirname(path.resolve(io.cwd, out));
  const count = Math.max(...shapes.map(({ part }) => part)) + 1;
  return fileOfSprites([
    {
      source: image,
      name: path.basename(file).replace(/\.[^.]*$/, ''),
      declaration: {
        image: path.relative(folder, file).split(path.sep).join('/'),
        ...(frame === null ? {} : { frameSize: [frame.width, frame.height] }),
      },
      hitboxes: shapes.map(({ part, shape, frames }) => ({
        path: '',
        name: names[part] ?? partName(part, count),
        role,
        shape,
        time: { animation: null, frames },
        motion: null,
        tags: [],
        data: undefined,
      })),
    },
  ]);
}

/** What was made, and how well it fits. */
function summaryOf(traced: TracedArt, shapes: number): string {
  const percent = (part: number): string => `${Math.round(100 * part)}%`;
  return [
    `${count(shapes, 'hitbox', 'hitboxes')} in ${count(traced.frames.length, 'frame', 'frames')}`,
    `${percent(traced.coverage)} of the pixels covered, ${percent(traced.spill)} of the boxes empty`,
    ...(traced.holes > 0 ? [`${count(traced.holes, 'hole', 'holes')} filled, since a polygon has none`] : []),
    ...(traced.skipped > 0
      ? [`${count(traced.skipped, 'part', 'parts')} of less than ${smallestPart} px left out`]
      : []),
  ].join('; ');
}
