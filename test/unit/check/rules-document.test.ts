import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withoutPossible } from '../../../src/check/certain.js';
import { check, defaultCheckOptions, ruleInfos } from '../../../src/check/check.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';

const text = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

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
      const found = check(document, { ...defaultCheckOptions, imageOf: () => 'missing' });
      assert.ok(
        found.some(({ rule }) => rule === id),
        'is found',
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
