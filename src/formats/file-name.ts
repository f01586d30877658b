/** Returns the name of the file at a path, with slashes of any system. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Returns the name of the file at a path, without its extension. */
export function fileStem(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}
