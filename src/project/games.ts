import { isHitboxFile } from '../model/hitbox-file-name.js';
import { foldersUp, joined, type Search } from './files.js';

/** Whether the package.json in a folder, or the nearest around it, has an engine among its dependencies. */
export function* hasEngine(folder: string): Search<boolean> {
  for (const one of foldersUp(folder)) {
    const manifest = yield { text: joined(one, 'package.json') };
    if (typeof manifest === 'string') return dependsOnEngine(manifest);
  }
  return false;
}

/** Whether a hitbox file is in a folder, or in one around it. */
export function* hasHitboxFile(folder: string): Search<boolean> {
  for (const one of foldersUp(folder)) {
    const names = yield { list: one };
    if (typeof names === 'object' && names !== null && names.files.some(isHitboxFile)) return true;
  }
  return false;
}

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
