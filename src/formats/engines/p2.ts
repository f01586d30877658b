import type { CallValue } from '../../model/value.js';
import { leftOut } from '../arguments.js';
import { sizeOnly } from '../codecs.js';
import { collider, upwards, type Engine, type Made } from './engine.js';
import { discFrom, numberUnder, options } from './shapes.js';

/** p2: shapes that say their size in a record and stand about their body; y grows upwards. */
export const p2: Engine = {
  id: 'p2',
  about: {
    name: 'p2',
    globals: ['p2.World', 'p2.Body'],
    calls: '`p2.Box`, `p2.Circle`; y grows upwards',
  },
  packages: ['p2', 'p2-es'],
  globals: 'p2\\.(?:World|Body|Box|Circle)',
  makers: [collider('p2.Box p2.Rectangle', upwards(box)), collider('p2.Circle', upwards(disc))],
};

function box(call: CallValue): Made | null {
  const record = options(call);
  const width = numberUnder(record, 'width');
  const height = numberUnder(record, 'height');
  if (record === null || width === null || height === null) return null;
  return {
    codec: sizeOnly,
    tuple: 'wh',
    names: ['width', 'height'],
    values: [width, height],
    anchor: 'center',
    consumed: record,
  };
}

function disc(call: CallValue): Made | null {
  const record = options(call);
  const radius = numberUnder(record, 'radius');
  if (record === null || radius === null) return null;
  return { ...discFrom([leftOut(0), leftOut(0), radius]), consumed: record };
}
