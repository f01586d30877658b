/** How the names that files exchange are kept beside their other names. */

/** All that a module exports, as one record. */
export const everything = '*';

/** The name under which a file declares what it exports; no name of the code has a blank in it. */
export function exportName(name: string): string {
  return `export ${name}`;
}

/** The name under which a file declares a type, which may have the name of a value as well. */
export function typeName(name: string): string {
  return `type ${name}`;
}

/** What `export = …` hands out: instead of single names, the whole. */
export const wholeExport = exportName('=');

/** The same for `module.exports = …`. */
export const assignedExport = 'exports =';

/** `export * from`, of which there may be several. */
export const starExport = exportName(everything);

/** The name under which a class or an object declares a method that makes boxes. */
export function methodName(name: string): string {
  return `method ${name}`;
}

/** The name under which a class declares which one it extends. */
export const superName = 'class super';

/** A word that stands in the text of whatever declares a name. */
export function wordOf(name: string): string {
  const [first = '', second = ''] = name.split(' ');
  return /^[=*]?$/.test(second) ? first : second;
}
