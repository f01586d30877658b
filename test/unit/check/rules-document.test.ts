import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withoutPossible } from '../../../src/check/certain.js';
import { check, ruleInfos } from '../../../src/check/check.js';
import type { ImageFact } from '../../../src/model/image-fact.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';

const text = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

/** An image of 48 × 48 px with a figure of 16 × 40 px. */
const figure = {
  width: 48,
  height: 48,
  art: Uint8Array.from({ length: 48 * 48 }, (_, k) =>
    Number(k % 48 >= 16 && k % 48 < 32 && k >= 6 * 48 && k < 46 * 48),
  ),
};

describe('docs/rules.md', () => {
  for (const { id, defaultSeverity } of ruleInfos) {
    it(`documents the message and severity of ${id}`, () => {
      const section = sections.get(id);
      assert.ok(section !== undefined, 'has its own heading');
      assert.ok(section.includes(`**Default severity: ${defaultSeverity}.**`), 'its default severity');
      assert.match(text, new RegExp(`^\\| \\[\`${id}\`\\]\\(#${id}\\) \\| [^|]+ \\| ${defaultSeverity} \\|$`, 'm'));
    });
  }

  for (const [id, section] of sections) {
    const [, fence, example] = /```(ts|json)\n([^]*?)```/.exec(section) ?? [];
    if (example === undefined || !ruleInfos.some((rule) => rule.id === id)) continue;
    it(`has an example of ${id} that can be pasted`, () => {
      const document = withoutPossible(
        readText(example, fence === 'ts' ? 'typescript' : 'json', defaultLimits, { isGame: true }),
      );
      const severities = Object.fromEntries(ruleInfos.map((rule) => [rule.id, rule.defaultSeverity]));
      const isOff = severities[id] === 'off';
      const imageOf = (): ImageFact => (isOff ? figure : 'missing');
      const found = check(document, {
        matrix: {},
        severities: { ...severities, ...(isOff && { [id]: 'hint' }) },
        imageOf,
      });
      assert.ok(
        found.some(({ rule }) => rule === id),
        'is found',
      );
      const [, text] = /```text\n([^]*?)\n```/.exec(section) ?? [];
      if (text !== undefined)
        assert.deepEqual(
          [text],
          found.map(({ message }) => message),
          'the message below it',
        );
      const said = [...example.matchAll(/\/\/ (?!hitbox-lens:)(.*)/g)].map(([, message]) => message!);
      assert.deepEqual(
        said,
        found.slice(0, said.length).map(({ message }) => message),
        'says what the rule says',
      );
    });
  }

  it('explains how to silence a rule', () => {
    assert.match(sections.get('Silence a problem')!, /hitbox-lens-ignore \w[^]*hitboxLens\.problems\.severity/);
  });

  it('lists the rules in the order of the code', () => {
    const ids: readonly string[] = ruleInfos.map(({ id }) => id);
    assert.deepEqual(
      [...sections.keys()].filter((heading) => ids.includes(heading)),
      ids,
    );
  });
});
