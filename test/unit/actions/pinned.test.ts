import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { listedShortcuts, listedStageShortcuts } from '../../../webview/commands/listed-shortcuts.js';
import { actionFor, shortcuts, stageActionFor, stageShortcuts } from '../../../webview/commands/keymap.js';
import { previewSections } from '../../../webview/panels/cheat-sheet.js';

const root = new URL('../../../', import.meta.url);
const file = new URL('test/fixtures/pinned-actions.json', root);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), 'utf8'));

/** Keys of objects in one order; lists whose order VS Code doesn't show in one order, too. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

const rows = (table: readonly { keys: readonly string[]; where: string; description: () => string }[]) =>
  table.map(({ keys, where, description }) => `${keys.join(' ')} | ${where} | ${description()}`);

/** What every key does, with every modifier and focus. */
function meanings(): string[] {
  const names = new Set<string>(['Enter', ' ', 'Tab', 'Escape', 'Delete', 'Backspace', 'ArrowUp', 'ArrowLeft', 'é']);
  for (let code = 33; code < 127; code++) names.add(String.fromCharCode(code));
  const results: string[] = [];
  for (const key of names) {
    for (let held = 0; held < 16; held++) {
      const [ctrlKey, metaKey, shiftKey, altKey] = [1, 2, 4, 8].map((bit) => (held & bit) > 0) as [
        boolean,
        boolean,
        boolean,
        boolean,
      ];
      const event = { key, code: /\d/.test(key) ? `Digit${key}` : 'Other', ctrlKey, metaKey, shiftKey, altKey };
      for (const focus of ['canvas', 'list', 'elsewhere'] as const) {
        const action = actionFor(event, focus);
        const onStage = stageActionFor(event, focus);
        const text = shortcuts.find((one) => one.action === action)?.description() ?? '';
        const stageText = stageShortcuts.find((one) => one.action === onStage)?.description() ?? '';
        if (text !== '' || stageText !== '') results.push(`${key} ${held} ${focus}: ${text} | ${stageText}`);
      }
    }
  }
  return results;
}

describe('what the actions were before they were in one table', () => {
  const { contributes } = read('package.json') as { contributes: object };
  const now = {
    contributes: sorted(contributes),
    strings: sorted(read('package.nls.json')),
    l10n: sorted(read('l10n/bundle.l10n.json')),
    sheet: previewSections().map(({ title, rows: listed }) => [
      title,
      ...listed.map(({ keys, description }) => `${keys.join(' ')} | ${description()}`),
    ]),
    preview: rows(listedShortcuts),
    stage: rows(listedStageShortcuts),
    keys: meanings(),
  };
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(now, null, 1));
  const before = JSON.parse(readFileSync(file, 'utf8')) as typeof now;
  for (const [part, value] of Object.entries(before)) {
    it(`is the same: ${part}`, () => {
      assert.deepEqual(now[part as keyof typeof now], value);
    });
  }
});
