import type { DeclaredType, TupleItem, TypeDefinition, TypeMember } from '../../model/declared-type.js';
import { unquoted } from './names.js';

/**
 * Reads the text of a type, in TypeScript and JSDoc. Types irrelevant to boxes (functions, conditional types, literals,
 * numbers, strings) are null.
 */

/** The maximum length and nesting depth of a type. */
const maxLength = 10_000;
const maxDepth = 20;

/** Parses a type; null if it is irrelevant to boxes. */
export function typeOfText(text: string): DeclaredType | null {
  if (text.length > maxLength) return null;
  return new TypeReader(getTokens(text)).whole();
}

/** Parses the text after the name of an alias or an interface: `<T, U = 1> = …`, `<T> extends A, B { … }`. */
export function definitionOfText(text: string): TypeDefinition | null {
  if (text.length > maxLength) return null;
  return new TypeReader(getTokens(text)).definition();
}

const token =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|([A-Za-z_$\u00a1-\uffff][\w$\u00a1-\uffff]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|=>|\.\.\.|-?\.?\d[\w.]*|[^])/gy;

function getTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [, match] of text.matchAll(token)) if (match !== undefined) tokens.push(match);
  return tokens;
}

const isName = /^[A-Za-z_$\u00a1-\uffff]/;

/** Types without relevant content, and modifiers. */
const plainWords =
  /^(?:any|unknown|never|void|null|undefined|object|Object|number|string|boolean|bigint|symbol|true|false|const|this|Number|String|Boolean)$/;
const modifiers = /^(?:readonly|public|private|protected|static|declare|override|abstract|accessor)$/;

class TypeReader {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly string[]) {}

  whole(): DeclaredType | null {
    const type = this.type();
    return this.at < this.tokens.length ? null : type;
  }

  definition(): TypeDefinition | null {
    const parameters: string[] = [];
    if (this.takes('<')) {
      while (this.at < this.tokens.length && !this.takes('>')) {
        if (isName.test(this.next)) parameters.push(this.take());
        this.skipTo(/^[,>]$/);
        this.takes(',');
      }
    }
    const bases: DeclaredType[] = [];
    if (this.takes('extends')) {
      do {
        const base = this.type();
        if (base !== null) bases.push(base);
      } while (this.takes(','));
    }
    this.takes('=');
    const own = this.type();
    const types = own === null ? bases : [own, ...bases];
    return types.length === 0 ? null : { parameters, type: unionType(types)! };
  }

  private get next(): string {
    return this.tokens[this.at] ?? '';
  }

  private take(): string {
    return this.tokens[this.at++] ?? '';
  }

  private takes(word: string): boolean {
    if (this.next !== word) return false;
    this.at++;
    return true;
  }

  /** Advances to a token outside of all brackets. */
  private skipTo(end: RegExp): void {
    let open = 0;
    for (; this.at < this.tokens.length; this.at++) {
      const { next } = this;
      if (open === 0 && end.test(next)) return;
      if (/^[([{<]$/.test(next)) open++;
      else if (/^[)\]}>]$/.test(next) && --open < 0) return;
    }
  }

  private type(): DeclaredType | null {
    if (this.depth >= maxDepth) {
      this.at = this.tokens.length;
      return null;
    }
    this.depth++;
    const types: (DeclaredType | null)[] = [];
    this.takes('|');
    do types.push(this.listed());
    while (this.takes('|') || this.takes('&'));
    this.depth--;
    if (this.next === 'extends' || this.next === '=>' || this.next === 'is') {
      // A conditional or function type, whose result is unknown.
      this.skipTo(/^[,;=]$/);
      return null;
    }
    return unionType(types.filter((type) => type !== null));
  }

  /** Reads a type with the brackets after it. */
  private listed(): DeclaredType | null {
    // JSDoc: `?Rect`, `!Rect`.
    while (this.takes('readonly') || this.takes('?') || this.takes('!') || this.takes('unique'));
    let type = this.single();
    while (this.takes('[')) {
      if (this.takes(']')) type = type === null ? null : { kind: 'list', item: type };
      else {
        // An indexed access type.
        this.skipTo(/^\]$/);
        this.takes(']');
        type = null;
      }
    }
    return type;
  }

  private single(): DeclaredType | null {
    const first = this.take();
    if (first === '(') {
      const inner = this.type();
      this.skipTo(/^\)$/);
      this.takes(')');
      return this.next === '=>' ? null : inner;
    }
    if (first === '[') return this.tuple();
    if (first === '{') return this.record();
    if (first === 'typeof' || first === 'keyof' || first === 'infer' || first === 'new' || first === 'asserts') {
      this.single();
      return null;
    }
    if (first === 'import' && this.takes('(')) return this.imported();
    if (!isName.test(first)) return null;
    const args: DeclaredType[] = [];
    // JSDoc: `Array.<Rect>`.
    if (this.next === '.' && this.tokens[this.at + 1] === '<') this.at++;
    if (this.takes('<')) {
      while (this.at < this.tokens.length && !this.takes('>')) {
        args.push(this.type() ?? anything);
        if (!this.takes(',') && this.next !== '>') break;
      }
    }
    return plainWords.test(first) && args.length === 0 ? null : named(first, args);
  }

  /** Reads `import('./types').Rect`. */
  private imported(): DeclaredType | null {
    const specifier = unquoted(this.take());
    if (!this.takes(')') || !this.takes('.')) return null;
    const name = this.take();
    return isName.test(name) ? { kind: 'name', name, args: [], specifier } : null;
  }

  private tuple(): DeclaredType {
    const items: TupleItem[] = [];
    while (this.at < this.tokens.length && !this.takes(']')) {
      this.takes('...');
      const label = this.labelHere();
      items.push({ label, type: this.type() });
      this.takes('?');
      if (!this.takes(',') && this.next !== ']') break;
    }
    return { kind: 'tuple', items };
  }

  /** Reads the label of an item, with the colon. */
  private labelHere(): string | null {
    const following = this.tokens[this.at + 1];
    const isOptional = following === '?' && this.tokens[this.at + 2] === ':';
    if (!isName.test(this.next) || (following !== ':' && !isOptional)) return null;
    const label = this.take();
    this.at += isOptional ? 2 : 1;
    return label;
  }

  private record(): DeclaredType {
    const members: TypeMember[] = [];
    let others: DeclaredType | null = null;
    while (this.at < this.tokens.length && !this.takes('}')) {
      if (this.takes(';') || this.takes(',')) continue;
      while (modifiers.test(this.next) && !/^[?:(]$/.test(this.tokens[this.at + 1] ?? '')) this.at++;
      const start = this.at;
      if (this.takes('[')) {
        this.skipTo(/^\]$/);
        this.takes(']');
        while (/^[?+-]$/.test(this.next)) this.at++;
        if (this.takes(':')) others = this.type() ?? others;
      } else {
        const key = this.take();
        this.takes('?');
        if (this.takes(':')) {
          const type = this.type();
          if (type !== null) members.push({ key: /^["']/.test(key) ? unquoted(key) : key, type });
        } else if (this.next === '(' || this.next === '<') {
          // The result of a method isn't data.
          this.skipTo(/^[;,}]$/);
        }
      }
      if (this.at === start) this.at++;
    }
    return { kind: 'record', members, others };
  }
}

/** An unknown type argument, kept because arguments are positional. */
const anything: DeclaredType = { kind: 'record', members: [], others: null };

function named(name: string, args: readonly DeclaredType[]): DeclaredType {
  return { kind: 'name', name: name.replace(/\s/g, ''), args };
}

function unionType(types: readonly DeclaredType[]): DeclaredType | null {
  return types.length > 1 ? { kind: 'any-of', types } : (types[0] ?? null);
}
