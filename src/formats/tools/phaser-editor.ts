import type { DecodeContext } from '../form.js';
import { offsetCircle } from '../offset-circle.js';
import { roleOfNames } from '../role-keywords.js';
import type { Adapter, ExportedHitbox, ExportedNumber } from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { centerDown, cornersConvention, topLeft } from './conventions.js';
import { child, isFalseAt, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { sizeAt, unreadable } from './numbers.js';
import { Owners } from './owners.js';
import { pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCodec } from './points.js';
import { at, has, textAtKey } from './signature.js';

/**
 * Scenes and prefabs of Phaser Editor: the arcade bodies and hit areas of objects. Both are relative to the top-left
 * corner of the object's frame, in px before scaling. If the file has the object's size, and nothing around it is
 * scaled or turned, it has a place in the scene; otherwise it is shown on its own.
 */
export const phaserEditor: Adapter = {
  id: 'phaser-editor',
  tool: 'Phaser Editor scene',
  about: {
    section: 'Phaser Editor',
    files: '`.scene`',
    reads: 'arcade bodies, hit areas',
    shapes: ['rect', 'circle', 'ellipse', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count'],
  },
  triggers: ["displayList 'ArcadeComponent", "displayList 'hitArea.shape", `displayList '"Arcade`],
  matches: (root) =>
    has(root, 'displayList') &&
    (has(root, 'sceneType') || textAtKey(at(root, 'meta'), 'contentType').includes('.scene.')),
  read: (root) => {
    const scene = new SceneObjects();
    scene.readList(root, 'displayList', { x: 0, y: 0 }, 0);
    return scene;
  },
};

/** Deeper nesting of containers doesn't occur. */
const maxDepth = 32;

interface Place {
  readonly x: number;
  readonly y: number;
}

type Shape = Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers' | 'decodeContext' | 'unknown'>;

class SceneObjects extends Owners {
  /** @param origin the place of the list in the scene; null if it is scaled or turned */
  readList(parent: Node, key: string, origin: Place | null, depth: number): void {
    if (depth > maxDepth) return;
    for (const object of items(parent, key)) {
      this.readObject(object, origin);
      const isMoved = child(object, 'x') !== null || child(object, 'y') !== null;
      this.readList(object, 'list', isMoved ? placeOf(object, origin) : origin, depth + 1);
    }
  }

  private readObject(object: Node, origin: Place | null): void {
    const name = textAt(object, 'label') ?? textAt(object, 'type') ?? 'object';
    const corner = cornerOf(object, origin);
    const hasBody = isTrueAt(object, 'ArcadeComponent.active') || /^Arcade/.test(textAt(object, 'type') ?? '');
    const isStatic = numberAt(object, 'physicsType') === 1 || numberAt(object, 'body.physicsType') === 1;
    const body = hasBody ? readBody(object, corner) : null;
    const area = readHitArea(object, corner);
    const isDisabled = isFalseAt(object, 'enable') || isFalseAt(object, 'body.enable');
    const hitboxes: Omit<ExportedHitbox, 'sprite'>[] = [];
    if (body !== null)
      hitboxes.push({
        node: object,
        name,
        role: roleOfNames(name) ?? (isStatic ? 'solid' : 'other'),
        hidden: isDisabled && 'disabled',
        ...body,
      });
    if (area !== null) hitboxes.push({ node: object, path: `${object.path}.hitArea`, name, role: 'ui', ...area });
    this.add(object, name, hitboxes, {
      space: corner === null ? 'own' : 'shared',
      frameSize: corner === null ? sizeAt(object, 'width', 'height') : null,
    });
  }
}

/** Returns the place of an object's origin; null if it is scaled or turned, or its parent has no place. */
function placeOf(object: Node, origin: Place | null): Place | null {
  const isPlain = (key: string, usual: number): boolean => (numberAt(object, key) ?? usual) === usual;
  if (origin === null || !isPlain('scaleX', 1) || !isPlain('scaleY', 1) || !isPlain('angle', 0)) return null;
  return { x: origin.x + (numberAt(object, 'x') ?? 0), y: origin.y + (numberAt(object, 'y') ?? 0) };
}

/** Returns the top-left corner of an object's frame in the scene; null if unknown. */
function cornerOf(object: Node, origin: Place | null): Place | null {
  const place = placeOf(object, origin);
  if (place === null || textAt(object, 'type') === 'Container') return place;
  const size = sizeAt(object, 'width', 'height');
  if (size === null) return null;
  const share = (key: string): number => numberAt(object, key) ?? 0.5;
  return { x: place.x - share('originX') * size.width, y: place.y - share('originY') * size.height };
}

/**
 * Returns an object's body. If it is as large as its image, the file doesn't contain its size; without an offset, an
 * image places it.
 */
function readBody(object: Node, corner: Place | null): Shape {
  const decodeContext = offsetTo(corner);
  const isPlaced = corner !== null || sizeAt(object, 'width', 'height') !== null;
  const place = (axis: 'x' | 'y', name: string): ExportedNumber => number(name, object, `body.offset.${axis}`, 0);
  const unplaced = (places: readonly ExportedNumber[]): readonly string[] =>
    isPlaced ? [] : places.filter(({ node }) => node === null).map(({ name }) => name);
  if (numberAt(object, 'bodyGeometry') === 0 || numberAt(object, 'body.geometry') === 0) {
    const key = child(object, 'body.radius') === null ? 'radius' : 'body.radius';
    const offset = [place('x', 'offsetX'), place('y', 'offsetY')];
    // The editor omits its default radius.
    const numbers = [number('radius', object, key, 64), ...offset];
    return { codec: offsetCircle, convention: centerDown, numbers, decodeContext, unknown: unplaced(offset) };
  }
  // An object with a size of its own has a body of that size by default.
  const side = (key: string): ExportedNumber =>
    number(key, object, child(object, `body.${key}`) === null ? key : `body.${key}`);
  const offset = [place('x', 'x'), place('y', 'y')];
  const sides = [side('width'), side('height')];
  const numbers = sides.every(({ node }) => node !== null) ? [...offset, ...sides] : unreadable(object);
  return { codec: pivotedRect, convention: topLeft, numbers, decodeContext, unknown: unplaced(offset) };
}

function readHitArea(object: Node, corner: Place | null): Shape | null {
  const at = (name: string): ExportedNumber => number(name, object, `hitArea.${name}`, 0);
  switch (textAt(object, 'hitArea.shape')) {
    case 'RECTANGLE':
      return {
        codec: pivotedRect,
        convention: topLeft,
        numbers: [at('x'), at('y'), at('width'), at('height')],
        decodeContext: offsetTo(corner),
      };
    case 'ELLIPSE':
      return {
        codec: pivotedEllipse,
        convention: { ...topLeft, anchor: 'center' },
        numbers: [at('x'), at('y'), at('width'), at('height')],
        decodeContext: { ...offsetTo(corner), pivotX: 0.5, pivotY: 0.5 },
      };
    case 'CIRCLE':
      return circle([at('x'), at('y'), at('radius')], corner);
    case 'POLYGON': {
      const numbers = readPoints(child(object, 'hitArea.points')) ?? unreadable(object);
      return { codec: pointsCodec, convention: cornersConvention, numbers, decodeContext: offsetTo(corner) };
    }
    default:
      return null;
  }
}

/** Returns the corners in a string such as `0 0 16 0 8 12`; null if there are none. */
function readPoints(points: Node | null): ExportedNumber[] | null {
  const text = points?.value;
  if (text?.kind !== 'string' || text.length !== text.value.length + 2) return null;
  const numbers = [...text.value.matchAll(/\S+/g)].map(({ index, 0: digits }): Node => {
    const start = points!.start + 1 + index;
    return { value: { kind: 'number', value: Number(digits), start, length: digits.length }, start, path: '' };
  });
  return numbers.length < 6 || numbers.length % 2 === 1
    ? null
    : numbers.map((node, k) => ({ name: `${k % 2 === 0 ? 'x' : 'y'}${Math.floor(k / 2)}`, node }));
}

function circle(numbers: readonly ExportedNumber[], corner: Place | null): Shape {
  return { codec: placedCircleCodec, convention: centerDown, numbers, decodeContext: offsetTo(corner) };
}

function offsetTo(corner: Place | null): DecodeContext {
  return corner === null ? {} : { offsetX: corner.x, offsetY: corner.y };
}

function number(name: string, object: Node, key: string, otherwise?: number): ExportedNumber {
  return { name, node: child(object, key), ...(otherwise === undefined ? {} : { otherwise }) };
}
