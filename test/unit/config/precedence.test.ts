/** Which settings win: properties of any layers, and examples. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ConfigLayer, SettingValues } from '../../../src/config/config-layer.js';
import { junk, settingValues } from './setting-values.js';
import { projectSettings, type ProjectSettings } from '../../../src/config/project-settings.js';
import { runs } from '../core/support.js';

const file = '/game/levels/a.json';
const layer = (values: SettingValues, base = '/game'): ConfigLayer => ({ base, values });
const settings = (...layers: readonly SettingValues[]): ProjectSettings =>
  projectSettings(
    layers.map((values) => layer(values)),
    file,
  );

describe('precedence', () => {
  it('a layer above all others decides everything that it sets itself', () => {
    fc.assert(
      fc.property(fc.array(settingValues, { maxLength: 4 }), settingValues, (below, top) => {
        const alone = settings(top);
        const all = settings(...below, top);
        const none = settings();
        const decided = (key: keyof ProjectSettings): boolean =>
          JSON.stringify(alone[key]) !== JSON.stringify(none[key]);
        for (const key of [
          'file',
          'problemsEnabled',
          'maxProblems',
          'maxFileSize',
          'maxHitboxes',
          'maxNesting',
        ] as const)
          if (decided(key)) assert.equal(all[key], alone[key], key);
        for (const key of ['convention', 'variables', 'collisionMatrix', 'severities'] as const)
          for (const [name, value] of Object.entries(alone[key]))
            assert.equal(Object.entries(all[key]).find(([known]) => known === name)?.[1], value, `${key} ${name}`);
        for (const [own, usual] of settings({ conventions: top.conventions }).keywords.fields)
          assert.equal(all.keywords.fields.get(own), usual);
      }),
      runs(100),
    );
  });

  it('layers without settings change nothing', () => {
    fc.assert(
      fc.property(settingValues, settingValues, (below, top) => {
        assert.deepEqual(settings({}, below, {}, top, {}), settings(below, top));
      }),
      runs(100),
    );
  });

  it('ignores invalid values: the layers below decide', () => {
    fc.assert(
      fc.property(settingValues, junk, (below, wrong) => {
        const names = Object.keys(below) as (keyof SettingValues)[];
        const broken = Object.fromEntries(names.map((name) => [name, wrong]));
        const usual = names.filter((name) => !['fields', 'lists'].includes(name));
        const only = Object.fromEntries(usual.map((name) => [name, below[name]]));
        const without = Object.fromEntries(usual.map((name) => [name, broken[name]]));
        assert.deepEqual(settings(only, without), settings(only));
      }),
      runs(100),
    );
  });

  const examples: [
    layers: SettingValues[],
    actual: (all: ProjectSettings) => unknown,
    expected: unknown,
    reason: string,
  ][] = [
    [
      [{ files: { '**/a.json': false } }, { files: { '**/*.json': true } }],
      ({ file: setting }) => setting,
      true,
      'a later layer wins even if its pattern is more general',
    ],
    [
      [{ files: { '**/a.json': false } }, { files: { '**/b.json': true } }],
      ({ file: setting }) => setting,
      false,
      'a pattern that does not match overrides nothing',
    ],
    [
      [{ conventions: { '**': { anchor: 'center' } } }, { conventions: { '**': { yAxis: 'up' } } }],
      ({ convention }) => convention,
      { anchor: 'center', yAxis: 'up' },
      'conventions add up',
    ],
    [
      [{ 'problems.severity': { overlap: 'off', duplicate: 'hint' } }, { 'problems.severity': { overlap: 'error' } }],
      ({ severities }) => severities,
      { overlap: 'error', duplicate: 'hint' },
      'records are merged by key',
    ],
    [
      [{ fields: { x: 'px', y: 'py' } }, { fields: { x: 'links' } }],
      ({ keywords }) => [...keywords.fields],
      [
        ['py', 'y'],
        ['links', 'x'],
      ],
      'a name replaces the one for the same number',
    ],
    [
      [{ fields: { x: 'px' } }, { fields: [{ y: 'oben' }] }],
      ({ keywords }) => [...keywords.fields],
      [['oben', 'y']],
      'a list replaces',
    ],
    [[{ maxHitboxes: 10 }, { maxHitboxes: 0 }], ({ maxHitboxes }) => maxHitboxes, 10, 'invalid numbers do not count'],
    [[{ maxHitboxes: 2e9 }], ({ maxHitboxes }) => maxHitboxes, 1e6, 'numbers end at their maximum'],
    [[{ maxFileSize: 2 }], ({ maxFileSize }) => maxFileSize, 2e6, 'millions of characters'],
    [[], ({ maxFileSize }) => maxFileSize, null, 'no default: the command line has another limit than the editor'],
    [
      [{ images: { '**/a.json': 'a.png', '**/b.json': 'b.png' } }, { images: { '**/a.json#hero': 'hero.png' } }],
      ({ images }) => images.map(({ sprite, value }) => [sprite, value]),
      [
        [null, 'a.png'],
        ['hero', 'hero.png'],
      ],
      'images of all patterns that match',
    ],
  ];
  for (const [layers, actual, expected, reason] of examples) {
    it(reason, () => {
      assert.deepEqual(actual(settings(...layers)), expected);
    });
  }

  it('patterns are relative to the folder of their layer', () => {
    const at = (base: string): unknown => projectSettings([layer({ files: { '*.json': false } }, base)], file).file;
    assert.deepEqual([at('/game'), at('/game/levels'), at('/other')], [true, false, true]);
  });
});
