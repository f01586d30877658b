import type { CallValue } from '../../model/value.js';
import { defaultNumber } from '../arguments.js';
import { sizeOnly } from '../codecs.js';
import { collider, upwards, type Engine, type BoxCall } from './engine.js';
import { discFrom, numberUnder, options } from './shapes.js';

/** p2: shapes with their size in a record, centered on their body; y up. */
export const p2: Engine = {
  id: 'p2',
  about: {
    name: 'p2',
    globals: ['p2.World', 'p2.Body'],
    calls: '`p2.Box`, `p2.Circle`; y up',
  },
  packages: ['p2', 'p2-es'],
  globals: 'p2\\.(?:World|Body|Box|Circle)',
  constructors: [collider('p2.Box p2.Rectangle', upwards(box)), collider('p2.Circle', upwards(disc))],
};

function box(call: CallValue): BoxCall | null {
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

function disc(call: CallValue): BoxCall | null {
  const record = options(call);
  const radius = numberUnder(record, 'radius');
  if (record === null || radius === null) return null;
  return { ...discFrom([defaultNumber(0), defaultNumber(0), radius]), consumed: record };
}
