import type { CallValue, Value } from '../../model/value.js';
import { areNumbers, leftOut } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { spreadPoints } from '../point-calls.js';
import { collider, inUse, on, said, usual, withRole, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, discOf, half, wideDiscOf } from './placed.js';

/** p5play: sprites about their center; a single number for their size is a diameter. */
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
      "`new Sprite(x, y, w, h, 'static')`, `new Sprite(x, y, diameter)`, `createSprite`, `setCollider`; what statements say of a sprite or of its `Group`: `x y w h d r rotation`",
  },
  packages: ['p5play', 'p5.play', 'q5play'],
  globals:
    '\\bcreateSprite\\s?\\(|(?<!\\bthis\\.[\\w$]{1,40}\\s?=\\s?|return |\\bvar [\\w$]{1,40}\\s?=\\s?)new (?:Canvas|Group)\\s?\\(|drawSprites\\s?\\(|allSprites\\b|\\bkb\\.press(?:ing|ed|es)\\s?\\(|\\.collider\\s?=\\s?["\'](?:static|dynamic|kinematic|none)["\']',
  makers: [
    inUse(on('Sprite .Sprite', withRole(sprite, roleOfSprite))),
    inUse(on('createSprite .createSprite', withRole(sprite, roleOfSprite))),
    // What a group says holds for its sprites.
    inUse(on('Group .Group', () => null)),
    collider('.setCollider', setCollider),
  ],
};

function sprite(call: CallValue): Made | null {
  const args = spreadPoints(call.args);
  const first = firstNumber(args);
  const collides = !isDrawnOnly(args) ? ({ collides: true } as const) : {};
  const members = membersTold(call);
  const [givenX, givenY, givenWidth, givenHeight] = args.slice(first);
  const x = members.x ?? givenX ?? (isBare(call) ? middleOf('width', call) : undefined);
  const y = members.y ?? givenY ?? (isBare(call) ? middleOf('height', call) : undefined);
  if (x === undefined || y === undefined) return null;
  if (members.diameter !== undefined) return { ...wideDiscOf([x, y], members.diameter), ...collides };
  if (members.radius !== undefined) return { ...discOf([x, y], members.radius), ...collides };
  const width = members.width ?? givenWidth;
  // A sprite without a size of its own is a square of 50.
  const isHalfSaid = givenWidth === undefined && (members.width !== undefined) !== (members.height !== undefined);
  const height = members.height ?? (isHalfSaid ? leftOut(50) : givenHeight);
  const broad = width ?? (isHalfSaid ? leftOut(50) : undefined);
  if (broad === undefined || !areNumbers([x, y, broad])) return null;
  if (height !== undefined && isNumeric(height)) {
    const angle = members.rotation ?? null;
    return {
      ...boxOf({ place: [x, y], size: [broad, height], pivot: half, angle, angleUnit: 'degrees' }),
      ...collides,
    };
  }
  // `createSprite` has no circles: a width alone says the height as well.
  return isNumeric(broad) && !call.callee.endsWith('createSprite')
    ? { ...wideDiscOf([x, y], broad), ...collides }
    : null;
}

/** Where nothing is said of the place, it is the middle of the canvas. */
function isBare({ callee, args }: CallValue): boolean {
  return args.length === 0 && !callee.endsWith('createSprite');
}

/** Half of the size of the canvas, which the text may say. */
function middleOf(side: 'width' | 'height', { length }: CallValue): Value {
  const canvas = { op: 'name', name: side, at: 0 } as const;
  const expression = { op: 'binary', operator: '/', at: 0, left: canvas, right: { op: 'number', value: 2 } } as const;
  return { kind: 'expression', start: 0, length, expression, stands: 'elsewhere' };
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

/** What statements say of the members of a sprite, or of its group: `hero.rotation = 25`. */
function membersTold({ told = [] }: CallValue): Partial<Record<keyof typeof memberNames, Value>> {
  const found: Partial<Record<keyof typeof memberNames, Value>> = {};
  for (const { key, value } of told) {
    for (const [name, keys] of Object.entries(memberNames)) {
      if ((keys as readonly string[]).includes(key)) found[name as keyof typeof memberNames] = value;
    }
  }
  return found;
}

/** `hero.setCollider('rectangle', 0, 5, 30, 40)`: it counts from the middle of its sprite. */
function setCollider({ args: [kind, x, y, first, second] }: CallValue): Made | null {
  if (kind?.kind !== 'string' || x === undefined || y === undefined || first === undefined) return null;
  if (kind.value === 'circle') return areNumbers([x, y, first]) ? { ...discOf([x, y], first), space: 'own' } : null;
  if (!/^(?:rectangle|aabb|obb)$/.test(kind.value) || second === undefined) return null;
  if (!areNumbers([x, y, first, second])) return null;
  return { ...boxOf({ place: [x, y], size: [first, second], pivot: half }), space: 'own' };
}

/** Behind an image, which is a text or a name in front of all the numbers. */
function firstNumber(args: readonly Value[]): number {
  if (args[0]?.kind === 'string') return 1;
  return args[0]?.kind === 'expression' && args[4] !== undefined && isNumeric(args[4]) ? 1 : 0;
}

/** The kind of body, by its whole name or its first letter. */
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

function roleOfSprite({ args }: CallValue): Fact | null {
  switch (kindIn(args)) {
    case 's':
    case 'k':
      return said('solid');
    case 'd':
      return said('push');
    case 'n':
      return null;
    default:
      return usual('push');
  }
}
