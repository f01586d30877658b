import type { Span } from './span.js';

/**
 * The meaning of each number of a box, in the form of the text: `{ px: x, py: y }`, `[x, y, width, height]` or
 * `mkBox(_, x, y, radius)`. The names are the usual keys; `_` isn't a number of the box.
 */
export type NumberTemplate =
  /** The text's own keys, each with its usual key. */
  | { readonly kind: 'record'; readonly keys: readonly (readonly [own: string, usual: string])[] }
  | { readonly kind: 'list'; readonly names: readonly string[] }
  | { readonly kind: 'call'; readonly callee: string; readonly names: readonly string[] };

/** A template and the part of the text that it applies to. */
export interface ScopedTemplate {
  readonly template: NumberTemplate;
  readonly scope: Span;
}

/** The raw settings that name the numbers of boxes; not validated. */
export interface KeywordSettings {
  readonly fields?: unknown;
  readonly constructors?: unknown;
  readonly lists?: unknown;
}

/** The key for lists without a key. */
export const topOfFile = '[]';

/** The name for items and arguments that aren't numbers of the box. */
export const noName = '_';

/** The name for a list of corners: `[points]`. */
export const pointsName = 'points';

/** Formats a template for a comment. */
export function templateText(template: NumberTemplate): string {
  switch (template.kind) {
    case 'record':
      return `{ ${template.keys.map(([own, usual]) => `${keyText(own)}: ${usual}`).join(', ')} }`;
    case 'list':
      return `[${template.names.join(', ')}]`;
    case 'call':
      return `${template.callee}(${template.names.join(', ')})`;
  }
}

/** Whether a key can be used in a template and in the settings. */
export function isOwnKey(key: string): boolean {
  return /^[^\s"'`,:(){}[\]\\]{1,80}$/.test(key) && !key.includes('*/') && !key.includes('--');
}

function keyText(key: string): string {
  return /^[\w$]+$/.test(key) ? key : `"${key}"`;
}
