/** A longer package.json is not read. */
export const maxManifestLength = 1_000_000;

/** Whether a package.json says that a project is a game: an engine is among its dependencies. */
export function dependsOnEngine(manifest: string): boolean {
  let data: unknown;
  try {
    data = JSON.parse(manifest.replace(/^\ufeff/, ''));
  } catch {
    // While it is edited it may be anything; what it says then is unknown.
    return false;
  }
  return dependencyKeys.some((key) => namesOf(propertyOf(data, key)).some((name) => enginePackage.test(name)));
}

const dependencyKeys = ['dependencies', 'devDependencies', 'peerDependencies'];

/** The packages of engines for games and for physics. */
const enginePackage =
  /^(?:phaser(?:-ce|3-.{1,40})?|pixi\.js(?:-legacy)?|@pixi\/.{1,40}|excalibur|kaplay|kaboom|littlejsengine|matter-js|planck|planck-js|p2|p2-es|melonjs|p5|p5play|q5|box2d.{0,20}|@box2d\/.{1,40}|@flyover\/box2d|@dimforge\/rapier2d.{0,20}|kontra|crafty|createjs|easeljs|impact|cocos2d.{0,20}|gdevelop.{0,20}|detect-collisions)$/i;

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function namesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
