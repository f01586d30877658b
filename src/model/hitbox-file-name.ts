/** Whether a file is a hitbox file, by its name or path. */
export function isHitboxFile(path: string): boolean {
  return path.endsWith('.hitbox.json');
}
