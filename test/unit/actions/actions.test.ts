import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commandTitles, contributions } from '../../../scripts/contributions.mjs';
import { commandName, type Action } from '../../../src/actions/action.js';
import { gestureActions } from '../../../src/actions/gesture-actions.js';
import { hostActions } from '../../../src/actions/host-actions.js';
import { keybindings, menus, palette, submenus } from '../../../src/actions/menus.js';
import { pageActions, pageTexts } from '../../../src/actions/page-actions.js';
import { actionFor, shortcuts, stageActionFor, stageShortcuts, type Key } from '../../../webview/commands/keymap.js';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const actions: Readonly<Record<string, Action>> = { ...hostActions, ...pageActions, ...gestureActions };

/** The actions and submenus of an entry of a menu. */
function namesOf(entry: string | readonly [string, string, string?]): string[] {
  if (typeof entry === 'string') return [entry];
  const [name, , alt] = entry;
  return alt === undefined ? [name] : [name, alt];
}

/** The press of a key by its pattern. */
function pressOf(pattern: string): Key {
  const held = pattern.slice(0, -1).split('+');
  const name = (held.pop() ?? '') + pattern.slice(-1);
  const [ctrlKey, altKey, shiftKey] = ['Mod', 'Alt', 'Shift'].map((modifier) => held.includes(modifier)) as [
    boolean,
    boolean,
    boolean,
  ];
  const key = { Arrow: 'ArrowLeft', Space: ' ' }[name] ?? name;
  return { key, code: `Digit${name}`, ctrlKey, metaKey: false, altKey, shiftKey };
}

describe('the table of actions', () => {
  it('makes the commands, menus and keys of package.json, and their titles', () => {
    const { contributes } = JSON.parse(read('package.json')) as { contributes: typeof contributions };
    for (const [part, made] of Object.entries(contributions)) {
      assert.deepEqual(contributes[part as keyof typeof contributions], made, part);
    }
    const titles = Object.entries(JSON.parse(read('package.nls.json')) as Record<string, string>);
    assert.deepEqual(Object.fromEntries(titles.filter(([key]) => key.startsWith('command.'))), commandTitles);
  });

  const selected: readonly (readonly [keys: readonly string[], reason: string])[] = [
    [[], 'nothing'],
    [['hitboxSelected', 'hitboxCircle', 'hitboxFrames', 'hitboxKeyed', 'hitboxUnkeyed', 'hitboxArt'], 'one, with all'],
    [['hitboxSelected', 'hitboxesSelected', 'hitboxFrames', 'hitboxHidden', 'hitboxLocked'], 'several'],
  ];
  for (const [keys, reason] of selected) {
    it(`shows at most ten entries over the scene, beside those of the clipboard: ${reason} selected`, () => {
      const holds = (clause: string): boolean =>
        clause.startsWith('!') ? !keys.includes(clause.slice(1)) : clause === '' || keys.includes(clause);
      const [scene] = menus.filter(({ when }) => when?.includes("webviewSection == 'scene'") === true);
      const shown = Object.values(scene!.groups)
        .flat()
        .filter((entry) => typeof entry === 'string' || entry[1].split(' && ').every(holds));
      assert.ok(shown.length > 4 && shown.length <= 10, `${shown.length} entries`);
    });
  }

  it('has a title for every action that VS Code or a button shows', () => {
    const inMenus = menus.flatMap(({ groups }) => Object.values(groups).flat().flatMap(namesOf));
    const shown = [
      ...inMenus.filter((name) => !(name in submenus)),
      ...Object.keys(palette),
      ...keybindings.map(({ action }) => action),
      ...Object.keys(actions).filter((id) => actions[id]!.icon !== undefined || actions[id]!.gesture !== undefined),
    ];
    assert.ok(shown.length > 100);
    for (const id of shown) assert.ok((actions[id]?.title ?? '').length > 1, id);
  });

  it('has an icon of VS Code for every button', () => {
    const css = read('node_modules/@vscode/codicons/dist/codicon.css');
    const icons = Object.values(actions).flatMap(({ icon }) => icon ?? []);
    assert.ok(icons.length > 20);
    for (const icon of icons) assert.ok(css.includes(`.codicon-${icon}:before`), icon);
  });

  it('has a text of its own for each key and button, which is translated', () => {
    const strings = JSON.parse(read('l10n/bundle.l10n.json')) as Record<string, string>;
    for (const text of pageTexts()) assert.equal(strings[text], text);
    for (const table of [shortcuts, stageShortcuts]) {
      const texts = table.map(({ description }) => description());
      assert.deepEqual([...new Set(texts)], texts);
    }
  });

  it('has a name of its own for each command', () => {
    const names = Object.keys(actions).map(commandName);
    assert.deepEqual([...new Set(names)], names);
    const tables = [hostActions, pageActions, gestureActions].map((table) => Object.keys(table).length);
    assert.equal(
      names.length,
      tables.reduce((sum, count) => sum + count),
    );
  });

  /** Keys with the meaning of another one before them. */
  const others: readonly (readonly [pattern: string, action: string, reason: string])[] = [
    ['Shift+.', 'frame-after', 'some keyboards have the point only with Shift'],
  ];
  const pages = [
    ['preview', shortcuts, actionFor],
    ['stage', stageShortcuts, stageActionFor],
  ] as const;
  for (const [page, table, actionOf] of pages) {
    it(`gives each key one meaning in each place of the ${page}`, () => {
      for (const { action, keys, where } of table) {
        const places = {
          canvas: ['canvas'],
          'canvas or list': ['canvas', 'list'],
          anywhere: ['canvas', 'elsewhere'],
          timeline: ['timeline'],
        };
        for (const pattern of keys) {
          const [, other = action] = others.find(([known]) => known === pattern) ?? [];
          for (const place of places[where] as ('canvas' | 'list' | 'timeline' | 'elsewhere')[]) {
            assert.equal(actionOf(pressOf(pattern), place), other, `${pattern} in ${place}`);
          }
        }
      }
    });
  }
});
