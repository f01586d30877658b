/** Whether a project is a game, by its dependencies. */
import assert from 'node:assert/strict';
import { dependsOnEngine } from '../../../src/project/games.js';

describe('a project is a game', () => {
  const table: [manifest: string, isGame: boolean, reason: string][] = [
    ...[
      'phaser',
      'pixi.js',
      '@pixi/core',
      'excalibur',
      'kaplay',
      'kaboom',
      'littlejsengine',
      'matter-js',
      'planck',
      'p2',
      'melonjs',
      'p5',
      'box2dweb',
      '@dimforge/rapier2d-compat',
    ].map((name): [string, boolean, string] => [`{ "dependencies": { "${name}": "^1" } }`, true, name]),
    ['{ "devDependencies": { "phaser": "3" } }', true, 'among those for development'],
    ['\ufeff{ "dependencies": { "phaser": "3" } }', true, 'after a byte order mark'],
    ['{ "dependencies": { "react": "18" } }', false, 'no engine'],
    ['{ "dependencies": { "phaserjs-docs": "1", "my-phaser": "1" } }', false, 'a name that only contains one'],
    ['{ "dependencies": { "@dimforge/rapier3d": "1" } }', false, 'a 3D engine'],
    ['{ "keywords": ["phaser"], "scripts": { "phaser": "x" } }', false, 'a word elsewhere'],
    ['{ "dependencies": { "phaser": "3" }', false, 'half a file'],
    ['{ "dependencies": ["phaser"] }', false, 'a list'],
    ['null', false, 'nothing'],
    ['{ "dependencies": null }', false, 'no dependencies'],
  ];
  for (const [manifest, isGame, reason] of table) {
    it(reason, () => {
      assert.equal(dependsOnEngine(manifest), isGame);
    });
  }
});
