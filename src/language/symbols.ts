import * as l10n from '@vscode/l10n';
import { printable } from '../check/sentences.js';
import type { Span } from '../model/span.js';
import {
  readSprites,
  type AnimationNode,
  type FrameRangeNode,
  type HitboxNode,
  type ShapeNode,
  type SheetFrameNode,
  type SpriteNode,
} from './file-tree.js';

/** One row of the outline. */
export interface OutlineSymbol {
  readonly kind: 'sprite' | 'animation' | 'frames' | 'frame' | 'hitbox';
  /** Never empty: VS Code rejects symbols without a name. */
  readonly name: string;
  readonly detail: string;
  /** Its whole text, which contains that of its children. */
  readonly span: Span;
  /** The part to select: the name, if there is one. */
  readonly selection: Span;
  readonly children: readonly OutlineSymbol[];
}

/** More corners or numbers of a shape are only counted. */
const maxShownNumbers = 6;

/** Returns the outline of a hitbox file: sprites with their animations, frames and hitboxes, in text order. */
export function fileSymbols(text: string): OutlineSymbol[] {
  return readSprites(text).map(spriteSymbol);
}

function spriteSymbol(sprite: SpriteNode): OutlineSymbol {
  const { name, image, frames } = sprite;
  const children = [
    ...sprite.animations.map(animationSymbol),
    ...(frames === null ? [] : [framesSymbol(frames)]),
    ...sprite.hitboxes.map(hitboxSymbol),
  ];
  return {
    kind: 'sprite',
    name: shownName(name.text, l10n.t('unnamed sprite')),
    detail: image?.text ?? '',
    span: { start: sprite.start, end: sprite.end },
    selection: { start: name.start, end: name.end },
    children: children.sort((a, b) => a.span.start - b.span.start),
  };
}

function animationSymbol({ name, frames, start, end }: AnimationNode): OutlineSymbol {
  return {
    kind: 'animation',
    name: shownName(name.text, l10n.t('unnamed animation')),
    detail: frames === null ? '' : describeRange(frames),
    span: { start, end },
    selection: { start: name.start, end: name.end },
    children: [],
  };
}

function framesSymbol({ list, start, end }: NonNullable<SpriteNode['frames']>): OutlineSymbol {
  return {
    kind: 'frames',
    name: l10n.t('frames'),
    detail: String(list.length),
    span: { start, end },
    selection: { start, end },
    children: list.map(frameSymbol),
  };
}

function frameSymbol({ numbers, start, end }: SheetFrameNode, index: number): OutlineSymbol {
  const span = { start, end };
  return {
    kind: 'frame',
    name: l10n.t('frame {0}', index),
    detail: listNumbers(numbers),
    span,
    selection: span,
    children: [],
  };
}

function hitboxSymbol({ name, role, animation, frames, shape, start, end }: HitboxNode, index: number): OutlineSymbol {
  const time = [animation?.text ?? '', frames === null ? '' : describeRange(frames)].filter((part) => part !== '');
  const parts = [role?.text ?? '', shape === null ? '' : describeShape(shape), time.join(' ')];
  return {
    kind: 'hitbox',
    name: shownName(name?.text ?? '', l10n.t('hitbox {0}', index)),
    detail: parts.filter((part) => part !== '').join(' · '),
    span: { start, end },
    selection: name === null ? { start, end } : { start: name.start, end: name.end },
    children: [],
  };
}

function describeRange({ range }: FrameRangeNode): string {
  if (range === null) return '';
  return range[0] === range[1] ? l10n.t('frame {0}', range[0]) : l10n.t('frames {0} to {1}', range[0], range[1]);
}

function describeShape({ kind, numbers }: ShapeNode): string {
  if (kind === 'polygon' && numbers.length > maxShownNumbers) {
    return `${kind}, ${l10n.t('{0} corners', Math.floor(numbers.length / 2))}`;
  }
  return `${kind} ${listNumbers(numbers)}`.trimEnd();
}

function listNumbers(numbers: readonly number[]): string {
  const shown = numbers.slice(0, maxShownNumbers).map((number) => (Number.isNaN(number) ? '?' : String(number)));
  return [...shown, ...(numbers.length > maxShownNumbers ? ['…'] : [])].join(', ');
}

function shownName(name: string, fallback: string): string {
  const line = printable(name);
  return line === '' ? fallback : line;
}
