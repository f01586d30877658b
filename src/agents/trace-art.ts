import * as v from 'valibot';
import { maxFrames } from '../model/animation.js';
import { fits, hexOf, mostRects, partName, timesOf, traceArt, type TraceMethod } from '../trace/index.js';
import { readSheet } from '../trace/png-sheet.js';
import { shapeEntry } from './hitbox-entry.js';
import { file, object } from './inputs.js';
import { maxListed, maxListLength } from './limits.js';
import { fitting, resultText } from './result-text.js';
import { defineTool } from './tool.js';
import { ToolError } from './tool-error.js';

const within = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least, `must be at least ${least}`), v.maxValue(most, `must be at most ${most}`));
const whole = (least: number, most: number) => v.pipe(within(least, most), v.integer('must be a whole number'));

export const traceArtTool = defineTool({
  name: 'trace_art',
  title: 'Trace Art',
  description:
    'Makes shapes from the opaque pixels of a PNG, frame by frame, and says how well they fit. It changes no file: add the shapes with add_hitbox. The same name is the same part in each frame.',
  edits: false,
  input: object({
    file: v.pipe(file, v.description('Path of the PNG, relative to the workspace folder. Others are refused.')),
    frame: v.optional(
      v.pipe(
        v.strictTuple([whole(1, 99_999), whole(1, 99_999)]),
        v.description('Width and height of a frame. Absent: the whole image.'),
      ),
    ),
    shape: v.pipe(
      v.picklist(['rects', 'polygon', ...(Object.keys(fits) as (keyof typeof fits)[])]),
      v.description(
        'rects: several rectangles that cover the pixels; polygon: the outline of each part; all others: one shape round all.',
      ),
    ),
    count: v.optional(v.pipe(whole(1, mostRects), v.description('How many rects. Absent: 3.'))),
    coverage: v.optional(
      v.pipe(
        within(0, 100),
        v.description('Percent of the pixels that as few rects as possible cover, if count is absent.'),
      ),
    ),
    tolerance: v.optional(
      v.pipe(within(0, 1000), v.description('How far a polygon may be from the border of the pixels, px. Absent: 1.')),
    ),
    threshold: v.optional(v.pipe(whole(1, 255), v.description('The least alpha of a pixel that counts. Absent: 1.'))),
    grow: v.optional(v.pipe(within(-100, 100), v.description('How much farther the shapes reach, px.'))),
  }),
  async run({ file: path, frame, threshold = 1, grow = 0, ...wanted }, files) {
    const size = frame === undefined ? null : { width: frame[0], height: frame[1] };
    const sheet = readSheet(await files.readImage(path), { frame: size, threshold, maxFrames });
    if (typeof sheet === 'string') throw new ToolError(`${path}: ${sheet}.`);
    const traced = traceArt(sheet.frames, { method: methodOf(wanted), grow });
    const shapes = timesOf(traced.frames);
    if (shapes.length === 0) throw new ToolError(`${path}: no pixel to trace.`);
    const parts = Math.max(...shapes.map(({ part }) => part)) + 1;
    const entries = shapes.map(({ part, shape, frames }) => ({
      name: partName(part, parts),
      ...(frames === null ? {} : { frames }),
      shape: shapeEntry(shape),
    }));
    const shown = fitting(entries.slice(0, maxListed), maxListLength);
    const notes = [
      ...(sheet.background === null
        ? []
        : [`No pixel is transparent: the color of the corners, ${hexOf(sheet.background)}, is left out.`]),
      ...(traced.holes > 0 ? [`Polygons have no holes: ${traced.holes} filled.`] : []),
      ...(traced.skipped > 0 ? [`Parts of less than 4 px left out: ${traced.skipped}.`] : []),
    ];
    return resultText({
      file: path,
      frames: sheet.frames.length,
      coverage: `${Math.round(100 * traced.coverage)}% of the pixels`,
      spill: `${Math.round(100 * traced.spill)}% of the shapes are empty`,
      shapes: shown,
      leftOut: shown.length < entries.length ? `${entries.length - shown.length} more shapes` : undefined,
      notes: notes.length === 0 ? undefined : notes,
    });
  },
});

interface WantedShape {
  readonly shape: 'rects' | 'polygon' | keyof typeof fits;
  readonly count?: number | undefined;
  readonly coverage?: number | undefined;
  readonly tolerance?: number | undefined;
}

function methodOf({ shape, count, coverage, tolerance = 1 }: WantedShape): TraceMethod {
  if (shape === 'polygon') return { kind: 'polygon', tolerance };
  if (shape !== 'rects') return { kind: 'fit', shape };
  if (count === undefined && coverage !== undefined) return { kind: 'cover', coverage: coverage / 100 };
  return { kind: 'rects', count: count ?? 3 };
}
