import { expressionElsewhere, type CallValue, type Value } from '../../model/value.js';
import { areNumbers, defaultNumber } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { spreadPoints } from '../point-calls.js';
import { collider, inUse, on, declaredRole, withRole, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { makeBox, makeDisc, centerPivot, makeWideDisc } from './placed.js';

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
    inUse(on('Group .Group', () => null)),
    collider('.setCollider', setCollider),
  ],
};

function sprite(call: CallValue): BoxCall | null {
  const args = spreadPoints(call.args);
  const first = firstNumber(args);
  const collides = !isDrawnOnly(args) ? ({ collides: true } as const) : {};
  const members = setterMembers(call);
  const [givenX, givenY, givenWidth, givenHeight] = args.slice(first);
  const x = members.x ?? givenX ?? (isBare(call) ? getCenter('width', call) : undefined);
  const y = members.y ?? givenY ?? (isBare(call) ? getCenter('height', call) : undefined);
  if (x === undefined || y === undefined) return null;
  if (members.diameter !== undefined) return { ...makeWideDisc([x, y], members.diameter), ...collides };
  if (members.radius !== undefined) return { ...makeDisc([x, y], members.radius), ...collides };
  const width = members.width ?? givenWidth;
  // The default size is 50 × 50.
  const isHalfDeclared = givenWidth === undefined && (members.width !== undefined) !== (members.height !== undefined);
  const height = members.height ?? (isHalfDeclared ? defaultNumber(50) : givenHeight);
  const broad = width ?? (isHalfDeclared ? defaultNumber(50) : undefined);
  if (broad === undefined || !areNumbers([x, y, broad])) return null;
  if (height !== undefined && isNumeric(height)) {
    const angle = members.rotation ?? null;
    return {
      ...makeBox({ place: [x, y], size: [broad, height], pivot: centerPivot, angle, angleUnit: 'degrees' }),
      ...collides,
    };
  }
  // `createSprite` creates no circles: a width alone is the height too.
  return isNumeric(broad) && !call.callee.endsWith('createSprite')
    ? { ...makeWideDisc([x, y], broad), ...collides }
    : null;
}

/** Whether no position is given, which means the center of the canvas. */
function isBare({ callee, args }: CallValue): boolean {
  return args.length === 0 && !callee.endsWith('createSprite');
}

/** Half the size of the canvas, which the text may define. */
function getCenter(side: 'width' | 'height', { length }: CallValue): Value {
  const left = { op: 'name', name: side, at: 0 } as const;
  const right = { op: 'number', value: 2 } as const;
  return expressionElsewhere({ start: 0, length }, { op: 'binary', operator: '/', at: 0, left, right });
}

const memberNames = {
  x: ['x'],
  y: ['y'],
  width: ['w', 'width'],
  height: ['h', 'height'],
  diameter: ['d', 'diameter'],
  radius: ['r', 'radius'],
  rotation: ['rotation'],
} as const;

/** Returns the values that statements set for members of a sprite or its group: `hero.rotation = 25`. */
function setterMembers({ setters = [] }: CallValue): Partial<Record<keyof typeof memberNames, Value>> {
  const match: Partial<Record<keyof typeof memberNames, Value>> = {};
  for (const { key, value } of setters) {
    for (const [name, keys] of Object.entries(memberNames)) {
      if ((keys as readonly string[]).includes(key)) match[name as keyof typeof memberNames] = value;
    }
  }
  return match;
}

/** Reads `hero.setCollider('rectangle', 0, 5, 30, 40)`, relative to the center of its sprite. */
function setCollider({ args: [kind, x, y, first, second] }: CallValue): BoxCall | null {
  if (kind?.kind !== 'string' || x === undefined || y === undefined || first === undefined) return null;
  if (kind.value === 'circle') return areNumbers([x, y, first]) ? { ...makeDisc([x, y], first), space: 'own' } : null;
  if (!/^(?:rectangle|aabb|obb)$/.test(kind.value) || second === undefined) return null;
  if (!areNumbers([x, y, first, second])) return null;
  return { ...makeBox({ place: [x, y], size: [first, second], pivot: centerPivot }), space: 'own' };
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
