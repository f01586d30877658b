/** Splits a text at its only `|`, which marks the cursor. */
export function atCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf('|');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

/** A hitbox file with one sprite, `knight`, with these members and hitboxes. */
export function fileWith(members: string, ...hitboxes: readonly string[]): string {
  const list = `"hitboxes": [${hitboxes.join(', ')}]`;
  return `{ "sprites": { "knight": { ${[members, list].filter((part) => part !== '').join(', ')} } } }`;
}
