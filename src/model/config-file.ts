/** The name of the file with a project's settings. */
export const configFileName = 'hitbox-lens.config.json';

/** Whether a path is that of a config file. It holds settings, never hitboxes. */
export function isConfigFile(path: string): boolean {
  return /(?:^|[\\/])hitbox-lens\.config\.json$/.test(path);
}
