import type { Shape } from '../../core/index.js';
import type { ConvertedHitbox } from '../conversion.js';
import { roundedDegrees } from '../round-shape.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

const columns = [
  'sprite',
  'hitbox',
  'role',
  'shape',
  'x',
  'y',
  'width',
  'height',
  'x2',
  'y2',
  'radius',
  'radiusX',
  'radiusY',
  'rotation',
  'points',
  'animation',
  'firstFrame',
  'lastFrame',
  'motionX',
  'motionY',
  'tags',
  'data',
] as const;

type Row = Partial<Readonly<Record<(typeof columns)[number], string | number>>>;

/** A table with one line per hitbox, or per animation of a hitbox that is in several. */
export const csvTarget: ConversionTarget = {
  id: 'csv',
  label: 'CSV',
  extension: 'csv',
  use: 'spreadsheets and scripts',
  shapes: ['rect', 'circle', 'capsule', 'ellipse', 'polygon'],
  otherShapes: '–',
  says: ['name', 'role', 'frames', 'motion', 'tags', 'data'],
  saysOfSprites: [],
  write: (sprites) => {
    const losses = new TargetLosses(csvTarget);
    const lines = [columns.join(',')];
    for (const sprite of sprites) {
      losses.begin(sprite);
      for (const hitbox of sprite.hitboxes) lines.push(line({ sprite: sprite.name, ...rowOf(hitbox) }));
    }
    return { text: `${lines.join('\n')}\n`, losses: losses.all };
  },
};

function rowOf({ name, role, shape, time, motion, tags, data }: ConvertedHitbox): Row {
  const { animation, frames } = time;
  return {
    hitbox: name,
    role,
    shape: shape.kind,
    ...numbersOf(shape),
    ...(animation === null ? {} : { animation }),
    ...(frames === null ? {} : { firstFrame: frames[0], lastFrame: frames[1] }),
    ...(motion === null ? {} : { motionX: motion.x, motionY: motion.y }),
    // JSON, because tags may contain any separator.
    ...(tags.length === 0 ? {} : { tags: JSON.stringify(tags) }),
    ...(data === undefined ? {} : { data: JSON.stringify(data) }),
  };
}

function numbersOf(shape: Shape): Row {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      return { x, y, width, height, rotation: roundedDegrees(rotation) };
    }
    case 'circle': {
      const { x, y, radius } = shape;
      return { x, y, radius };
    }
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      return { x: x1, y: y1, x2, y2, radius };
    }
    case 'ellipse': {
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      return { x, y, radiusX, radiusY, rotation: roundedDegrees(rotation) };
    }
    case 'polygon':
      return { points: shape.points.map(({ x, y }) => `${x} ${y}`).join(' ') };
  }
}

/** The columns with the user's words; a spreadsheet would take one that begins like a formula for one. */
const words: ReadonlySet<string> = new Set(['sprite', 'hitbox', 'role', 'animation']);

function line(row: Row): string {
  return columns
    .map((column) => {
      const value = String(row[column] ?? '');
      return quoted(words.has(column) && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
    })
    .join(',');
}

/** Quotes a value if needed (RFC 4180). */
function quoted(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
