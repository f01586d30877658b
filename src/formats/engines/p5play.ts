import { expressionElsewhere, type CallValue, type Step, type Value } from '../../model/value.js';
import { areNumbers, defaultNumber, isRuntimeValue } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { spreadPoints } from '../point-calls.js';
import {
  collider,
  common,
  inUse,
  on,
  declaredRole,
  withRole,
  type Engine,
  type BodyRole,
  type BoxCall,
} from './engine.js';
import { combine, makeWideDisc, unknownNumber, type ValuePair } from './placed.js';
import { makeBody, newBody, transformSetters, withNumber, type BodyState } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { isMissing } from './shapes.js';

/** p5play: sprites by their center; a single size number is a diameter. */
export const p5play: Engine = {
  id: 'p5play',
  about: {
    name: 'p5play',
    globals: [
      'new Canvas()',
      'new Group()',
      'createSprite()',
      'drawSprites()',
      'allSprites',
      'kb.pressing()',
      'hero.collider = "static"',
    ],
    calls:
      "`new Sprite(x, y, w, h, 'static')`, `new Sprite(x, y, diameter)`, `createSprite`, `setCollider`; properties set on a sprite or its `Group`: `x y w h d r rotation`",
  },
  packages: ['p5play', 'p5.play', 'q5play'],
  globals:
    '\\bcreateSprite\\s?\\(|(?<!\\bthis\\.[\\w$]{1,40}\\s?=\\s?|return |\\bvar [\\w$]{1,40}\\s?=\\s?)new (?:Canvas|Group)\\s?\\(|drawSprites\\s?\\(|allSprites\\b|\\bkb\\.press(?:ing|ed|es)\\s?\\(|\\.collider\\s?=\\s?["\'](?:static|dynamic|kinematic|none)["\']',
  constructors: [
    inUse(on('Sprite .Sprite', withRole(sprite, roleOfSprite))),
    inUse(on('createSprite .createSprite', withRole(sprite, roleOfSprite))),
    // The properties of a group apply to its sprites.
    common(inUse(on('Group .Group', () => null))),
    collider('.setCollider', setCollider),
  ],
  statements: { creates: /(?:^|\.)(?:Sprite|createSprite|Group)$/, setters: () => setters, definers: ['setCollider'] },
};

function sprite(call: CallValue): BoxCall | null {
  const steps = readSteps(call);
  const at = steps.findIndex(({ callee }) => makesSprite.test(callee));
  const collides = !isDrawnOnly(call.args) ? ({ collides: true } as const) : {};
  const body = spriteIn(steps, at, call);
  if (body.place === null) return null;
  const { place, diameter, size } = body;
  if (diameter !== null) {
    return { ...makeWideDisc(place, combine('*', diameter, body.scale?.[0] ?? defaultNumber(1))), ...collides };
  }
  if (size !== null && !(size.some(isNumeric) && place.every(isSide)) && !areNumbers([...place, ...size])) return null;
  const boxCall = makeBody(body, { angleUnit: 'degrees' });
  return boxCall === null ? null : { ...boxCall, ...collides };
}

function isSide(value: Value | undefined): value is Value {
  return value !== undefined && !isMissing(value) && (isNumeric(value) || isRuntimeValue(value));
}

const makesSprite = /(?:^|\.)(?:Sprite|createSprite)$/;

/** The sprite that a step creates: what its group sets comes first, then its arguments, then statements about it. */
function spriteIn(steps: readonly Step[], at: number, { length }: CallValue): SpriteState {
  const { args: given, callee } = steps[at]!;
  const args = spreadPoints(given);
  const isBare = given.length === 0 && !callee.endsWith('createSprite');
  const middle: ValuePair | null = isBare ? [getCenter('width', length), getCenter('height', length)] : null;
  const group = applySteps<SpriteState>({ ...newBody, place: middle, diameter: null }, steps.slice(0, at), setters);
  const [x, y, width, height] = args.slice(firstNumber(args));
  const isSized = width !== undefined && isNumeric(width);
  const isRect = isSide(width) && isSide(height);
  const start: SpriteState = {
    ...group,
    place: x === undefined ? group.place : [x, y ?? group.place?.[1] ?? unknownNumber],
    ...(isRect ? { size: [width, height], diameter: null, radius: null } : {}),
    // `createSprite` creates no circles: a width alone is the height too.
    ...(isSized && !isRect && !callee.endsWith('createSprite') ? { size: null, diameter: width } : {}),
  };
  return applySteps(start, steps.slice(at + 1), setters);
}

interface SpriteState extends BodyState {
  readonly diameter: Value | null;
}

/** A sprite is a square of 50 by default; a width or height makes it a rectangle. */
const setSide =
  (index: 0 | 1): Setters<SpriteState>[string] =>
  (sprite, [value]) => ({
    ...sprite,
    size: withNumber(sprite.size, index, value, [defaultNumber(50), defaultNumber(50)]),
    diameter: null,
    radius: null,
  });
const setDiameter: Setters<SpriteState>[string] = (sprite, [diameter]) => ({ ...sprite, diameter: diameter ?? null });
const setRadius: Setters<SpriteState>[string] = (sprite, [radius]) => ({
  ...sprite,
  radius: radius ?? null,
  diameter: null,
});
const shared =
  (set: Setters<BodyState>[string]): Setters<SpriteState>[string] =>
  (sprite, args) => ({ ...sprite, ...set(sprite, args) });

const setters: Setters<SpriteState> = {
  ...Object.fromEntries(Object.entries(transformSetters).map(([name, set]) => [name, shared(set)])),
  // One axis of the scale is only drawn.
  '=scale.x': (sprite) => sprite,
  '=scale.y': (sprite) => sprite,
  '=w': setSide(0),
  '=width': setSide(0),
  '=h': setSide(1),
  '=height': setSide(1),
  '=d': setDiameter,
  '=diameter': setDiameter,
  '=r': setRadius,
  '=radius': setRadius,
};

/** Half the size of the canvas, which the text may define. */
function getCenter(side: 'width' | 'height', length: number): Value {
  const left = { op: 'name', name: side, at: 0 } as const;
  const right = { op: 'number', value: 2 } as const;
  return expressionElsewhere({ start: 0, length }, { op: 'binary', operator: '/', at: 0, left, right });
}

/** Reads `hero.setCollider('rectangle', 0, 5, 30, 40)`, relative to the center of its sprite, which it replaces. */
function setCollider(call: CallValue): BoxCall | null {
  const [kind, x, y, first, second] = call.args;
  if (kind?.kind !== 'string' || x === undefined || y === undefined || first === undefined) return null;
  const steps = readSteps(call);
  const at = steps.findIndex(({ callee }) => makesSprite.test(callee));
  const { place, scale } = at < 0 ? newBody : spriteIn(steps, at, call);
  const body: BodyState = { ...newBody, place, scale, offset: [x, y] };
  const own = place === null ? ({ space: 'own' } as const) : {};
  if (kind.value === 'circle')
    return areNumbers([x, y, first]) ? { ...makeBody({ ...body, radius: first })!, ...own } : null;
  if (!/^(?:rectangle|aabb|obb)$/.test(kind.value) || second === undefined) return null;
  return areNumbers([x, y, first, second]) ? { ...makeBody({ ...body, size: [first, second] })!, ...own } : null;
}

/** Skips an image, which is a string or a name before all numbers. */
function firstNumber(args: readonly Value[]): number {
  if (args[0]?.kind === 'string') return 1;
  return args[0]?.kind === 'expression' && args[4] !== undefined && isNumeric(args[4]) ? 1 : 0;
}

/** Returns the first letter of the kind of body, given in full or as a letter. */
function kindIn(args: readonly Value[]): string {
  for (let k = args.length - 1; k >= 0; k--) {
    const argument = args[k]!;
    if (argument.kind !== 'string') continue;
    const word = argument.value.toLowerCase();
    if (/^(?:s|static|k|kin|kinematic|d|dyn|dynamic|n|none)$/.test(word)) return word[0]!;
  }
  return '';
}

function isDrawnOnly(args: readonly Value[]): boolean {
  return kindIn(args) === 'n';
}

function roleOfSprite({ args }: CallValue): BodyRole | null {
  switch (kindIn(args)) {
    case 's':
    case 'k':
      return declaredRole('solid');
    default:
      return null;
  }
}
