import { liftChildren, type CallValue } from '../../model/value.js';
import { cornersOnBody } from './body-state.js';
import { readChain } from './chain.js';
import { collider, inUse, type BoxCall, type Engine } from './engine.js';
import type { ValuePair } from './placed.js';
import { cornersCall, lastRecord, under } from './shapes.js';

/** Crafty: a hitbox that replaces the one of an entity, relative to its top-left corner. */
export const crafty: Engine = {
  id: 'crafty',
  about: {
    name: 'Crafty',
    globals: ['Crafty.init()', 'Crafty.e()'],
    calls:
      '`.collision` with corners as a list, as separate numbers, or in a `Crafty.polygon`, at the `attr` of its chain',
  },
  packages: ['crafty', 'craftyjs'],
  globals: 'Crafty\\.(?:init|e|c|scene|defineScene)\\b',
  constructors: [inUse(collider('.collision', hitbox))],
};

function hitbox(call: CallValue): BoxCall | null {
  const steps = readChain(call);
  const own = steps.at(-1)!;
  const [first] = own.args;
  const inner = first?.kind === 'call' && !first.damaged ? liftChildren(first).args : own.args;
  const polygon = cornersCall({ ...call, args: inner });
  if (polygon === null) return null;
  const attr = lastRecord(steps.filter(({ method }) => method === 'attr').at(-1) ?? { args: [] });
  const [x, y] = [under(attr, 'x'), under(attr, 'y')];
  const place: ValuePair | null = x === null || y === null ? null : [x, y];
  return { ...cornersOnBody(polygon, place, null), consumed: call, ...(place === null ? { space: 'own' } : {}) };
}
