/** Settings moved from VS Code's `settings.json` to a config file. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moveSettings } from '../../../src/config/move-settings.js';
import { parseConfig } from '../../../src/config/parse-config.js';
import { parseVscodeSettings } from '../../../src/config/parse-vscode-settings.js';
import { projectSettings } from '../../../src/config/project-settings.js';
import { projectSettingNames } from '../../../src/config/config-layer.js';
import { choiceForSprite } from '../../../src/project/image-choice.js';
import { runs } from '../core/support.js';
import { settingValues } from './setting-values.js';

describe('moveSettings', () => {
  const table: [settings: string, config: string, expected: [string, string] | null, reason: string][] = [
    [
      '{\n    "editor.tabSize": 2,\n    "hitboxLens.maxNesting": 3 // deep\n}\n',
      '',
      ['{\n    "editor.tabSize": 2 // deep\n}\n', '{\n    "maxNesting": 3\n}\n'],
      'into a new file, with the indentation of the settings',
    ],
    [
      '{ "hitboxLens.problems.severity": { "overlap": "off" } }',
      '{\n\t// agreed\n\t"problems": {\n\t\t"severity": { "duplicate": "hint" } // all\n\t}\n}\n',
      [
        '{}',
        '{\n\t// agreed\n\t"problems": {\n\t\t"severity": {\n\t\t\t"duplicate": "hint",\n\t\t\t"overlap": "off"\n\t\t} // all\n\t}\n}\n',
      ],
      'into an existing file, whose comments stay',
    ],
    [
      '{ "hitboxLens.files": { "a.json": true } }',
      '{ "files": { "a.json": false, "*.json": "none" } }',
      ['{}', '{\n  "files": {\n    "*.json": "none",\n    "a.json": true\n  }\n}'],
      'after the patterns that it overrides',
    ],
    [
      '{ "hitboxLens.images": { "a": "b.png" } }',
      '{ "images": { "a": { "image": "a.png", "columns": 2 } } }',
      [
        '{}',
        '{\n  "images": {\n    "a": {\n      "image": "a.png",\n      "columns": 2\n    },\n    "./a": "b.png"\n  }\n}',
      ],
      'a second entry for a pattern whose entries add up',
    ],
    [
      '{ "hitboxLens.fields": { "x": "links", "y": "px" } }',
      '{ "fields": { "x": ["px", "posX"], "width": ["px", "breite"] } }',
      ['{}', '{\n  "fields": {\n    "width": "breite",\n    "x": "links",\n    "y": "px"\n  }\n}'],
      'names that mean something else now',
    ],
    [
      '{ "hitboxLens.maxNesting": "deep", "hitboxLens.snap": 4, "hitboxLens.maxHitboxes": 2 }',
      '{}',
      ['{\n  "hitboxLens.maxNesting": "deep",\n  "hitboxLens.snap": 4\n}', '{\n  "maxHitboxes": 2\n}'],
      'invalid settings and those of the view stay',
    ],
    ['{\r\n  "hitboxLens.maxNesting": 3\r\n}', '', ['{\r\n}', '{\r\n  "maxNesting": 3\r\n}\r\n'], 'line breaks'],
    ['{ "hitboxLens.maxNesting" }', '{}', null, 'malformed settings'],
    ['{ "hitboxLens.maxNesting": 3 }', '{ "a" }', null, 'a malformed config file'],
    ['{ "hitboxLens.maxNesting": 3 }', '[]', null, 'a config file that is a list'],
  ];
  for (const [settings, config, expected, reason] of table) {
    it(reason, () => {
      const result = moveSettings(settings, [], config);
      assert.deepEqual(result && [result.settings, result.config], expected);
    });
  }

  it('finds the settings of a workspace file', () => {
    const text = '{ "folders": [], "settings": { "hitboxLens.maxNesting": 3 } }';
    const result = moveSettings(text, ['settings'], '{}')!;
    assert.deepEqual([result.moved, result.invalid], [['maxNesting'], []]);
    assert.equal(result.settings, '{\n  "folders": [],\n  "settings": {}\n}');
  });

  it('changes no effect, and leaves nothing valid behind', () => {
    const effect = (settings: string, config: string): object[] => {
      const layers = [parseConfig(config, false), parseVscodeSettings(settings)].map(({ values }) => ({
        base: '/game',
        values,
      }));
      return ['/game/a.json', '/game/levels/a.json', '/game/b.json'].map((file) => {
        const all = projectSettings(layers, file);
        return { ...all, images: choiceForSprite(all.images, 'hero', '/game') };
      });
    };
    const flat = (values: object): string =>
      JSON.stringify(
        Object.fromEntries(Object.entries(values).map(([name, value]) => [`hitboxLens.${name}`, value as unknown])),
      );
    const tree = (values: object): string => {
      const result: Record<string, unknown> = {};
      const problems: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(values) as [string, unknown][]) {
        if (name.startsWith('problems.')) problems[name.slice('problems.'.length)] = value;
        else result[name] = value;
      }
      return JSON.stringify(Object.keys(problems).length === 0 ? result : { ...result, problems });
    };
    fc.assert(
      fc.property(settingValues, settingValues, (own, shared) => {
        const [settings, config] = [flat(own), tree(shared)];
        const result = moveSettings(settings, [], config)!;
        assert.deepEqual(effect(result.settings, result.config), effect(settings, config));
        const left = Object.keys(JSON.parse(result.settings) as object).map((key) => key.slice('hitboxLens.'.length));
        assert.deepEqual(left.sort(), [...result.invalid].sort());
        assert.deepEqual(
          [...result.moved, ...result.invalid].sort(),
          projectSettingNames.filter((name) => name in own).sort(),
        );
      }),
      runs(100),
    );
  });
});
