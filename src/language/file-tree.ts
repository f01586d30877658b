import { parseTree, type Node } from 'jsonc-parser';
import type { Span } from '../model/span.js';

/** The names, references and numbers of a hitbox file with their places in the text, also while it is half-typed. */

/** A JSON string in the text. */
export interface TextToken extends Span {
  readonly text: string;
  /** Its characters without the quotes. */
  readonly inner: Span;
  /** Whether both quotes are there. */
  readonly isClosed: boolean;
}

/** A list of two frames: the first and the last, inclusive. */
export interface FrameRangeNode extends Span {
  /** The numbers that are there, NaN for anything else. */
  readonly numbers: readonly number[];
  /** Null if it isn't exactly two whole numbers. */
  readonly range: readonly [first: number, last: number] | null;
}

export interface AnimationNode extends Span {
  readonly name: TextToken;
  readonly frames: FrameRangeNode | null;
}

export interface ShapeNode {
  /** The key of the shape: `rect`. */
  readonly kind: string;
  /** Its numbers in order, those of nested points too; NaN for anything else. */
  readonly numbers: readonly number[];
}

export interface HitboxNode extends Span {
  readonly name: TextToken | null;
  readonly role: TextToken | null;
  readonly animation: TextToken | null;
  readonly frames: FrameRangeNode | null;
  readonly shape: ShapeNode | null;
}

/** The rectangle of one frame in the image. */
export interface SheetFrameNode extends Span {
  readonly numbers: readonly number[];
}

export interface SpriteNode extends Span {
  readonly name: TextToken;
  readonly image: TextToken | null;
  /** Width and height of a frame in px. */
  readonly frameSize: readonly [width: number, height: number] | null;
  /** Null if the file doesn't list the frames of the sheet. */
  readonly frames: (Span & { readonly list: readonly SheetFrameNode[] }) | null;
  readonly animations: readonly AnimationNode[];
  readonly hitboxes: readonly HitboxNode[];
}

/** The keys of shapes, in the order of the documentation. */
export const shapeNames = ['rect', 'circle', 'capsule', 'ellipse', 'polygon'] as const;

/** Deeper files are rejected: the parser calls itself for each level. */
const maxBracketDepth = 1000;

/** Returns the sprites of a hitbox file in text order; empty if the text has none. Never throws. */
export function readSprites(text: string): readonly SpriteNode[] {
  if (isTooDeep(text)) return [];
  const sprites = membersOf(parseTree(text, [], { allowTrailingComma: true })).get('sprites');
  return entriesOf(sprites).map((entry) => readSprite(entry, text));
}

function readSprite({ key, value, span }: PropertyNode, text: string): SpriteNode {
  const members = membersOf(value);
  const [width, height] = numbersOf(members.get('frameSize'));
  const frames = members.get('frames');
  return {
    ...span,
    name: tokenOf(key, text),
    image: toToken(members.get('image'), text),
    frameSize: isPositive(width) && isPositive(height) ? [width, height] : null,
    frames:
      frames?.type === 'array'
        ? {
            ...spanOf(frames),
            list: itemsOf(frames).map((frame) => ({ ...spanOf(frame), numbers: numbersOf(frame) })),
          }
        : null,
    animations: entriesOf(members.get('animations')).map((animation) => ({
      ...animation.span,
      name: tokenOf(animation.key, text),
      frames: toFrameRange(membersOf(animation.value).get('frames')),
    })),
    hitboxes: itemsOf(members.get('hitboxes')).map((hitbox) => readHitboxNode(hitbox, text)),
  };
}

function readHitboxNode(hitbox: Node, text: string): HitboxNode {
  const members = membersOf(hitbox);
  return {
    ...spanOf(hitbox),
    name: toToken(members.get('name'), text),
    role: toToken(members.get('role'), text),
    animation: toToken(members.get('animation'), text),
    frames: toFrameRange(members.get('frames')),
    // With keys, that of the first one.
    shape: shapeOf(members) ?? shapeOf(membersOf(itemsOf(members.get('keys'))[0])),
  };
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && value > 0 && value < Infinity;
}

/** Whether brackets are nested too deeply. Brackets in strings count too, which only matters for hostile texts. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '{' || character === '[') {
      if (++depth > maxBracketDepth) return true;
    } else if (character === '}' || character === ']') depth = Math.max(0, depth - 1);
  }
  return false;
}

interface PropertyNode {
  readonly key: Node;
  readonly value: Node | undefined;
  readonly span: Span;
}

function entriesOf(node: Node | undefined): PropertyNode[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined ? [] : [{ key, value, span: { start: key.offset, end: endOf(value ?? key) } }],
  );
}

/** Returns the values of an object by key, in text order; of equal keys the last one counts. */
function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const members = new Map<string, Node>();
  if (node?.type !== 'object') return members;
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (key !== undefined && value !== undefined) members.set(String(key.value), value);
  }
  return members;
}

function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

function numbersOf(node: Node | undefined): number[] {
  return itemsOf(node).flatMap((item) =>
    item.type === 'array' ? numbersOf(item) : [item.type === 'number' ? (item.value as number) : NaN],
  );
}

function toFrameRange(frames: Node | undefined): FrameRangeNode | null {
  if (frames === undefined) return null;
  const numbers = numbersOf(frames);
  const [first, last] = numbers;
  const isRange = numbers.length === 2 && numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  return { ...spanOf(frames), numbers, range: isRange ? [first!, last!] : null };
}

function shapeOf(members: ReadonlyMap<string, Node>): ShapeNode | null {
  for (const [kind, value] of members) {
    if (isShapeName(kind)) return { kind, numbers: numbersOf(value) };
  }
  return null;
}

function isShapeName(key: string): boolean {
  return shapeNames.some((name) => name === key);
}

function toToken(value: Node | undefined, text: string): TextToken | null {
  return value?.type === 'string' ? tokenOf(value, text) : null;
}

function tokenOf(node: Node, text: string): TextToken {
  const [start, end] = [node.offset, endOf(node)];
  const isClosed = end - start >= 2 && text[end - 1] === '"' && !isEscaped(text, start + 1, end - 1);
  const inner = { start: Math.min(start + 1, end), end: isClosed ? end - 1 : end };
  return { start, end, text: String(node.value), inner, isClosed };
}

/** Whether an odd number of backslashes is before an offset. */
function isEscaped(text: string, from: number, at: number): boolean {
  let count = 0;
  while (at - count > from && text[at - count - 1] === '\\') count++;
  return count % 2 === 1;
}

function spanOf(node: Node): Span {
  return { start: node.offset, end: endOf(node) };
}

/** Returns where a node ends; without its closing bracket, where its last part does. */
function endOf({ offset, length, children = [] }: Node): number {
  if (length >= 0) return offset + length;
  const last = children.at(-1);
  return last === undefined ? offset + 1 : endOf(last);
}

/** Returns the sprite that counts under a name: the last of those with it. */
export function spriteNamed(sprites: readonly SpriteNode[], name: string): SpriteNode | null {
  return sprites.filter((sprite) => sprite.name.text === name).at(-1) ?? null;
}

/** Returns the animation that counts under a name: the last of those with it. */
export function animationNamed(sprite: SpriteNode | null, name: string): AnimationNode | null {
  return sprite?.animations.filter((animation) => animation.name.text === name).at(-1) ?? null;
}
