/** Plain scripts: JavaScript without imports and exports, whose names all scripts of a page share. */

/** What is asked for in the name of a text that is a plain script: all others of its page. No path looks like this. */
export const otherScripts = '<scripts>';

/** The specifier under which one of them is asked for by a name that it declares. */
export function scriptOf(name: string): string {
  return `<script> ${name}`;
}

/** The name that a specifier of `scriptOf` asks for; null: it is another one. */
export function nameInScripts(specifier: string): string | null {
  return specifier.startsWith('<script> ') ? specifier.slice('<script> '.length) : null;
}

/** Whether a text is a script that shares its names with others: it imports and exports nothing. */
export function isPlainScript(text: string): boolean {
  return !/^[ \t]*(?:import\b(?!\s*\()|export\b)|\brequire\s*\(\s*["']|\bmodule\s*\.\s*exports\b|\bexports\s*\./m.test(
    text,
  );
}

/** The names that a script declares or sets anywhere, as far as they may be names of the page. */
export function namesSetIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, declared, set, further] of text.matchAll(declarations)) names.add(declared ?? set ?? further!);
  return names;
}

// A name is only looked at: behind the words `a class` of a comment, the next line may begin with `class`.
const declarations =
  /\b(?:class|function\s*\*?|var|let|const)\s+(?=([\w$\u00a1-\uffff]+))|^([A-Za-z_$][\w$]*)[ \t]*=(?!=)|,\s*([A-Za-z_$][\w$]*)[ \t]*=(?!=)/gm;
