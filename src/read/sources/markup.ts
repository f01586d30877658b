import type { Language } from '../../model/document.js';

/** A block of code in the markup of a component. */
export interface ScriptBlock {
  readonly start: number;
  readonly end: number;
  /** The value of `lang` in lower case; empty if there is none. */
  readonly lang: string;
}

/** Whether the files of a language are components: markup with code in it. */
export function isMarkup(language: Language): boolean {
  return language === 'vue' || language === 'svelte' || language === 'astro';
}

/** Attributes are only searched in this many characters of a tag. */
const maxTagLength = 2000;

const tagName = /[a-z][\w:.-]*/iy;
const scriptEnd = /<\/script(?=[\s/>])/gi;
const styleEnd = /<\/style(?=[\s/>])/gi;
const frontmatter = /\ufeff?\s*---[^\S\r\n]*(?:\r?\n|$)/y;
const typesOfCode = /^(?:module|ts|(?:text|application)\/(?:x-)?(?:java|ecma|type)script|text\/babel)$/i;

/**
 * Returns the blocks of code in a component file: the content of its script tags, and the frontmatter of an Astro file.
 * Markup isn't parsed: comments, quoted attributes and styles may contain text that looks like a tag, an unclosed block
 * ends with the text, and other half-typed markup doesn't hide the blocks after it.
 */
export function scriptBlocks(text: string, language: Language): readonly ScriptBlock[] {
  const blocks: ScriptBlock[] = [];
  let at = 0;
  if (language === 'astro') {
    const front = frontBlock(text);
    if (front !== null) {
      blocks.push(front);
      at = front.end;
    }
  }
  for (at = text.indexOf('<', at); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      at = offsetAfter(text, '-->', at + 4);
      continue;
    }
    tagName.lastIndex = at + 1;
    const name = tagName.exec(text)?.[0].toLowerCase();
    if (name === undefined) {
      at++;
      continue;
    }
    const inside = at + 1 + name.length;
    const end = endOfTag(text, inside);
    const isClosed = text[end - 1] === '>';
    const isEmpty = isClosed && text[end - 2] === '/';
    at = end;
    if (!isClosed || isEmpty || (name !== 'script' && name !== 'style')) continue;
    const closing = name === 'script' ? scriptEnd : styleEnd;
    closing.lastIndex = end;
    at = closing.exec(text)?.index ?? text.length;
    if (name === 'style') continue;
    const attributes = text.slice(inside, Math.min(end, inside + maxTagLength));
    const type = attribute(attributes, 'type');
    if (type === '' || typesOfCode.test(type)) {
      blocks.push({ start: end, end: at, lang: attribute(attributes, 'lang').toLowerCase() });
    }
  }
  return blocks;
}

function frontBlock(text: string): ScriptBlock | null {
  frontmatter.lastIndex = 0;
  const opening = frontmatter.exec(text);
  if (opening === null) return null;
  const start = opening[0].length;
  const end = text.indexOf('\n---', Math.max(0, start - 1));
  return { start, end: end < 0 ? text.length : Math.max(start, end + 1), lang: 'ts' };
}

/** Returns the offset after the `>` of a tag, or where another tag starts or the text ends, if that comes first. */
function endOfTag(text: string, from: number): number {
  let isValue = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (character === '>') return at + 1;
    if (character === '<') return at;
    // Quotes elsewhere belong to code or to text.
    if (isValue && (character === '"' || character === "'")) {
      const closing = text.indexOf(character, at + 1);
      if (closing >= 0) at = closing;
    }
    if (character.trim() !== '') isValue = character === '=';
  }
  return text.length;
}

function offsetAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function attribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return (double ?? single ?? bare ?? '').trim();
}

/** Returns the text with everything but its code blanked out, so that offsets are unchanged. */
export function blankMarkup(text: string, blocks: readonly ScriptBlock[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of blocks) {
    parts.push(blank(start - at), text.slice(start, end));
    at = end;
  }
  parts.push(blank(text.length - at));
  return parts.join('');
}

/** Returns filler for the text between blocks, which ends the statement before it and the line. */
function blank(length: number): string {
  return length < 2 ? ';'.repeat(length) : `;${' '.repeat(length - 2)}\n`;
}
