/** Prefixes that separate exported names, types and methods from other names. */

/** All exports of a module, as one record. */
export const allNames = '*';

/** Returns the name under which a file declares an export; names in code contain no spaces. */
export function exportName(name: string): string {
  return `export ${name}`;
}

/** Returns the name under which a file declares a type, which may have the same name as a value. */
export function typeName(name: string): string {
  return `type ${name}`;
}

/** `export = …`, which exports a single value instead of names. */
export const wholeExport = exportName('=');

/** The same for `module.exports = …`. */
export const assignedExport = 'exports =';

/** `export * from`, of which there may be several. */
export const starExport = exportName(allNames);

/** Returns the name under which a class or object declares a method that creates boxes. */
export function methodName(name: string): string {
  return `method ${name}`;
}

/** The name under which a class declares its superclass. */
export const superName = 'class super';

/** Returns a word that occurs in the text of any declaration of a name. */
export function getWord(name: string): string {
  const [first = '', second = ''] = name.split(' ');
  return /^[=*]?$/.test(second) ? first : second;
}
