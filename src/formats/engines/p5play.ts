import type { CallValue, Value } from '../../model/value.js';
import { areNumbers } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { spreadPoints } from '../point-calls.js';
import { collider, inUse, on, said, usual, withRole, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, discOf, half, wideDiscOf } from './placed.js';

/** p5play: sprites about their center; a single number for their size is a diameter. */
export const p5play: Engine = {
  id: 'p5play',
  packages: 'p5play|p5\\.play|q5play',
  globals:
    '\\bcreateSprite\\s?\\(|(?<!\\bthis\\.[\\w$]{1,40}\\s?=\\s?|return |\\bvar [\\w$]{1,40}\\s?=\\s?)new (?:Canvas|Group)\\s?\\(|drawSprites\\s?\\(|allSprites\\b',
  makers: [
    inUse(on('Sprite .Sprite', withRole(sprite, roleOfSprite))),
    inUse(on('createSprite .createSprite', withRole(sprite, roleOfSprite))),
    collider('.setCollider', setCollider),
  ],
};

function sprite(call: CallValue): Made | null {
  const args = spreadPoints(call.args);
  const first = firstNumber(args);
  const collides = !isDrawnOnly(args) ? ({ collides: true } as const) : {};
  const [x, y, width, height] = args.slice(first);
  if (x === undefined || y === undefined || width === undefined || !areNumbers([x, y, width])) return null;
  if (height !== undefined && isNumeric(height)) {
    return { ...boxOf({ place: [x, y], size: [width, height], pivot: half }), ...collides };
  }
  // `createSprite` has no circles: a width alone says the height as well.
  return isNumeric(width) && !call.callee.endsWith('createSprite')
    ? { ...wideDiscOf([x, y], width), ...collides }
    : null;
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
