import type { CallValue } from '../../model/value.js';
import { defaultNumber, numberIn } from '../arguments.js';
import { makeBody, newBody, transformSetters, type BodyState } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { withMembers } from './common.js';
import { inUse, on, type BoxCall, type Engine } from './engine.js';
import { combinePairs, cornerPivot, unknownPair, type ValuePair } from './placed.js';
import { cornersCall, disc, oval, rectCall, triangle } from './shapes.js';

const graphics = /(?:^|\.)Graphics$/;

/** Pixi: shapes by their top-left corner or center, used as the `hitArea` of drawn objects. */
export const pixi: Engine = {
  id: 'pixi',
  about: {
    name: 'Pixi',
    globals: ['PIXI.Rectangle'],
    calls:
      '`PIXI.Rectangle`, `.RoundedRectangle`, `.Circle`, `.Ellipse`, `.Polygon`, `.Triangle`; a shape drawn by `Graphics` with `drawRect`, `rect`, `drawCircle` or `circle`, at its place and scale',
  },
  packages: ['pixi.js', '@pixi/*'],
  globals: 'PIXI\\.[A-Z]',
  constructors: [
    on('PIXI.Rectangle PIXI.RoundedRectangle', withMembers(rectCall('top-left'))),
    on('PIXI.Circle', withMembers(disc)),
    on('PIXI.Ellipse', oval),
    on('PIXI.Polygon', cornersCall),
    on('PIXI.Triangle', triangle),
    // What is drawn with it is read.
    inUse(on('Graphics .Graphics', () => null)),
    {
      ...inUse(on('.drawRect .rect .drawRoundedRect .roundRect .drawCircle .circle .fill .stroke .endFill', drawn)),
      byArguments: true,
    },
  ],
  statements: {
    creates: graphics,
    setters: () => setters,
    parts: ['drawRect', 'rect', 'drawRoundedRect', 'roundRect', 'drawCircle', 'circle'],
  },
};

const shapes = /^(?:draw)?(?:(?:round(?:ed)?)?rect|circle)$/i;
const zeros: ValuePair = [defaultNumber(0), defaultNumber(0)];

/** `=width` scales by all that is drawn, and a pivot moves it. */
const setters: Setters<BodyState> = {
  ...transformSetters,
  '=angle': transformSetters['=rotation']!,
  '=width': (body) => ({ ...body, scale: unknownPair }),
  '=height': (body) => ({ ...body, scale: unknownPair }),
  'pivot.set': (body) => ({ ...body, place: unknownPair }),
};

/** Reads the only shape of a `Graphics`, relative to it: `new Graphics().rect(0, 0, 4, 5).fill('red')`. */
function drawn(call: CallValue): BoxCall | null {
  const steps = readSteps(call);
  const at = steps.findIndex(({ callee }) => graphics.test(callee));
  const [shape, another] = steps.slice(at + 1).filter(({ method }) => shapes.test(method));
  const [x, y, width, height] = shape?.args ?? [];
  if (at < 0 || another !== undefined || x === undefined || y === undefined || width === undefined) return null;
  const body = applySteps({ ...newBody, place: zeros }, steps, setters);
  const isCorner = numberIn(x) === 0 && numberIn(y) === 0;
  const scaled = isCorner ? zeros : combinePairs('*', [x, y], body.scale ?? zeros);
  const own: ValuePair = body.scale === null ? [x, y] : scaled;
  const isPlaced = body.place !== zeros;
  const isCircle = /circle$/i.test(shape!.method);
  if (!isCircle && height === undefined) return null;
  const boxCall = makeBody({
    ...body,
    ...(isCircle ? { radius: width } : { size: [width, height!] }),
    place: isPlaced ? body.place : own,
    offset: isPlaced && !isCorner ? own : null,
    // It is turned about the place of its graphics.
    pivot: body.angle === null ? cornerPivot : null,
    angle: isCircle ? null : body.angle,
  });
  return boxCall === null ? null : { ...boxCall, consumed: call };
}
