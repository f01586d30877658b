import { countWhile } from '../../model/span.js';

/** The blocks of a text, found without parsing: which statements belong together, and when they are executed. */
export interface Block {
  /** A branch or loop may not be executed; `plain` includes braces of data. */
  readonly kind: 'file' | 'class' | 'function' | 'branch' | 'plain';
  /** The name of a function, empty for a callback; the keyword of a branch, `case` for each of a `switch`. */
  readonly name: string;
  readonly start: number;
  end: number;
  readonly outer: Block | null;
}

/** Unclosed comments and templates extend to the end, so they are scanned only once. */
const tokens =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"|`(?:[^`\\]|\\[^])*(?:`|$)|[{}()]|\b(?:case|default)\b/g;

/** Returns the blocks in order of their starts; the first is the file. */
export function findBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [{ kind: 'file', name: '', start: 0, end: text.length, outer: null }];
  const brackets: number[] = [];
  let open = blocks[0]!;
  let closed = { start: -1, end: -1 };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '(') brackets.push(index);
    else if (token === ')') closed = { start: brackets.pop() ?? -1, end: index };
    else if (token === '{') {
      const gap = text.slice(Math.max(closed.end + 1, index - maxHead), index);
      const hasParameters = closed.start >= 0 && /^\s*(?::[^;{}]*?)?(?:=>)?\s*$/.test(gap);
      open = {
        ...getKind(text, hasParameters ? closed.start : index, gap, hasParameters),
        start: index,
        end: text.length,
        outer: open,
      };
      blocks.push(open);
    } else {
      const isCase = open.kind === 'branch' && open.name === 'case';
      for (let ends = Number(isCase) + Number(token === '}'); ends > 0 && open.outer !== null; ends--) {
        open.end = index;
        open = open.outer;
      }
      if (token === '}' || open.kind !== 'branch' || open.name !== 'switch') continue;
      open = { kind: 'branch', name: 'case', start: index, end: text.length, outer: open };
      blocks.push(open);
    }
  }
  return blocks;
}

/** How much of the text before a block is read. */
const maxHead = 200;

const loop = /\.(?:forEach|map|each|iterate|filter|some|every|reduce|flatMap)\s*\(\s*$/;

/** @param end the start of its parameters or condition, or of the block itself if it has none; `gap` is the text after them */
function getKind(text: string, end: number, gap: string, hasParameters: boolean): Pick<Block, 'kind' | 'name'> {
  const isArrow = /=>\s*$/.test(gap);
  const head = text
    .slice(Math.max(0, end - maxHead), end)
    .replace(isArrow && !hasParameters ? /[\w$]+\s*=>\s*$/ : /$^/, '');
  if (/\bclass\b[^;{}()=]*$/.test(head)) return { kind: 'class', name: '' };
  if (!hasParameters && !isArrow) return { kind: /\b(?:else|do|catch)\s*$/.test(head) ? 'branch' : 'plain', name: '' };
  const [, keyword] = /\b(if|for|while|switch|catch|with|await)\s*$/.exec(isArrow ? '' : head) ?? [];
  if (keyword !== undefined) return { kind: 'branch', name: keyword };
  const before = head.replace(/(?:\basync\s*)?(?:\bfunction\b\s*\*?\s*)?(?:\basync\s*)?$/, '');
  const isNamed = before.length === head.length && !isArrow;
  const [, own = '', key = ''] =
    /(?:\bfunction\b\s*\*?\s*([\w$]+)|([\w$#]+)["']?\s*(?:<[^<>]*>)?\s*(?:=|:(?!:)))\s*$/.exec(before) ?? [];
  if (own !== '' || key !== '') return { kind: 'function', name: own || key };
  if (isNamed) return { kind: 'function', name: /([\w$#]+)\s*$/.exec(before)?.[1] ?? '' };
  if (loop.test(before)) return { kind: 'branch', name: '' };
  return { kind: /(?:^|[^\w$)\]\s])\s*\(\s*$/.test(before) ? 'plain' : 'function', name: '' };
}

/** Returns the innermost block around an offset. */
export function blockAt(blocks: readonly Block[], offset: number): Block {
  let block = blocks[Math.max(0, countWhile(blocks, ({ start }) => start < offset) - 1)]!;
  while (block.outer !== null && block.end <= offset) block = block.outer;
  return block;
}

/** Returns the nearest block of a kind around a block, including itself. */
export function blockOf(block: Block, kind: Block['kind']): Block | null {
  let at: Block | null = block;
  while (at !== null && at.kind !== kind) at = at.outer;
  return at;
}

/** Returns the function around a block, or the file. */
export function functionOf(block: Block): Block {
  let at = block;
  while (at.kind !== 'function' && at.outer !== null) at = at.outer;
  return at;
}

/** Whether a block is inside another one or the same. */
export function isWithin(inner: Block, outer: Block): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
