/** Evaluates the `when` clauses of package.json as VS Code does, with the operators that they use. */

/** The values of context keys; a missing key is undefined, as in VS Code. */
export type ContextKeys = Readonly<Record<string, string | boolean | number | undefined>>;

const token = /\s*(\/(?:[^/\\]|\\.)+\/[a-z]*|'[^']*'|&&|\|\||==|!=|=~|[<>]=?|[!()]|[\w.:/-]+)/gy;

/** Returns whether a clause holds; an absent one always does. Throws for a clause with unknown syntax. */
export function holds(clause: string | undefined, keys: ContextKeys): boolean {
  if (clause === undefined) return true;
  const tokens = tokensOf(clause);
  const result = either();
  if (tokens.length > 0) throw new Error(`unexpected ${tokens[0]!} in ${clause}`);
  return result;

  // Every part is parsed, even if the result is certain already.
  function either(): boolean {
    let result = both();
    while (take('||')) result = both() || result;
    return result;
  }

  function both(): boolean {
    let result = single();
    while (take('&&')) result = single() && result;
    return result;
  }

  function single(): boolean {
    if (take('!')) return !single();
    if (take('(')) {
      const inner = either();
      if (!take(')')) throw new Error(`a missing ) in ${clause}`);
      return inner;
    }
    const key = tokens.shift() ?? '';
    if (key === 'true' || key === 'false') return key === 'true';
    const value = keys[key];
    // VS Code compares the texts of values.
    if (take('==')) return String(value) === word();
    if (take('!=')) return String(value) !== word();
    if (take('=~')) {
      const wanted = pattern();
      return typeof value === 'string' && wanted.test(value);
    }
    if (take('>')) return Number(value) > Number(word());
    if (take('>=')) return Number(value) >= Number(word());
    if (take('<')) return Number(value) < Number(word());
    if (take('<=')) return Number(value) <= Number(word());
    return value !== undefined && value !== false && value !== '' && value !== 0;
  }

  function take(wanted: string): boolean {
    if (tokens[0] !== wanted) return false;
    tokens.shift();
    return true;
  }

  function word(): string {
    return (tokens.shift() ?? '').replace(/^'(.*)'$/, '$1');
  }

  function pattern(): RegExp {
    const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(tokens.shift() ?? '') ?? [];
    if (source === undefined) throw new Error(`a missing pattern in ${clause}`);
    return new RegExp(source, flags);
  }
}

/** Returns the context keys that a clause reads. */
export function keysOf(clause: string): string[] {
  const tokens = tokensOf(clause);
  return tokens.filter(
    (text, index) =>
      /^[a-z][\w.]*$/i.test(text) &&
      !['==', '!='].includes(tokens[index - 1] ?? '') &&
      !['true', 'false'].includes(text),
  );
}

function tokensOf(clause: string): string[] {
  const tokens: string[] = [];
  let end = 0;
  for (const match of clause.matchAll(token)) {
    tokens.push(match[1]!);
    end = match.index + match[0].length;
  }
  if (clause.slice(end).trim() !== '') throw new Error(`unknown syntax in ${clause}: ${clause.slice(end)}`);
  return tokens;
}
