import type { Span } from './span.js';

/**
 * What each number of a box is, shown in the form in which the text has it: `{ px: x, py: y }`, `[x, y, width, height]`
 * or `mkBox(_, x, y, radius)`. The names are the usual keys; `_` is no number of the box.
 */
export type NumberTemplate =
  /** The text's own keys, each with the usual one. */
  | { readonly kind: 'record'; readonly keys: readonly (readonly [own: string, usual: string])[] }
  | { readonly kind: 'list'; readonly names: readonly string[] }
  | { readonly kind: 'call'; readonly callee: string; readonly names: readonly string[] };

/** A template and the part of a text that it speaks of. */
export interface ScopedTemplate {
  readonly template: NumberTemplate;
  readonly scope: Span;
}

/** Settings that name the numbers of boxes, as they hold them: nothing is known of their form. */
export interface WordSettings {
  readonly fields?: unknown;
  readonly constructors?: unknown;
  readonly lists?: unknown;
}

/** What stands for the key of lists that no key leads to. */
export const topOfFile = '[]';

/** A place of a list or a call that is no number of the box. */
export const noName = '_';

/** The text of a template in a comment. */
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

/** Whether a key of a text can stand in a template, and in the settings. */
export function isOwnKey(key: string): boolean {
  return /^[^\s"'`,:(){}[\]\\]{1,80}$/.test(key) && !key.includes('*/') && !key.includes('--');
}

function keyText(key: string): string {
  return /^[\w$]+$/.test(key) ? key : `"${key}"`;
}
