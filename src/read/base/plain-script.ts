/** Plain scripts: JavaScript without imports and exports, whose names all scripts of a page share. */

/** The specifier of a request for all other scripts of the page. It can't be a path. */
export const otherScripts = '<scripts>';

/** Returns the specifier of a request for a script by a name that it declares. */
export function scriptSpecifier(name: string): string {
  return `<script> ${name}`;
}

/** Returns the name in a specifier from `scriptSpecifier`; null for any other. */
export function nameInSpecifier(specifier: string): string | null {
  return specifier.startsWith('<script> ') ? specifier.slice('<script> '.length) : null;
}

/** Whether a text is a script that shares its names with others: it has no imports or exports. */
export function isPlainScript(text: string): boolean {
  return !/^[ \t]*(?:import\b(?!\s*\()|export\b)|\brequire\s*\(\s*["']|\bmodule\s*\.\s*exports\b|\bexports\s*\./m.test(
    text,
  );
}

/** Returns the names that a script declares or sets, as far as they may be global. */
export function globalNamesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, declared, set, further] of text.matchAll(declarations)) names.add(declared ?? set ?? further!);
  return names;
}

// The name is only a lookahead: after the words `a class` in a comment, the next line may start with `class`.
const declarations =
  /\b(?:class|function\s*\*?|var|let|const)\s+(?=([\w$\u00a1-\uffff]+))|^([A-Za-z_$][\w$]*)[ \t]*=(?!=)|,\s*([A-Za-z_$][\w$]*)[ \t]*=(?!=)/gm;
