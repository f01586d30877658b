/** The maximum length of a package.json. */
export const maxManifestLength = 1_000_000;

/** Whether a package.json belongs to a game: its dependencies include an engine. */
export function dependsOnEngine(manifest: string): boolean {
  let data: unknown;
  try {
    data = JSON.parse(manifest.replace(/^\ufeff/, ''));
  } catch {
    // It may be invalid while it is edited.
    return false;
  }
  return dependencyKeys.some((key) => getNames(getProperty(data, key)).some((name) => enginePackage.test(name)));
}

const dependencyKeys = ['dependencies', 'devDependencies', 'peerDependencies'];

/** The packages of game and physics engines. */
const enginePackage =
  /^(?:phaser(?:-ce|3-.{1,40})?|pixi\.js(?:-legacy)?|@pixi\/.{1,40}|excalibur|kaplay|kaboom|littlejsengine|matter-js|planck|planck-js|p2|p2-es|melonjs|p5|p5play|q5|box2d.{0,20}|@box2d\/.{1,40}|@flyover\/box2d|@dimforge\/rapier2d.{0,20}|kontra|crafty|createjs|easeljs|impact|cocos2d.{0,20}|gdevelop.{0,20}|detect-collisions)$/i;

function getProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function getNames(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
