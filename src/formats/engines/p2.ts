import type { CallValue, Value } from '../../model/value.js';
import { sizeOnly } from '../codecs.js';
import { isNumeric } from '../parts.js';
import { boxOnBody, discOnBody, newBody, setAngle, setPlace, setX, setY, type BodyState } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { collider, declaredRole, on, upwards, type Engine, type BoxCall } from './engine.js';
import type { ValuePair } from './placed.js';
import { lastRecord, numberUnder, options, pointUnder, readPoint } from './shapes.js';

/** p2: shapes with their size in a record, centered on their body; y up. */
export const p2: Engine = {
  id: 'p2',
  about: {
    name: 'p2',
    globals: ['p2.World', 'p2.Body'],
    calls: '`p2.Box`, `p2.Circle`, at the `p2.Body` that `addShape` adds them to; y up',
  },
  packages: ['p2', 'p2-es'],
  globals: 'p2\\.(?:World|Body|Box|Circle)',
  constructors: [
    collider('p2.Box p2.Rectangle', upwards(box)),
    collider('p2.Circle', upwards(disc)),
    on('p2.Body', () => null),
  ],
  statements: { creates: /(?:^|\.)p2\.(?:Body|Box|Rectangle|Circle)$/, setters: () => setters, parts: ['addShape'] },
};

const setters: Setters<BodyState> = {
  '=position': setPlace,
  '=position.0': setX,
  '=position.1': setY,
  '=angle': setAngle,
  '=sensor': (body, [value]) =>
    value?.kind === 'opaque' && value.text === 'true' ? { ...body, role: declaredRole('trigger') } : body,
};

/** The body that the text adds a shape to, after the statements about it; null if it adds it to none. */
function bodyOf(call: CallValue): {
  readonly body: BodyState;
  readonly offset: ValuePair | null;
  readonly turn: CallValue['args'][number] | null;
} | null {
  const steps = readSteps(call);
  const at = steps.findIndex(({ callee }) => /(?:^|\.)p2\.Body$/.test(callee));
  if (at < 0) return null;
  const record = lastRecord(steps[at]!);
  const isStatic =
    record === null || (numberUnder(record, 'mass') === null && record.entries.every(({ key }) => key !== 'type'));
  const start = {
    ...newBody,
    place: pointUnder(record, 'position'),
    angle: numberUnder(record, 'angle'),
    role: isStatic ? declaredRole('solid') : null,
  };
  const [offset, turn = null] = steps.find(({ method }) => method === 'addShape')?.args ?? [];
  return {
    body: applySteps(start, steps.slice(at + 1), setters),
    offset: offset === undefined ? null : readPoint(offset),
    turn,
  };
}

function box(call: CallValue): BoxCall | null {
  const [width, height] = numbersIn(call, ['width', 'height']);
  if (!width || !height) return null;
  const on = bodyOf(call);
  const size: ValuePair = [width, height];
  const consumed = options(call) ?? call;
  if (on !== null) return { ...boxOnBody(on.body, { ...on, size }), consumed };
  return { codec: sizeOnly, tuple: 'wh', names: ['width', 'height'], values: size, anchor: 'center', consumed };
}

function disc(call: CallValue): BoxCall | null {
  const [radius] = numbersIn(call, ['radius']);
  const on = bodyOf(call) ?? { body: newBody, offset: null };
  return radius ? { ...discOnBody(on.body, radius, on.offset), consumed: options(call) ?? call } : null;
}

/** The numbers of a shape: in its options, or its arguments, as in early versions. */
function numbersIn(call: CallValue, keys: readonly string[]): readonly (Value | null)[] {
  const record = options(call);
  return record === null ? call.args.filter(isNumeric) : keys.map((key) => numberUnder(record, key));
}
