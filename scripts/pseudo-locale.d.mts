/** The language, by the id that VS Code uses for it. */
export const pseudoLocale: string;
/** Returns the strings of a file in the made-up language. */
export function pseudoStrings(file: string): Promise<Record<string, unknown>>;
/** Writes a copy of the extension in the made-up language, and returns its folder. */
export function writePseudoLocale(): Promise<string>;
