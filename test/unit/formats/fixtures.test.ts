import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertNotOverlooked } from '../read/help.js';
import { readText } from '../../../src/read/reader.js';
import { assertMovable, assertSound, assertUnbreakable, exportFixture, readExport } from './exports.js';

/** The number of hitboxes in each fixture, counted by hand. */
const counts: Readonly<Record<string, readonly [format: string, hitboxes: number, notStatic?: number]>> = {
  'boxes.coco.json': ['coco', 2],
  'castle.ldtk': ['ldtk', 3],
  'cave.ogmo.json': ['ogmo', 2, 1],
  'game.gdevelop.json': ['gdevelop', 1],
  'hoglet.entity.json': ['bedrock', 3],
  'hoglet.geo.json': ['bedrock', 1],
  'imp.spine.json': ['spine', 1, 1],
  'knight.aseprite.json': ['aseprite', 3],
  'knight.hitbox.json': ['hitbox-json', 7],
  'meadow.phaser.scene': ['phaser-editor', 6],
  'mech.dragonbones.json': ['dragonbones', 3],
  'one.layout.json': ['construct-3-layout', 2],
  'player.construct3.json': ['construct-3', 2],
  'sKnight.yy': ['gamemaker', 1],
  'shapes.matter.json': ['physics-editor-matter', 4],
  'shapes.p2.json': ['physics-editor-flat', 2],
  'stage.scene': ['cocos-creator', 3],
  'street.labelme.json': ['labelme', 3],
  'tiles.tsj': ['tiled-tileset', 1],
  'tower.tmj': ['tiled-map', 3],
  'walk.atlas.json': ['texture-atlas', 0],
};

describe('exports in the fixtures folder', () => {
  it('are all listed', () => {
    assert.deepEqual(
      readdirSync(join(import.meta.dirname, '../../fixtures/exports')).sort(),
      Object.keys(counts).sort((a, b) => (a < b ? -1 : 1)),
    );
  });

  for (const [name, [format, count, notStatic = 0]] of Object.entries(counts)) {
    const text = exportFixture(name);

    it(`${name} is read`, () => {
      const document = readExport(text);
      assert.deepEqual([document.format, document.hitboxes.length, document.notStatic], [format, count, notStatic]);
    });

    it(`${name} is also read in code, with unquoted keys`, () => {
      const bare = text.replace(/^\s*(?:\/\/.*|\/\*.*\*\/)$/gm, '').replace(/"(\w+)"\s*:/g, '$1:');
      for (const code of [`export const data = ${bare.trim()};`, `module.exports = ${bare.trim()};`]) {
        const document = readText(code, 'javascript');
        assertSound(code, document);
        assert.equal(document.hitboxes.length, count);
        assertNotOverlooked(code, document);
      }
    });

    it(`${name} is read when mutilated`, () => {
      assertUnbreakable(text);
    }).timeout(60_000);

    // A size alone has no position to change, and a line moves as a whole: both have their own tests.
    if (name !== 'hoglet.entity.json')
      it(`${name} can be moved, hitbox by hitbox`, () => {
        assertMovable(text);
      });
  }
});
